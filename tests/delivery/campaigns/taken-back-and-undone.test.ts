/**
 * A text that was taken back because of its person (marked “do not text”, opted out, removed, their yes taken back) comes
 * back with them, while its time is to come: one rule for every kind of text (docs/delivery.md §9).
 */
import { expect, test } from 'vitest';
import { aRule } from '../../helpers/builders.ts';
import { openYearlyDesk, type YearlyDesk } from '../../yearly/yearly-desk.ts';
import { campaignDeskOf } from './campaign-desk.ts';

const KOFI = '0244100202';
const WEDNESDAY = '2027-01-06T09:00';

interface Office extends YearlyDesk {
  ama: number;
}

/** What leads to a text for Ama on Wednesday at nine. */
const KINDS: Record<string, (office: Office) => Promise<unknown>> = {
  'a reminder': async ({ ama, book, call }) => {
    await call('rules.save', aRule({ name: 'Hours', when: { kind: 'hours-before', hours: 24 } }));
    return book(ama, '2027-01-07T09:00');
  },
  'a text after a miss': office => after(office, 'missed', 'no-show'),
  'a text to who has not been back': office => after(office, 'not-back', 'arrived'),
  'a message to many': async office => {
    await office.person('Kofi Boateng', KOFI);
    return campaignDeskOf(office).confirm({ at: WEDNESDAY as never });
  },
  'a message to one': office =>
    campaignDeskOf(office).confirm({
      ...{ at: WEDNESDAY as never, body: 'For you alone.' },
      who: { kind: 'people', contactIds: [office.ama] },
    }),
  'a promotion': office =>
    campaignDeskOf(office).confirm({
      ...{ at: WEDNESDAY as never, purpose: 'promotion', body: 'Half price.' },
      who: { kind: 'people', contactIds: [office.ama] },
    }),
  'a yearly text': office => office.rule(),
};

async function after({ ama, book, call }: Office, to: 'missed' | 'not-back', status: 'no-show' | 'arrived') {
  const when = { kind: 'days-after', days: 3, at: '09:00', to } as const;
  await call('rules.save', aRule({ name: to, when, whenOutsideWindow: 'later' }));
  const { id } = await book(ama, '2027-01-03T09:00');
  return call('appointments.setStatus', { id, status });
}

type Done = () => Promise<unknown>;
/** What somebody does to Ama, the kinds of texts that it concerns, and how it is undone. */
interface Act {
  act: string;
  kinds: readonly string[];
  does(office: Office): Promise<Done>;
}

const TO_MANY = ['a message to many', 'a message to one', 'a promotion', 'a yearly text'];
async function markDoNotText({ ama, call }: Office): Promise<Done> {
  await call('contacts.setDoNotText', { id: ama, doNotText: true });
  return () => call('contacts.setDoNotText', { id: ama, doNotText: false, isUndo: true });
}
const ACTS: readonly Act[] = [
  {
    act: 'marked “do not text”',
    kinds: ['a text after a miss', ...TO_MANY],
    does: markDoNotText,
  },
  {
    act: 'marked “do not text”, and has not been back',
    kinds: ['a text to who has not been back'],
    does: markDoNotText,
  },
  {
    act: 'removed',
    // Whoever has appointments is not.
    kinds: TO_MANY,
    does: async ({ ama, call }) => {
      const who = { search: '', groupId: null, ids: [ama] };
      const { id } = await call('contacts.bulk', { who, bulk: { kind: 'remove' }, expected: 1 });
      return () => call('contacts.undoChange', { id: id ?? 0 });
    },
  },
  {
    act: 'no more for promotions',
    kinds: ['a promotion', 'a yearly text'],
    does: async ({ ama, call }) => {
      await call('contacts.setAgreed', { id: ama, agreed: false });
      return () => call('contacts.setAgreed', { id: ama, agreed: true });
    },
  },
  {
    act: 'merged into an entry with another number',
    kinds: ['a reminder', ...TO_MANY],
    does: async ({ ama, call, person }) => {
      const other = await person('Ama M.', '0244100209');
      const values = { name: 'Ama M.', phone: '+233244100209', email: '', notes: '', fields: {} };
      const { change } = await call('contacts.merge', { keep: other, others: [ama], values });
      return () => call('contacts.undoChange', { id: change.id ?? 0 });
    },
  },
];

/** What goes to Ama at her time: the beginning of each text. */
const toAma = async (office: Office) =>
  (await office.atService()).flatMap(one => one.match(/^233244100201 2027-01-06T09:00 (.*)/)?.[1] ?? []);

const cancelled = async ({ batches }: Office) =>
  (await batches()).filter(({ cancelledAt }) => cancelledAt !== null).length;

async function openOffice(): Promise<Office> {
  const desk = await openYearlyDesk();
  return { ...desk, ama: await desk.born('Ama Mensah', '0244100201', '1990-01-06') };
}

test.each(ACTS)(
  'what is queued for somebody who is $act is cancelled, and comes back when that is undone',
  async ({ kinds, does }) => {
    const office = await openOffice();
    for (const kind of kinds) await KINDS[kind]?.(office);
    await office.looks();
    const queued = await toAma(office);
    expect(queued).toHaveLength(kinds.length);
    const undo = await does(office);
    await office.until(async () => (await cancelled(office)) > 0);
    await office.minutesPass();
    await undo();
    await office.looks();
    expect(await toAma(office)).toEqual(queued);
  },
);
