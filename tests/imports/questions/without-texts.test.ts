/** People of a list without a number to text: brought in all the same, once somebody says so, and never twice. */
import { expect, test } from 'vitest';
import { type Desk, openDesk } from '../../delivery/desk.ts';
import { checked, everybody } from '../import-steps.ts';

const LIST = 'Name,Phone\nAma Mensah,0302123456\nEsi Nyarko,\nKofi Owusu,no phone yet\nYaw Boadi,0244100201\n,\n';
const KINDS = [
  { code: 'phone-refused', detail: 'landline' },
  { code: 'no-phone', detail: '' },
  { code: 'phone-refused', detail: 'not-a-number' },
];

async function acceptedAll(desk: Desk) {
  let check = await checked(desk, LIST);
  for (const about of KINDS)
    check = await desk.call('import.decide', {
      draftId: check.draftId,
      row: null,
      ...about,
      decision: { act: 'accept' },
    });
  return check;
}

test('they are skipped until somebody says so, then kept without texts; what stood for a number is kept too', async () => {
  const desk = await openDesk();
  expect((await checked(desk, LIST)).counts).toMatchObject({ new: 1, skipped: 3, noNumber: 0 });
  const check = await acceptedAll(desk);
  expect(check.counts).toMatchObject({ new: 4, skipped: 0, noNumber: 3 });
  const record = await desk.call('import.publish', { draftId: check.draftId });
  expect(record.counts).toMatchObject({ new: 4, noNumber: 3 });
  const { rows } = await desk.call('contacts.page', everybody);
  const people = await Promise.all(rows.map(({ id }) => desk.call('contacts.get', { id })));
  expect(people.map(one => [one.name, one.phone, one.otherPhones.map(({ phone }) => phone).join(), one.notes])).toEqual(
    [
      ['Ama Mensah', null, '+233302123456', ''],
      ['Esi Nyarko', null, '', ''],
      ['Kofi Owusu', null, '', 'no phone yet'],
      ['Yaw Boadi', '+233244100201', '', ''],
    ],
  );
});

test('the same list again brings nobody twice', async () => {
  const desk = await openDesk();
  const first = await acceptedAll(desk);
  await desk.call('import.publish', { draftId: first.draftId });
  const again = await acceptedAll(desk);
  expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 4, skipped: 0 });
});

test('of one row alone: the others stay out', async () => {
  const desk = await openDesk();
  const { draftId } = await checked(desk, LIST);
  const about = { row: 3, code: 'no-phone', detail: '' };
  const check = await desk.call('import.decide', { draftId, ...about, decision: { act: 'accept' } });
  expect(check.counts).toMatchObject({ new: 2, skipped: 2, noNumber: 1 });
});
