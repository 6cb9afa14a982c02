//! Requests of one connection that are being worked on. The number of a request is kept with it, so that the answer has
//! it even if the work panics.

use std::collections::HashMap;
use tokio::task::{AbortHandle, Id, JoinError, JoinSet};

/// The work for one connection. Unfinished work is dropped with the connection.
#[derive(Debug)]
pub(super) struct Answers<T> {
    tasks: JoinSet<T>,
    numbers: HashMap<Id, u32>,
}

/// The result of a request.
#[derive(Debug)]
pub(super) struct Answered<T> {
    pub(super) number: u32,
    pub(super) what: Result<T, JoinError>,
}

impl<T: Send + 'static> Answers<T> {
    pub(super) fn new() -> Answers<T> {
        Answers { tasks: JoinSet::new(), numbers: HashMap::new() }
    }

    /// How many requests are not answered yet.
    pub(super) fn len(&self) -> usize {
        self.tasks.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.tasks.is_empty()
    }

    /// Starts asynchronous work on a request.
    pub(super) fn spawn(&mut self, number: u32, work: impl Future<Output = T> + Send + 'static) {
        let task = self.tasks.spawn(work);
        self.note(number, &task);
    }

    /// Starts blocking work on a request.
    pub(super) fn spawn_blocking(&mut self, number: u32, work: impl FnOnce() -> T + Send + 'static) {
        let task = self.tasks.spawn_blocking(work);
        self.note(number, &task);
    }

    fn note(&mut self, number: u32, task: &AbortHandle) {
        self.numbers.insert(task.id(), number);
    }

    /// The next answer; `None` if nothing is being worked on. Cancel-safe.
    pub(super) async fn next(&mut self) -> Option<Answered<T>> {
        let (id, what) = match self.tasks.join_next_with_id().await? {
            Ok((id, what)) => (id, Ok(what)),
            Err(error) => (error.id(), Err(error)),
        };
        let number = self.numbers.remove(&id)?;
        Some(Answered { number, what })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_question_whose_work_panics_is_answered_under_its_number() {
        let mut answers: Answers<&str> = Answers::new();
        answers.spawn_blocking(7, || panic!("a fault of ours"));
        answers.spawn(8, async { panic!("another") });
        answers.spawn_blocking(9, || "well");
        let mut heard = Vec::new();
        while let Some(Answered { number, what }) = answers.next().await {
            heard.push((number, what.map_err(|error| error.is_panic())));
        }
        heard.sort_unstable();
        assert_eq!(heard, [(7, Err(true)), (8, Err(true)), (9, Ok("well"))]);
        assert!(answers.is_empty() && answers.numbers.is_empty());
    }
}
