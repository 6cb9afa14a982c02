import { expect, it } from 'vitest';
import { InTurn } from '../src/battle/in-turn';

it('shows one thing after another, and settles once', async () => {
  const seen: string[] = [];
  let settled = 0;
  const turns = new InTurn<string>(
    async (item, behind) => {
      seen.push(`${item}+${behind}`);
      await Promise.resolve();
    },
    () => settled++,
  );
  turns.push('a');
  turns.push('b');
  turns.push('c');
  await turns.ended();
  expect(seen).toEqual(['a+0', 'b+1', 'c+0']);
  expect(settled).toBe(1);
});

it('forgets what waits, and ends with what is being shown', async () => {
  const seen: string[] = [];
  const turns = new InTurn<string>(
    async (item) => {
      seen.push(item);
      await Promise.resolve();
    },
    () => {},
  );
  turns.push('a');
  turns.push('b');
  turns.clear();
  await turns.ended();
  expect(seen).toEqual(['a']);
});
