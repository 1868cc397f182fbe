import { expect, test } from 'vitest';
import { openDesk } from '../../delivery/desk.ts';
import { imported } from '../import-steps.ts';

const page = { offset: 0, limit: 10 };

test('the second number of a person who was stopped is listed under the person, and taken off by itself', async () => {
  const desk = await openDesk();
  const { id } = await imported(desk, 'Name,Phone,Phone 2,Do not text\nAma,0244100201,0201234567,yes\n');
  const [second, first] = (await desk.call('import.optOuts', { id, ...page })).rows;
  expect(second).toMatchObject({ phone: '+233201234567', people: [], others: [{ name: 'Ama' }] });
  expect(first).toMatchObject({ phone: '+233244100201', people: [{ name: 'Ama' }], others: [] });
  const ama = first?.people[0]?.id ?? 0;

  await desk.call('contacts.allowNumber', { phone: '+233201234567' });
  expect(await desk.call('import.optOuts', { id, ...page })).toMatchObject({
    total: 1,
    rows: [{ phone: '+233244100201' }],
  });
  // The person asked for no texts: that is lifted by her name alone.
  expect((await desk.call('contacts.get', { id: ama })).doNotText).toBe(true);
});

test('a number of nobody is taken off too, and whoever has it from then on is texted', async () => {
  const desk = await openDesk();
  const { id } = await imported(desk, 'Name,Phone,Do not text\nAma,0244100201,yes\nEsi,0244100203,yes\n');
  await desk.call('import.undo', { id });
  const kofi = await desk.person('Kofi Owusu', '0244100201');
  const esi = await desk.person('Esi Quaye', '0244100203');
  const hers = await desk.book(esi);
  expect(await desk.texts(hers.id)).toMatchObject([{ state: 'skipped', reason: { why: 'opted-out' } }]);

  await desk.call('contacts.allowNumber', { phone: '+233244100201' });
  expect((await desk.call('contacts.get', { id: kofi })).doNotText).toBe(false);
  const appointment = await desk.book(kofi);
  await desk.newest(appointment.id, 'accepted');
  // Only that number.
  expect((await desk.call('contacts.get', { id: esi })).doNotText).toBe(true);

  await desk.call('contacts.allowNumber', { phone: '+233244100203' });
  await desk.newest(hers.id, 'accepted');
});

test('what is no number is refused', async () => {
  const desk = await openDesk();
  expect(await desk.refusal('contacts.allowNumber', { phone: '0244100201' })).toMatchObject({ code: 'bad-input' });
});
