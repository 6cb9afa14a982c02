//! A list that only grows. Copies share their elements, so that a copy of a long battle costs as little as one of a short
//! battle.

use std::ops::{Index, IndexMut};
use std::sync::Arc;

/// How many elements a full block has.
const BLOCK: usize = 64;

/// A list that only grows, and that is cheap to copy.
///
/// ```
/// use engine::log::Log;
/// let mut log: Log<&str> = ["advance", "fire"].into_iter().collect();
/// let before = log.clone();
/// log.push("pass");
/// assert_eq!((before.len(), log.len(), log[2]), (2, 3, "pass"));
/// ```
#[derive(Debug)]
pub struct Log<T> {
    full: Arc<Vec<Arc<Vec<Arc<T>>>>>,
    last: Vec<Arc<T>>,
}

impl<T> Log<T> {
    /// Adds an element.
    pub fn push(&mut self, element: T) {
        self.last.push(Arc::new(element));
        if self.last.len() == BLOCK {
            let block = Arc::new(std::mem::take(&mut self.last));
            Arc::make_mut(&mut self.full).push(block);
        }
    }

    /// How many elements it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.full.len() * BLOCK + self.last.len()
    }

    /// Whether it has no elements.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The element at a place, if there is one.
    #[must_use]
    pub fn get(&self, place: usize) -> Option<&T> {
        let block = self.full.get(place / BLOCK).map_or(&self.last, |block| &**block);
        if place >= self.len() { None } else { block.get(place % BLOCK).map(|element| &**element) }
    }

    /// The last element.
    #[must_use]
    pub fn last(&self) -> Option<&T> {
        self.len().checked_sub(1).and_then(|place| self.get(place))
    }

    /// The elements in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        let full = self.full.iter().flat_map(|block| block.iter());
        full.chain(&self.last).map(|element| &**element)
    }
}

impl<T: Clone> Log<T> {
    /// Changes it as a list. Every element is copied.
    pub fn edit(&mut self, change: impl FnOnce(&mut Vec<T>)) {
        let mut list = self.iter().cloned().collect();
        change(&mut list);
        *self = list.into_iter().collect();
    }
}

impl<T> Default for Log<T> {
    fn default() -> Log<T> {
        Log { full: Arc::default(), last: Vec::new() }
    }
}

impl<T> Clone for Log<T> {
    fn clone(&self) -> Log<T> {
        Log { full: Arc::clone(&self.full), last: self.last.clone() }
    }
}

impl<T: PartialEq> PartialEq for Log<T> {
    fn eq(&self, other: &Log<T>) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<T> Index<usize> for Log<T> {
    type Output = T;

    fn index(&self, place: usize) -> &T {
        let length = self.len();
        self.get(place).unwrap_or_else(|| panic!("there are {length} elements, and none at {place}"))
    }
}

impl<T: Clone> IndexMut<usize> for Log<T> {
    fn index_mut(&mut self, place: usize) -> &mut T {
        let length = self.len();
        assert!(place < length, "there are {length} elements, and none at {place}");
        let full = Arc::make_mut(&mut self.full);
        let block = full.get_mut(place / BLOCK).map_or(&mut self.last, Arc::make_mut);
        Arc::make_mut(&mut block[place % BLOCK])
    }
}

impl<T> FromIterator<T> for Log<T> {
    fn from_iter<I: IntoIterator<Item = T>>(elements: I) -> Log<T> {
        let mut log = Log::default();
        elements.into_iter().for_each(|element| log.push(element));
        log
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_is_the_list_of_what_was_pushed() {
        let mut log = Log::default();
        let mut list = Vec::new();
        for number in 0..3 * BLOCK + 1 {
            let (before, was) = (log.clone(), list.clone());
            log.push(number);
            list.push(number);
            assert!(log.iter().eq(&list) && log.iter().rev().eq(list.iter().rev()));
            assert_eq!((log.len(), log.last(), log.get(number + 1)), (list.len(), list.last(), None));
            assert!((0..=number).all(|place| log[place] == list[place]));
            assert!(before.iter().eq(&was), "a copy does not grow");
            assert!(before != log && log == list.iter().copied().collect());
        }
        let before = log.clone();
        for place in [0, BLOCK, 3 * BLOCK] {
            log[place] = 1_000;
        }
        log.edit(|list| {
            list.remove(1);
        });
        assert_eq!((log[0], log[1], log[BLOCK - 1], log.len()), (1_000, 2, 1_000, before.len() - 1));
        assert!(before.iter().eq(&list), "a copy does not change");
    }
}
