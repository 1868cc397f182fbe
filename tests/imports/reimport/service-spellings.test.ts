/** A visit stays one visit, however a list spells what it is for: two would be two texts. */
import { expect, test } from 'vitest';
import { openDesk } from '../../delivery/desk.ts';
import { checked, imported } from '../import-steps.ts';

const list = (...rows: string[]) => ['Client,Phone,Date,Time,Service', ...rows].join('\n');
const visit = (service: string) => `Ama Mensah,0244100201,2027-01-13,09:00,${service}`;
const SPELLINGS = [
  ['Check-up', 'CHECK UP'],
  ['Haircut', 'hair cut'],
  ['Dépistage', 'depistage'],
] as const;

test.each(SPELLINGS)('%s, and in the next copy %s: the visit is known and nothing is new', async (first, then) => {
  const desk = await openDesk();
  await imported(desk, list(visit(first)), 'list.csv', 'appointments');
  const { counts, missing } = await checked(desk, list(visit(then)), 'list.csv', 'appointments');
  expect([counts.new, counts.missing, missing, counts.changed + counts.same]).toEqual([0, 0, [], 1]);
});

test.each(SPELLINGS)('%s and %s in one list are one visit', async (one, other) => {
  const desk = await openDesk();
  const { counts } = await checked(desk, list(visit(one), visit(other)), 'list.csv', 'appointments');
  expect(counts).toMatchObject({ new: 1, skipped: 1 });
});

test('two services at one time stay two visits', async () => {
  const desk = await openDesk();
  const { counts } = await checked(desk, list(visit('Wash'), visit('Braids')), 'list.csv', 'appointments');
  expect(counts).toMatchObject({ new: 2, skipped: 0 });
});
