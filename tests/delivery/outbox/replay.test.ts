import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  planAllRecalled,
  recallBatch,
  reconcileCampaigns,
} from '../../../src-main/delivery/campaigns/reconcile-campaigns.ts';
import { listNotReminded } from '../../../src-main/delivery/informed/not-reminded.ts';
import { messagesDecidedWith } from '../../../src-main/delivery/messages/decided-together.ts';
import { availableActions, performAction } from '../../../src-main/delivery/messages/message-actions.ts';
import { compareLedger } from '../../../src-main/delivery/outbox/ledger/compare-ledger.ts';
import type { LedgerText } from '../../../src-main/delivery/outbox/ledger/ledger-lines.ts';
import { finishCancels, listToReview, replay } from '../../../src-main/delivery/outbox/ledger/replay.ts';
import { type Ledger, openLedger } from '../../../src-main/delivery/outbox/ledger/send-ledger.ts';
import { reconcileAffected, reconcileAppointment } from '../../../src-main/delivery/reminders/reconcile.ts';
import type { Db } from '../../../src-main/storage/db/connection.ts';
import { openDatabase } from '../../../src-main/storage/db/open.ts';
import type { MessageValues, StoredMessage } from '../../../src-main/storage/messages/message-row.ts';
import { type Tables, tablesOf } from '../../../src-main/storage/tables.ts';
import { e164 } from '../../../src-shared/phone/phone.ts';
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';
import { instantOf } from '../../../src-shared/time/instant.ts';
import { aRule } from '../../helpers/builders.ts';

/** The account of every submission. */
const PLACE = { account: 0, baseUrl: 'https://service.example' };

const MADE = '2027-01-02T09:00:00.000Z' as Instant;
const SENT = '2027-01-04T08:30:00.000Z' as Instant;
const NOW = '2027-01-04T12:00:00.000Z' as Instant;
const TUESDAY_10 = '2027-01-05T10:00:00.000Z' as Instant;
const WEDNESDAY_9 = '2027-01-06T09:00:00.000Z' as Instant;
const THURSDAY_9 = '2027-01-07T09:00:00.000Z' as Instant;
const AMA = e164('+233244100201');
const WORDS = 'Ama, Wednesday 09:00';

let folder = '';
let db: Db;
let tables: Tables;
let ledger: Ledger;
let contact = 0;
let appointment = 0;
let rule = 0;

/** A database as a backup has it: Ama's reminder for Wednesday is planned and was not handed over. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellbird-replay-'));
  db = openDatabase(join(folder, 'live.db'));
  tables = tablesOf(db);
  ledger = await openLedger(join(folder, 'ledger.jsonl'));
  tables.settings.save({ sender: 'Bellbird', sendingLocked: false });
  const person = { name: 'Ama', phone: AMA, email: '', notes: '', doNotText: false };
  contact = tables.contacts.insert(person, null, MADE);
  const body = '{$name}, {$day} {$time}';
  const templateId = tables.templates.save({ id: null, name: 'Reminder', body, fallbacks: {} });
  rule = tables.templates.saveRule(aRule({ templateId }));
  appointment = bookedAt(WEDNESDAY_9);
  reconcileAppointment(tables, appointment, 'edited', MADE);
});
afterEach(() => {
  ledger.close();
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

function bookedAt(startAt: Instant): number {
  const start = startAt.slice(0, 16) as WallTime;
  const rest = { zone: 'Africa/Accra', durationMinutes: 30, status: 'booked', externalId: '' } as const;
  return tables.appointments.insert(
    { contactId: contact, service: '', staff: '', notes: '', start, startAt, ...rest },
    null,
    MADE,
  );
}

type Fate = 'accepted' | 'refused' | 'uncertain' | 'notSent' | 'no answer';

/** What the ledger has of one submission made after the backup. */
function handedOver(
  uid: string,
  fate: Fate,
  text: Partial<LedgerText> = {},
  more: { scheduledAt?: Instant | null; cancel?: 'asked' | 'cancelled' | 'too-late'; at?: Instant } = {},
): void {
  const { at = SENT } = more;
  const one: LedgerText = {
    message: 901,
    kind: 'reminder',
    appointment,
    rule,
    campaign: null,
    contact,
    name: 'Ama',
    phone: AMA,
    text: WORDS,
    dueAt: TUESDAY_10,
    startAt: WEDNESDAY_9,
    born: MADE,
    ...text,
  };
  const scheduledAt = more.scheduledAt === undefined ? one.dueAt : more.scheduledAt;
  ledger.append({ event: 'intent', at, uid, sender: 'Bellbird', scheduledAt, ...PLACE, texts: [one] });
  if (fate === 'no answer') return;
  const ids = (wanted: Fate) => (fate === wanted ? [one.message] : []);
  ledger.append({
    event: 'answer',
    at,
    uid,
    batchId: fate === 'accepted' ? `batch ${uid}` : null,
    accepted: ids('accepted'),
    refused: ids('refused'),
    uncertain: ids('uncertain'),
    notSent: ids('notSent'),
  });
  if (more.cancel) ledger.append({ event: 'cancel-asked', at, uid });
  if (more.cancel && more.cancel !== 'asked') ledger.append({ event: 'cancel', at, uid, outcome: more.cancel });
}

const restored = () => tables.whileOpening(() => replay(tables, ledger, NOW));
async function isAhead(): Promise<boolean> {
  const news = compareLedger(tables);
  const read = await openLedger(join(folder, 'ledger.jsonl'), { onLine: news.onLine });
  read.close();
  return news.isAhead(read);
}
const reminders = () => tables.messages.ofAppointment(appointment).reverse();
const states = () => reminders().map(({ state }) => state);
const all = () => tables.messages.page({ filter: 'all', search: '', offset: 0, limit: 50, now: instantOf(0) }).rows;
const reconcile = () => tables.atomically(() => reconcileAppointment(tables, appointment, 'edited', NOW));
const NONE = { queued: 0, sent: 0, unclear: 0, cancelled: 0 };

describe('a reminder handed over after the backup was made', () => {
  test('is queued as the service has it, under its batch; what stood planned for it is withdrawn', async () => {
    handedOver('a', 'accepted');
    expect(await isAhead()).toBe(true);
    expect(await restored()).toEqual({ ...NONE, queued: 1 });
    expect(reminders()).toMatchObject([
      { state: 'withdrawn', reason: { why: 'restored' }, gatewayBatchId: null },
      {
        state: 'accepted',
        gatewayBatchId: 'batch a',
        text: WORDS,
        phone: AMA,
        dueAt: TUESDAY_10,
        ruleName: 'The day before',
      },
    ]);
    expect(tables.messages.history(reminders()[1]?.id ?? 0).map(({ at, to }) => [at, to])).toEqual([
      [SENT, 'planned'],
      [SENT, 'in-flight'],
      [SENT, 'accepted'],
    ]);
    expect(await isAhead()).toBe(false);
    // As it is wanted: nothing is cancelled, nothing planned, nobody has to decide.
    reconcile();
    expect(states()).toEqual(['withdrawn', 'accepted']);
    expect(listToReview(tables, NOW, MADE)).toEqual([]);
  });

  test('looked at a second time, nothing is added', async () => {
    handedOver('a', 'accepted');
    handedOver('b', 'notSent');
    await restored();
    const before = all();
    expect(await restored()).toEqual(NONE);
    expect(all()).toEqual(before);
  });

  test('without an answer, or with one that was not clear, it may or may not have been sent', async () => {
    handedOver('a', 'no answer');
    expect(await restored()).toEqual({ ...NONE, unclear: 1 });
    expect(states()).toEqual(['withdrawn', 'uncertain']);
    reconcile();
    expect(states()).toEqual(['withdrawn', 'uncertain']);
    handedOver('b', 'uncertain', { kind: 'test', appointment: null, rule: null, startAt: null, born: null });
    expect(await restored()).toEqual({ ...NONE, unclear: 1 });
  });

  test('that never left stays planned', async () => {
    handedOver('a', 'notSent');
    expect(await restored()).toEqual(NONE);
    expect(states()).toEqual(['planned']);
  });

  test('that was refused is refused, and a person tries again', async () => {
    handedOver('a', 'refused');
    expect(await restored()).toEqual(NONE);
    reconcile();
    expect(states()).toEqual(['withdrawn', 'refused']);
    const [, refused] = reminders();
    expect(refused && availableActions(tables, refused, NOW)).toEqual(['retry', 'leave-it']);
  });

  test('sent at once, or whose time has come, was handed over', async () => {
    handedOver('a', 'accepted', {}, { scheduledAt: null });
    expect(await restored()).toEqual({ ...NONE, sent: 1 });
    expect(reminders().at(-1)).toMatchObject({ state: 'done', updatedAt: SENT });
    const due = '2027-01-04T10:00:00.000Z' as Instant;
    const start = '2027-01-05T09:00:00.000Z' as Instant;
    const other = bookedAt(start);
    handedOver('b', 'accepted', { message: 902, appointment: other, dueAt: due, startAt: start });
    expect(await restored()).toEqual({ ...NONE, sent: 1 });
    expect(tables.messages.ofAppointment(other)).toMatchObject([{ state: 'done', updatedAt: due }]);
  });

  const OF_THURSDAY = {
    text: 'Ama, Thursday 09:00',
    startAt: THURSDAY_9,
    dueAt: '2027-01-06T10:00:00.000Z' as Instant,
  };
  const moveToThursday = () => {
    const booked = tables.appointments.get(appointment);
    if (!booked) throw new Error('no appointment');
    const start = '2027-01-07T09:00' as WallTime;
    tables.appointments.update(appointment, { ...booked, start, startAt: THURSDAY_9 }, NOW);
  };

  test('of an appointment that was moved since is shown; the calendar put right, it stays queued', async () => {
    handedOver('a', 'accepted', OF_THURSDAY);
    await restored();
    expect(listToReview(tables, NOW, MADE)).toMatchObject([{ state: 'accepted', startWall: '2027-01-07T09:00' }]);
    moveToThursday();
    expect(listToReview(tables, NOW, MADE)).toEqual([]);
    reconcile();
    expect(states()).toEqual(['withdrawn', 'accepted']);
  });

  test('of an appointment that was moved since, and the calendar not put right: called off when a person resumes', async () => {
    handedOver('a', 'accepted', OF_THURSDAY);
    await restored();
    reconcile();
    expect(reminders().at(-1)).toMatchObject({ state: 'cancelling', reason: { why: 'moved' } });
  });

  test('that told of another start than the records have: shown until that start', async () => {
    handedOver('a', 'accepted', { startAt: THURSDAY_9 }, { scheduledAt: null });
    await restored();
    expect(listToReview(tables, NOW, MADE)).toMatchObject([{ state: 'done', startAt: THURSDAY_9 }]);
    expect(listToReview(tables, THURSDAY_9, MADE)).toEqual([]);
  });

  test('cancelled since stays cancelled, and only a person plans it again for the same start', async () => {
    handedOver('a', 'accepted', {}, { cancel: 'cancelled' });
    expect(await restored()).toEqual({ ...NONE, cancelled: 1 });
    reconcile();
    expect(states()).toEqual(['withdrawn', 'cancelled']);
    const [asked] = listToReview(tables, NOW, MADE);
    expect(asked && availableActions(tables, asked, NOW)).toEqual(['plan-again', 'leave-it']);
    performAction(tables, asked?.id ?? 0, 'plan-again', NOW);
    expect(states()).toEqual(['withdrawn', 'cancelled', 'planned']);
    expect(listToReview(tables, NOW, MADE)).toEqual([]);
  });

  test('cancelled since and left at that: nothing is planned, nothing is asked again', async () => {
    handedOver('a', 'accepted', {}, { cancel: 'cancelled' });
    await restored();
    performAction(tables, reminders()[1]?.id ?? 0, 'leave-it', NOW);
    reconcile();
    expect(states()).toEqual(['withdrawn', 'cancelled']);
    expect(listToReview(tables, NOW, MADE)).toEqual([]);
  });

  test('cancelled since and never looked at: the question stays until the appointment, also when its hour has gone by', async () => {
    handedOver('a', 'accepted', {}, { cancel: 'cancelled' });
    await restored();
    reconcile();
    expect(listNotReminded(tables, NOW)).toEqual([]);
    const [open] = listNotReminded(tables, TUESDAY_10);
    expect(open).toMatchObject({ id: reminders()[1]?.id });
    expect(open && availableActions(tables, open, TUESDAY_10)).toEqual(['leave-it']);
    expect(listNotReminded(tables, WEDNESDAY_9)).toEqual([]);
    performAction(tables, open?.id ?? 0, 'leave-it', TUESDAY_10);
    expect(listNotReminded(tables, TUESDAY_10)).toEqual([]);
  });

  test('cancelled since: for another start it is planned as usual', async () => {
    handedOver('a', 'accepted', {}, { cancel: 'cancelled' });
    await restored();
    moveToThursday();
    reconcile();
    expect(reminders().at(-1)).toMatchObject({ state: 'planned', startAt: THURSDAY_9 });
  });

  test('too late to be cancelled was handed over', async () => {
    handedOver('a', 'accepted', {}, { cancel: 'too-late' });
    expect(await restored()).toEqual({ ...NONE, sent: 1 });
    expect(states()).toEqual(['withdrawn', 'done']);
  });

  test('whose cancel was asked for and never confirmed may still go, and a person asks again', async () => {
    handedOver('a', 'accepted', {}, { cancel: 'asked' });
    expect(await restored()).toEqual({ ...NONE, unclear: 1 });
    reconcile();
    expect(states()).toEqual(['withdrawn', 'cancel-uncertain']);
    const [, open] = reminders();
    expect(open && availableActions(tables, open, NOW)).toEqual(['retry-cancel', 'leave-it']);
  });

  test('cancelled, then handed over again: the last one counts', async () => {
    handedOver('a', 'accepted', {}, { cancel: 'cancelled' });
    handedOver('b', 'accepted', { message: 902 });
    expect(await restored()).toEqual({ ...NONE, queued: 1, cancelled: 1 });
    expect(states()).toEqual(['withdrawn', 'cancelled', 'accepted']);
    expect(listToReview(tables, NOW, MADE)).toEqual([]);
  });

  test('unclear, then sent again by a person: both are told, one is live', async () => {
    handedOver('a', 'uncertain');
    handedOver('b', 'accepted', { message: 902 });
    await restored();
    expect(reminders()).toMatchObject([
      { state: 'withdrawn', reason: { why: 'restored' } },
      { state: 'withdrawn', reason: { why: 'sent-again' } },
      { state: 'accepted', gatewayBatchId: 'batch b' },
    ]);
  });

  test('still queued when a person had the new text sent too: that it may still go is not forgotten', async () => {
    handedOver('a', 'accepted');
    handedOver('b', 'accepted', { message: 902, text: 'Ama, Thursday 09:00', startAt: THURSDAY_9 });
    await restored();
    expect(reminders()).toMatchObject([
      { state: 'withdrawn', reason: { why: 'restored' } },
      { state: 'withdrawn', reason: { why: 'replaced-uncertain' } },
      { state: 'accepted', gatewayBatchId: 'batch b' },
    ]);
  });
});

describe('a text of something these records do not have', () => {
  const GONE = { appointment: 77 };

  test('is listed with its name, can be cancelled, and is asked about until a person leaves it at that', async () => {
    handedOver('a', 'accepted', GONE);
    expect(await restored()).toEqual({ ...NONE, queued: 1 });
    const [found] = listToReview(tables, NOW, MADE);
    expect(found).toMatchObject({ kind: 'found', state: 'accepted', contactName: 'Ama', gatewayBatchId: 'batch a' });
    expect(found && availableActions(tables, found, NOW)).toEqual(['cancel', 'leave-it']);
    performAction(tables, found?.id ?? 0, 'leave-it', NOW);
    expect(listToReview(tables, NOW, MADE)).toEqual([]);
    const left = tables.messages.get(found?.id ?? 0);
    expect(left).toMatchObject({ state: 'accepted', reason: { kind: 'found', seen: true } });
    expect(left && availableActions(tables, left, NOW)).toEqual(['cancel']);
    performAction(tables, found?.id ?? 0, 'cancel', NOW);
    expect(tables.messages.get(found?.id ?? 0)?.state).toBe('cancelling');
  });

  test('several that went in one batch are decided about together, for the service cancels them together', async () => {
    handedOver('a', 'accepted', GONE);
    await restored();
    const [found] = listToReview(tables, NOW, MADE);
    if (!found?.submissionId) throw new Error('no batch');
    const { id: _, state: __, reason: ___, ...values } = found;
    const mate = tables.messages.insert({ ...values, contactName: 'Kofi' }, 'accepted', found.reason, NOW);
    tables.submissions.assign(found.submissionId, [mate]);
    expect(messagesDecidedWith(tables, found, NOW).map(({ contactName }) => contactName)).toEqual(['Ama', 'Kofi']);
    performAction(tables, found.id, 'cancel', NOW);
    expect(tables.messages.ofSubmission(found.submissionId).map(({ state }) => state)).toEqual([
      'cancelling',
      'cancelling',
    ]);
  });

  describe('whose number asks for no more texts', () => {
    const KOFI = e164('+233244100202');
    /** Ama’s and Kofi’s texts went in one batch. */
    async function queuedTogether() {
      handedOver('a', 'accepted', GONE);
      await restored();
      const [found] = listToReview(tables, NOW, MADE);
      if (!found?.submissionId) throw new Error('no batch');
      const { id: _, state: __, reason: ___, ...values } = found;
      const kofi = tables.messages.insert(
        { ...values, contactName: 'Kofi', phone: KOFI },
        'accepted',
        found.reason,
        NOW,
      );
      tables.submissions.assign(found.submissionId, [kofi]);
      performAction(tables, found.id, 'leave-it', NOW);
      tables.contacts.optOut(AMA, NOW, null);
      tables.atomically(() => reconcileCampaigns(tables, NOW));
      return { batch: found.submissionId, kofi };
    }

    test('is cancelled at the service', async () => {
      const { batch } = await queuedTogether();
      expect(tables.messages.ofSubmission(batch)).toMatchObject([
        { state: 'cancelling', reason: { why: 'opted-out' } },
        { state: 'cancelling', reason: { why: 'batch-recalled' } },
      ]);
    });

    test('others of its batch are not queued again by anybody, so a person is told of them', async () => {
      const { batch, kofi } = await queuedTogether();
      const cancelling = tables.messages.ofSubmission(batch);
      tables.atomically(() => {
        for (const { id } of cancelling)
          tables.messages.setState(id, { from: 'cancelling', to: 'cancelled', reason: null }, NOW);
        planAllRecalled(tables, cancelling, NOW);
      });
      expect(listToReview(tables, NOW, MADE)).toMatchObject([{ id: kofi, contactName: 'Kofi', state: 'cancelled' }]);
      const told = tables.messages.get(kofi);
      expect(told && availableActions(tables, told, NOW)).toEqual(['leave-it']);
      expect(told && messagesDecidedWith(tables, told, NOW)).toHaveLength(1);
      performAction(tables, kofi, 'leave-it', NOW);
      expect(listToReview(tables, NOW, MADE)).toEqual([]);
    });
  });

  test('keeps the phone from getting the same words a second time when the appointment is entered again', async () => {
    handedOver('a', 'accepted', GONE);
    await restored();
    const again = bookedAt(WEDNESDAY_9);
    tables.atomically(() => reconcileAppointment(tables, again, 'edited', NOW));
    expect(tables.messages.ofAppointment(again)).toMatchObject([
      { state: 'skipped', reason: { why: 'same-text-same-phone' } },
    ]);
    reconcile();
    expect(states()).toEqual(['skipped']);
  });

  test('unclear can be closed by a person; refused or cancelled ones need nobody', async () => {
    handedOver('a', 'uncertain', GONE);
    handedOver('b', 'refused', { ...GONE, message: 902 });
    handedOver('c', 'accepted', { ...GONE, message: 903, text: 'other words' }, { cancel: 'cancelled' });
    expect(await restored()).toEqual({ ...NONE, unclear: 1, cancelled: 1 });
    const found = all().filter(({ kind }) => kind === 'found');
    expect(found.map(({ state }) => state).sort()).toEqual(['cancelled', 'uncertain']);
    expect(listToReview(tables, NOW, MADE)).toEqual([]);
    const unclear = found.find(({ state }) => state === 'uncertain');
    expect(unclear && availableActions(tables, unclear, NOW)).toEqual(['was-sent', 'leave-it']);
  });

  test.each<[string, () => Partial<LedgerText>]>([
    ['the same number means another appointment made at another time', () => ({ born: SENT })],
    ['the appointment is another person’s here', () => ({ contact: 55 })],
    ['the rule is not there', () => ({ rule: 55 })],
  ])('nothing is taken for something else: %s', async (_, text) => {
    handedOver('a', 'accepted', text());
    await restored();
    expect(states()).toEqual(['planned']);
    expect(all().filter(({ kind }) => kind === 'found')).toMatchObject([{ state: 'accepted', appointmentId: null }]);
  });

  test('the name is as it was handed over, also where the number of the person means another one here', async () => {
    tables.contacts.update(
      contact,
      { name: 'Kofi', phone: e164('+233244100299'), email: '', notes: '', doNotText: false },
      NOW,
    );
    handedOver('a', 'accepted', GONE);
    await restored();
    expect(listToReview(tables, NOW, MADE)).toMatchObject([{ contactName: 'Ama', contactId: null }]);
  });
});

describe('a submission the records know', () => {
  /** The reminder as the backup has it: handed over and queued. */
  function queuedHere(uid: string): void {
    const [message] = reminders();
    const id = message?.id ?? 0;
    const batch = tables.submissions.add({
      uid,
      sender: 'Bellbird',
      scheduledAt: TUESDAY_10,
      at: MADE,
      ...PLACE,
      balance: 0,
    });
    tables.submissions.assign(batch, [id]);
    tables.messages.setState(id, { from: 'planned', to: 'in-flight', reason: null }, MADE);
    tables.messages.setState(id, { from: 'in-flight', to: 'accepted', reason: null }, MADE);
    tables.submissions.answer(batch, `batch ${uid}`, null);
  }

  test('cancelled since is cancelled here too', async () => {
    queuedHere('a');
    handedOver('a', 'accepted', {}, { cancel: 'cancelled' });
    expect(await isAhead()).toBe(true);
    expect(await restored()).toEqual({ ...NONE, cancelled: 1 });
    reconcile();
    expect(states()).toEqual(['cancelled']);
    expect(listToReview(tables, NOW, MADE)).toHaveLength(1);
    expect(await isAhead()).toBe(false);
  });

  test('whose cancel was asked for since is not called queued any more', async () => {
    queuedHere('a');
    handedOver('a', 'accepted', {}, { cancel: 'asked' });
    expect(await isAhead()).toBe(true);
    expect(await restored()).toEqual({ ...NONE, unclear: 1 });
    expect(states()).toEqual(['cancel-uncertain']);
    expect(await isAhead()).toBe(false);
  });

  test('unchanged since stays as it is', async () => {
    queuedHere('a');
    handedOver('a', 'accepted');
    expect(await isAhead()).toBe(false);
    expect(await restored()).toEqual(NONE);
    expect(states()).toEqual(['accepted']);
  });

  test('cancelled, moved and handed over anew since: the new text is the one that is queued', async () => {
    queuedHere('a');
    handedOver('a', 'accepted', {}, { cancel: 'cancelled' });
    handedOver('b', 'accepted', { message: 902, startAt: THURSDAY_9 });
    expect(await restored()).toEqual({ ...NONE, queued: 1, cancelled: 1 });
    expect(states()).toEqual(['cancelled', 'accepted']);
  });
});

describe('a text to many', () => {
  let campaign = 0;
  let message = 0;
  beforeEach(() => {
    const facts = { token: 't', name: 'News', wireTemplate: '{$v1}', sender: 'Bellbird', dueAt: TUESDAY_10 };
    campaign = tables.campaigns.stage(facts, MADE);
    tables.campaigns.publish(campaign, MADE, MADE);
    message = tables.messages.insert(campaignText(), 'held', { kind: 'held', why: 'just-confirmed' }, MADE);
    tables.messages.addPerson(message, contact);
  });
  const campaignText = (): MessageValues => ({
    kind: 'campaign',
    appointmentId: null,
    campaignId: campaign,
    chunk: 1,
    wireValues: ['Ama'],
    ruleId: null,
    ruleName: '',
    contactId: contact,
    contactName: 'Ama',
    phone: AMA,
    text: 'Ama',
    segments: 1,
    sender: 'Bellbird',
    dueAt: TUESDAY_10,
    startAt: null,
    startWall: null,
    againOf: null,
  });
  const text = (more: Partial<LedgerText> = {}): Partial<LedgerText> => ({
    message,
    kind: 'campaign',
    appointment: null,
    rule: null,
    campaign,
    text: 'Ama',
    startAt: null,
    ...more,
  });
  const ofCampaign = (): StoredMessage[] => tables.messages.ofCampaignAndPerson(campaign, contact).reverse();

  test('that was waiting is queued as the very text it was', async () => {
    handedOver('a', 'accepted', text());
    expect(await restored()).toEqual({ ...NONE, queued: 1 });
    expect(ofCampaign()).toMatchObject([
      { id: message, state: 'accepted', gatewayBatchId: 'batch a', wireValues: ['Ama'] },
    ]);
    expect(tables.campaigns.get(campaign)?.stoppedAt).toBe(null);
  });

  test('recalled and handed over anew has both submissions, with its people and words', async () => {
    handedOver('a', 'accepted', text(), { cancel: 'cancelled' });
    handedOver('b', 'accepted', text({ message: 905 }));
    expect(await restored()).toEqual({ ...NONE, queued: 1, cancelled: 1 });
    const [first, second] = ofCampaign();
    expect([first, second]).toMatchObject([{ state: 'cancelled' }, { state: 'accepted', againOf: message }]);
    expect(second?.wireValues).toEqual(['Ama']);
    expect(tables.messages.peopleOf(second?.id ?? 0)).toEqual([contact]);
    expect(tables.campaigns.get(campaign)?.stoppedAt).toBe(null);
  });

  test('whose cancel was asked for and not confirmed is not taken up again either', async () => {
    handedOver('a', 'accepted', text(), { cancel: 'asked' });
    await restored();
    expect(ofCampaign()).toMatchObject([{ state: 'cancel-uncertain' }]);
    expect(tables.campaigns.get(campaign)?.stoppedAt).toBe(NOW);
  });

  test('cancelled and not handed over again was called off: the rest of it does not go either', async () => {
    handedOver('a', 'accepted', text(), { cancel: 'cancelled' });
    await restored();
    expect(ofCampaign()).toMatchObject([{ state: 'cancelled' }]);
    expect(tables.campaigns.get(campaign)?.stoppedAt).toBe(NOW);
  });

  describe('whose batch was being called off for somebody else when the backup was made', () => {
    beforeEach(() => {
      const batch = tables.submissions.add({
        uid: 'a',
        sender: 'B',
        scheduledAt: TUESDAY_10,
        at: MADE,
        ...PLACE,
        balance: 0,
      });
      handedOver('a', 'accepted', text(), { cancel: 'cancelled' });
      tables.messages.setStates([message], 'held', [{ state: 'planned', reason: null }], MADE);
      tables.messages.submit([message], batch, MADE);
      tables.messages.setStates([message], 'in-flight', [{ state: 'accepted', reason: null }], MADE);
      tables.submissions.answer(batch, 'batch a', null);
      recallBatch(tables, batch, () => null, MADE);
    });
    const putBack = async () => {
      tables.settings.save({ stopped: 'restored' });
      await tables.whileOpening(async () => {
        const ended = finishCancels(tables, ledger, NOW);
        await replay(tables, ledger, NOW);
        reconcileAffected(tables, ended, 'moved', NOW);
      });
    };

    test('is cancelled, and a person says whether it is planned again', async () => {
      await putBack();
      expect(listToReview(tables, NOW, MADE)).toMatchObject([{ id: message, state: 'cancelled' }]);
      const [told] = ofCampaign();
      expect(told && availableActions(tables, told, NOW)).toEqual(['plan-again', 'leave-it']);
      performAction(tables, message, 'plan-again', NOW);
      expect(ofCampaign()).toMatchObject([{ state: 'cancelled' }, { state: 'planned', againOf: message }]);
      expect(listToReview(tables, NOW, MADE)).toEqual([]);
    });

    test('and was handed over anew since: nobody is asked', async () => {
      handedOver('b', 'accepted', text({ message: 905 }));
      await putBack();
      expect(ofCampaign()).toMatchObject([{ state: 'cancelled' }, { state: 'accepted', againOf: message }]);
      expect(listToReview(tables, NOW, MADE)).toEqual([]);
    });
  });

  test('that these records do not have is listed by itself', async () => {
    handedOver('a', 'accepted', text({ born: SENT }));
    await restored();
    expect(ofCampaign()).toMatchObject([{ state: 'held' }]);
    expect(listToReview(tables, NOW, MADE)).toMatchObject([{ kind: 'found', text: 'Ama' }]);
  });
});

describe('a test text to oneself', () => {
  test('that was just about to leave is not sent a second time', async () => {
    const values = {
      ...reminders()[0],
      kind: 'test',
      appointmentId: null,
      ruleId: null,
      startAt: null,
    } as MessageValues;
    const id = tables.messages.insert({ ...values, text: 'Test', dueAt: SENT }, 'planned', null, SENT);
    const test = { kind: 'test', appointment: null, rule: null, startAt: null, text: 'Test', dueAt: SENT } as const;
    handedOver('a', 'accepted', test, { scheduledAt: null });
    expect(await restored()).toEqual({ ...NONE, sent: 1 });
    expect(tables.messages.get(id)).toMatchObject({ state: 'withdrawn' });
    expect(all().filter(({ kind, state }) => kind === 'test' && state === 'done')).toHaveLength(1);
  });
});

describe('who asked for no texts', () => {
  const said = (at: Instant, out: boolean) => ledger.append({ event: 'opt-out', at, phones: [AMA], out });

  test('a stop of after the backup is put back', async () => {
    said(SENT, true);
    expect(await isAhead()).toBe(true);
    await restored();
    expect(tables.contacts.optedOutSince(AMA)).toBe(SENT);
    reconcile();
    expect(states()).toEqual(['skipped']);
  });

  test('the newest word counts: lifted since, the number may be texted', async () => {
    tables.contacts.optOut(AMA, MADE, null);
    said(SENT, true);
    said(NOW, false);
    expect(await isAhead()).toBe(false);
    await restored();
    expect(tables.contacts.isOptedOut(AMA)).toBe(false);
  });

  test('a stop that is newer than any word in the ledger stays', async () => {
    tables.contacts.optOut(AMA, SENT, null);
    said(MADE, false);
    await restored();
    expect(tables.contacts.isOptedOut(AMA)).toBe(true);
  });
});
