/** Which notices stand below the work. */
import { expect, test } from 'vitest';
import { isOfItsScreen, withNewNotice } from '../../../src-renderer/notices/next-notice.ts';

const undoable = (text: string) => ({ text, bad: false, onUndo: () => {} });
const plain = (text: string) => ({ text, bad: false, onUndo: undefined });
const failed = (text: string) => ({ text, bad: true, onUndo: undefined });
const after = (...given: ReturnType<typeof undoable | typeof plain>[]) =>
  given.reduce<(typeof given)[number][]>(withNewNotice, []).map(({ text }) => text);

test('only one way back is offered, that of what was done last', () => {
  expect(after(undoable('booked'), undoable('moved'), undoable('cancelled'))).toEqual(['cancelled']);
});

test('a word in passing takes no way back away, and the next word takes its place', () => {
  expect(after(undoable('booked'), plain('copied'), plain('saved'))).toEqual(['booked', 'saved']);
  expect(after(plain('copied'), undoable('booked'))).toEqual(['booked']);
});

test('what failed stays beside what was done after it', () => {
  expect(after(failed('no disk'), undoable('booked'), undoable('moved'))).toEqual(['no disk', 'moved']);
  expect(after(undoable('booked'), failed('no disk'))).toEqual(['booked', 'no disk']);
});

test('another screen takes a notice away that only says what is done, none with a way back, news or a failure', () => {
  const done = { stays: false, onUndo: undefined, more: null };
  expect(isOfItsScreen(done)).toBe(true);
  expect(isOfItsScreen({ ...done, onUndo: () => {} })).toBe(false);
  expect(isOfItsScreen({ ...done, more: 'Queued for Mon 10:00.' })).toBe(false);
  expect(isOfItsScreen({ ...done, stays: true })).toBe(false);
});
