/** Yearly texts through the real program over the practice service (docs/delivery.md §18). */
import { describe, expect, test } from 'vitest';
import { aPerson } from '../helpers/builders.ts';
import { EVERY_DAY, openYearlyDesk, WORDS, type YearlyDesk } from './yearly-desk.ts';

const AMA = '233244100201 2027-01-06T09:00 Happy birthday, Ama';
const KOFI = '233244100202 2027-01-07T09:00 Happy birthday, Kofi';

/** Ama has a birthday on Wednesday, Kofi on Thursday, of no known year; Esi, who has not agreed, on Wednesday too. */
async function birthdays(): Promise<YearlyDesk & { ama: number; kofi: number; esi: number }> {
  const desk = await openYearlyDesk();
  const ama = await desk.born('Ama Mensah', '0244100201', '1990-01-06');
  const kofi = await desk.born('Kofi Boateng', '0244100202', '--01-07');
  const esi = await desk.born('Esi Owusu', '0244100203', '1991-01-06', false);
  return { ...desk, ama, kofi, esi };
}

async function queued() {
  const desk = await birthdays();
  const rule = await desk.rule();
  await desk.looks();
  expect(await desk.atService()).toEqual([AMA, KOFI]);
  return { ...desk, ruleId: rule.id };
}

const withBirthday = (id: number, name: string, phone: string, Birthday: string) => ({
  ...aPerson({ id, name, phone }),
  fields: { Birthday },
});

describe('a yearly rule', () => {
  test('queues a text for everybody who agreed, days ahead, so that the computer may be off', async () => {
    const desk = await queued();
    await desk.minutesPass(3 * 24 * 60);
    expect(await desk.atService()).toEqual([AMA, KOFI]);
    expect((await desk.wishes()).map(({ state }) => state)).toEqual(['done', 'accepted']);
  });

  test('texts nobody while it is off, and says before whom it would text', async () => {
    const desk = await birthdays();
    const off = await desk.rule({ enabled: false });
    await desk.looks();
    expect(await desk.campaigns()).toEqual([]);
    const { texts, segments, first, leftOut, closed } = await desk.call('yearly.preview', {
      ...{ ...off, enabled: true },
      template: off.templateId,
    });
    expect({ texts, segments, closed }).toEqual({ texts: 2, segments: 2, closed: [] });
    expect(first.map(({ on, dueLocal, names }) => [on, dueLocal, ...names])).toEqual([
      ['2027-01-06', '2027-01-06T09:00', 'Ama Mensah'],
      ['2027-01-07', '2027-01-07T09:00', 'Kofi Boateng'],
    ]);
    expect(first[0]?.text).toBe(WORDS.replace('{$firstName}', 'Ama'));
    expect(leftOut.map(({ why, people }) => [why.kind, ...people.map(({ name }) => name)])).toEqual([
      ['no-consent', 'Esi Owusu'],
    ]);
    expect(await desk.campaigns(), 'a look stores nothing').toEqual([]);
  });

  test('is foreseen in words that are not stored yet; words about an appointment are refused there too', async () => {
    const desk = await birthdays();
    const off = await desk.rule({ enabled: false });
    const foreseen = (body: string) => {
      const template = { name: 'New', body, fallbacks: {}, language: 'en' as const };
      return desk.call('yearly.preview', { ...off, template });
    };
    const before = (await desk.call('templates.list')).length;
    expect((await foreseen('All the best, {$firstName}.')).first[0]?.text).toBe('All the best, Ama.');
    await expect(foreseen('See you at {$time}.')).rejects.toThrow('template-unknown-variable');
    expect(await desk.call('templates.list'), 'a look stores nothing').toHaveLength(before);
  });

  test('goes to those who have not agreed only if the owner says that it is no advertising, which is logged', async () => {
    const desk = await birthdays();
    await desk.rule({ purpose: 'service' });
    await desk.looks();
    expect((await desk.atService()).map(one => one.slice(0, 12))).toEqual([
      '233244100201',
      '233244100202',
      '233244100203',
    ]);
    const { rows: entries } = await desk.call('log.page', { offset: 0, limit: 50 });
    expect(entries.find(({ what }) => what === 'yearly-rule-added')?.detail).toMatchObject({
      kept: 'service',
      what: 'on',
    });
    expect(entries.find(({ what }) => what === 'yearly-made')?.who).toBe('program');
  });

  test('texts nobody twice, over restarts and however often anything is saved', async () => {
    const desk = await queued();
    await desk.call('contacts.save', withBirthday(desk.ama, 'Ama Mensah-Owusu', '0244100201', '1990-01-06'));
    await desk.call('settings.save', { businessName: 'Adom Clinic' });
    await desk.looks();
    await desk.minutesPass(3 * 24 * 60);
    await desk.looks();
    expect(await desk.atService()).toEqual([AMA, KOFI]);
    expect(await desk.wishes()).toHaveLength(2);
  });

  test('switched off, its texts are called off; on again, they are queued anew', async () => {
    const desk = await queued();
    await desk.rule({ id: desk.ruleId, enabled: false });
    await desk.looks();
    expect(await desk.atService()).toEqual([]);
    expect((await desk.wishes()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    await desk.rule({ id: desk.ruleId });
    await desk.looks();
    expect(await desk.atService()).toEqual([AMA, KOFI]);
  });

  test('at another hour, in other words or removed: what was queued is called off first', async () => {
    const desk = await queued();
    await desk.rule({ id: desk.ruleId, at: '10:30' });
    await desk.looks();
    expect(await desk.atService()).toEqual([AMA, KOFI].map(one => one.replace('09:00', '10:30')));
    const [template] = (await desk.call('templates.list')).filter(({ body }) => body === WORDS);
    if (!template) throw new Error('the words are gone');
    await desk.call('templates.save', { ...template, body: 'Many happy returns! Stop: 030 277 0100' });
    await desk.looks();
    expect((await desk.atService()).map(one => one.slice(30))).toEqual(['Many happy returns', 'Many happy returns']);
    await desk.call('yearly.remove', { id: desk.ruleId });
    await desk.looks();
    expect(await desk.atService()).toEqual([]);
  });

  test('removed and added again, or beside another on the same field, it texts nobody a second time', async () => {
    const desk = await queued();
    await desk.rule({ name: 'Wishes', field: ' birthday', at: '12:00' });
    await desk.looks();
    expect(await desk.atService(), 'two rules on one field').toEqual([AMA, KOFI]);
    await desk.clockAt('2027-01-06T09:05:00Z');
    for (const { id } of await desk.call('yearly.list')) await desk.call('yearly.remove', { id });
    await desk.rule({ at: '18:00' });
    await desk.looks();
    expect(await desk.atService()).toEqual([AMA, KOFI.replace('09:00', '18:00')]);
  });

  test('added again while what it had queued cannot be called off, it waits for the answer', async () => {
    const desk = await queued();
    await desk.control('faults', { next: Array.from({ length: 20 }, () => ({ kind: 'http-500', of: 'cancel' })) });
    await desk.call('yearly.remove', { id: desk.ruleId });
    await desk.rule({ at: '18:00' });
    await desk.looks();
    expect(await desk.atService()).toEqual([AMA, KOFI]);
    expect(await desk.wishes()).toHaveLength(2);
  });

  test('a date that is corrected takes its text along, and back', async () => {
    const desk = await queued();
    await desk.call('contacts.save', withBirthday(desk.ama, 'Ama Mensah', '0244100201', '1990-01-08'));
    await desk.looks();
    expect(await desk.atService()).toEqual([AMA.replace('01-06', '01-08'), KOFI]);
    await desk.call('contacts.save', withBirthday(desk.ama, 'Ama Mensah', '0244100201', '1990-01-06'));
    await desk.looks();
    expect(await desk.atService()).toEqual([AMA, KOFI]);
  });

  test('a date that is corrected after its text went brings no second one', async () => {
    const desk = await queued();
    await desk.clockAt('2027-01-06T09:05:00Z');
    await desk.call('contacts.save', withBirthday(desk.ama, 'Ama Mensah', '0244100201', '1990-01-09'));
    await desk.looks();
    expect(await desk.atService()).toEqual([AMA, KOFI]);
  });

  test('a number that is corrected: the text goes to the new one alone', async () => {
    const desk = await queued();
    await desk.call('contacts.save', withBirthday(desk.ama, 'Ama Mensah', '0244100299', '1990-01-06'));
    await desk.looks();
    expect(await desk.atService()).toEqual([KOFI, AMA.replace('100201', '100299')]);
  });

  test('an opt-out, a yes that is taken back, and a removal call the text off', async () => {
    const desk = await queued();
    await desk.call('contacts.setDoNotText', { id: desk.ama, doNotText: true });
    await desk.call('contacts.remove', { id: desk.kofi });
    await desk.looks();
    expect(await desk.atService()).toEqual([]);
    await desk.call('contacts.setAgreed', { id: desk.esi, agreed: true });
    await desk.looks();
    const esi = AMA.replace('100201', '100203').replace('Ama', 'Esi');
    expect(await desk.atService()).toEqual([esi]);
    await desk.call('contacts.setAgreed', { id: desk.esi, agreed: false });
    await desk.looks();
    expect(await desk.atService()).toEqual([]);
  });

  test('a person who stops one day’s texts is not asked again by it', async () => {
    const desk = await queued();
    const campaigns = await desk.campaigns();
    for (const { id } of campaigns) await desk.call('campaigns.stop', { id });
    await desk.call('settings.save', { businessName: 'Adom Clinic' });
    await desk.looks();
    expect(await desk.atService()).toEqual([]);
    expect(await desk.campaigns()).toHaveLength(campaigns.length);
  });

  test('one phone gets one text, also where the same person has two entries', async () => {
    const desk = await openYearlyDesk();
    await desk.born('Ama Mensah', '0244100201', '1990-01-06');
    await desk.born('Mensah Ama', '0244100201', '--01-06');
    await desk.rule();
    await desk.looks();
    expect(await desk.atService()).toHaveLength(1);
    await desk.born('Ama M.', '0244100201', '1990-01-06');
    await desk.looks();
    expect(await desk.atService(), 'entered later').toHaveLength(1);
  });

  test('29 February is kept on 28 February in a year without one', async () => {
    const desk = await openYearlyDesk({ at: '2027-02-25T08:00:00.000Z' });
    await desk.born('Ama Mensah', '0244100201', '1992-02-29');
    await desk.born('Kofi Boateng', '0244100202', '--02-28');
    await desk.rule({ purpose: 'service' });
    await desk.looks();
    expect((await desk.atService()).map(one => one.slice(0, 29))).toEqual([
      '233244100201 2027-02-28T09:00',
      '233244100202 2027-02-28T09:00',
    ]);
  });

  test('a promotion on a Sunday in Ghana is not sent on another day, and the look says so', async () => {
    const desk = await openYearlyDesk();
    await desk.born('Ama Mensah', '0244100201', '1990-01-10');
    const rule = await desk.rule();
    await desk.looks();
    expect(await desk.campaigns()).toEqual([]);
    expect((await desk.call('yearly.preview', { ...rule, template: rule.templateId })).closed).toEqual([
      { on: '2027-01-10', names: ['Ama Mensah'] },
    ]);
  });

  test('before the first hour of its day it waits for that; after the last it does not go', async () => {
    const desk = await birthdays();
    const rule = await desk.rule({ at: '06:30' });
    await desk.looks();
    expect(await desk.atService()).toEqual([AMA, KOFI].map(one => one.replace('09:00', '08:00')));
    await desk.rule({ id: rule.id, at: '21:00' });
    await desk.looks();
    expect(await desk.atService()).toEqual([]);
  });

  test('a day that became a holiday holds what was queued until somebody decides', async () => {
    const desk = await queued();
    await desk.call('settings.save', { ...EVERY_DAY, holidays: [{ day: '2027-01-06', name: 'Feast' }] });
    await desk.looks();
    expect(await desk.atService()).toEqual([KOFI]);
    expect((await desk.wishes()).at(-1)?.reason).toEqual({ kind: 'held', why: 'hour-closed' });
  });

  test('whoever is entered on the day after its hour gets nothing late', async () => {
    const desk = await queued();
    await desk.clockAt('2027-01-06T14:00:00Z');
    await desk.born('Yaw Darko', '0244100204', '1980-01-06');
    await desk.looks();
    expect(await desk.atService()).toEqual([AMA, KOFI]);
    expect(await desk.wishes()).toHaveLength(2);
  });

  test('words about an appointment are refused, and a template in use is not removed', async () => {
    const desk = await openYearlyDesk();
    const words = { id: null, name: 'Wrong', body: 'Happy birthday, see you at {$time}', fallbacks: {} };
    const { id: templateId } = await desk.call('templates.save', words);
    await expect(desk.rule({ templateId })).rejects.toThrow('template-unknown-variable');
    const rule = await desk.rule();
    await expect(desk.call('templates.remove', { id: rule.templateId })).rejects.toThrow('template-in-use');
  });
});
