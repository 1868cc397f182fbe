import { expect, test } from 'vitest';
import { campaignOf, MONDAY, openRecords } from './open-records.ts';

test('a text is moved to a state only from the one it was seen in', async () => {
  const office = await openRecords();
  const { tables } = office;
  const { id } = campaignOf(office);
  expect(tables.messages.setState(id, { from: 'held', to: 'withdrawn', reason: null }, MONDAY)).toBe(false);
  expect(tables.messages.setStates([id], 'held', [{ state: 'withdrawn', reason: null }], MONDAY)).toBe(0);
  expect(tables.messages.get(id)?.state).toBe('planned');
  expect(tables.messages.setState(id, { from: 'planned', to: 'withdrawn', reason: null }, MONDAY)).toBe(true);
});
