/** A yearly rule that is changed while texts of today have not gone (docs/delivery.md §18). */
import { expect, test } from 'vitest';
import { openYearlyDesk, WORDS } from './yearly-desk.ts';

/** Ama has her birthday on Wednesday, and her text is queued; then it is Wednesday, so late. */
async function onTheDay(time: string, at = '09:00') {
  const desk = await openYearlyDesk();
  await desk.born('Ama Mensah', '0244100201', '1990-01-06');
  const rule = await desk.rule({ at });
  await desk.looks();
  expect(await desk.atService()).toHaveLength(1);
  await desk.clockAt(`2027-01-06T${time}:00Z`);
  const lost = async (over: Partial<typeof rule>) => {
    const { templateId: template, ...draft } = { ...rule, ...over };
    return (await desk.call('yearly.preview', { ...draft, template })).lostToday;
  };
  return { ...desk, saved: rule, lost };
}

test('new words before its hour: today’s text goes in them', async () => {
  const desk = await onTheDay('08:10');
  const [template] = (await desk.call('templates.list')).filter(({ body }) => body === WORDS);
  if (!template) throw new Error('the words are gone');
  await desk.call('templates.save', { ...template, body: 'Many happy returns! Stop: 030 277 0100' });
  await desk.looks();
  expect(await desk.atService()).toEqual(['233244100201 2027-01-06T09:00 Many happy returns']);
});

test('changed after its hour and before the first minute that is allowed, today’s text still goes then', async () => {
  const desk = await onTheDay('07:00', '06:30');
  expect(await desk.lost({ purpose: 'service', at: '07:30' })).toBe(0);
  const [template] = (await desk.call('templates.list')).filter(({ body }) => body === WORDS);
  if (!template) throw new Error('the words are gone');
  await desk.call('templates.save', { ...template, body: 'Many happy returns! Stop: 030 277 0100' });
  await desk.looks();
  expect(await desk.atService()).toEqual(['233244100201 2027-01-06T08:00 Many happy returns']);
});

test('whoever is entered between its hour and the first minute that is allowed gets theirs too', async () => {
  const desk = await onTheDay('07:00', '06:30');
  await desk.born('Kofi Boateng', '0244100202', '1990-01-06');
  await desk.looks();
  expect((await desk.atService()).map(one => one.slice(0, 29))).toEqual([
    '233244100201 2027-01-06T08:00',
    '233244100202 2027-01-06T08:00',
  ]);
});

test('moved to an hour that is past, it says before how many of today’s texts will not go', async () => {
  const desk = await onTheDay('08:10');
  expect([await desk.lost({}), await desk.lost({ at: '12:00' }), await desk.lost({ at: '07:00' })]).toEqual([0, 0, 1]);
  await desk.rule({ id: desk.saved.id, at: '07:00' });
  await desk.looks();
  expect(await desk.atService()).toEqual([]);
});

test('once they went, none of them is lost', async () => {
  const desk = await onTheDay('09:05');
  expect(await desk.lost({ at: '07:00' })).toBe(0);
});

test('another name alone leaves what is queued', async () => {
  const desk = await onTheDay('08:10');
  await desk.rule({ id: desk.saved.id, name: 'Wishes' });
  await desk.looks();
  expect((await desk.wishes()).map(({ state }) => state)).toEqual(['accepted']);
});

test('a day’s texts that a person stopped are not made again by a rule that is changed with it', async () => {
  const desk = await onTheDay('08:10');
  const [campaign] = await desk.campaigns();
  await Promise.all([
    desk.call('campaigns.stop', { id: campaign?.id ?? 0 }),
    desk.rule({ id: desk.saved.id, at: '10:00' }),
  ]);
  await desk.looks();
  expect(await desk.atService()).toEqual([]);
});

test('another zone, by whose clock its hour is past: today’s text goes at the time it was made for, once', async () => {
  const desk = await onTheDay('08:10');
  await desk.call('settings.save', { zone: 'Africa/Nairobi' });
  await desk.looks();
  expect(await desk.atService()).toEqual(['233244100201 2027-01-06T09:00 Happy birthday, Ama']);
  await desk.clockAt('2027-01-06T09:05:00Z');
  await desk.looks();
  expect((await desk.wishes()).map(({ state }) => state)).toEqual(['done']);
});

test('another zone, by whose clock its hour is to come: today’s text goes by that clock', async () => {
  const desk = await onTheDay('08:10');
  await desk.call('settings.save', { zone: 'America/New_York' });
  await desk.looks();
  expect(await desk.atService()).toEqual(['233244100201 2027-01-06T14:00 Happy birthday, Ama']);
});
