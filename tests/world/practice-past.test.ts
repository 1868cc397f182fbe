import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openLedger } from '../../src-main/delivery/outbox/ledger/send-ledger.ts';
import type { Submitted } from '../../src-main/delivery/outbox/ledger/submissions.ts';
import type { PracticeBatchState } from '../../src-main/practice/control-types.ts';
import type { MessageRow, MessageState } from '../../src-shared/model/message.ts';
import { ledgerIn } from '../helpers/ledger-files.ts';
import { openTestApp, type TestApp, type TestOptions } from '../helpers/test-app.ts';

const TUESDAY = '2027-01-05T09:12:00.000Z';

/** Practice with its past; the clock of the computer, which is the service's too, stands at `now`. */
async function openPast(now = TUESDAY, options: TestOptions = {}): Promise<TestApp> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  onTestFinished(() => void vi.useRealTimers());
  const app = await openTestApp({ ...options, ports: { isPracticeSmall: false, ...options.ports } });
  onTestFinished(() => app.close());
  await settled(app);
  return app;
}

/** What was left for after the opening is handed over too. */
async function settled(app: TestApp): Promise<void> {
  await app.call('sending.tryNow');
}

async function textsOf(app: TestApp): Promise<MessageRow[]> {
  const { rows } = await app.call('messages.page', { filter: 'all', search: '', offset: 0, limit: 500 });
  return rows;
}

/** What a text and its time are, in words of ours. */
const ours = ({ phoneShown, text, dueAt, state }: MessageRow) =>
  [`+233${phoneShown.replaceAll(' ', '').slice(1)}`, text, dueAt, state].join('|');

const STATES: Record<PracticeBatchState, MessageState> = {
  scheduled: 'accepted',
  dispatched: 'done',
  cancelled: 'cancelled',
  rejected: 'refused',
};

function countsOf(rows: readonly MessageRow[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(rows, ({ state }) => state)].map(([state, of]) => [state, of.length]));
}

test('a computer that speaks French has practice in French: the business, its services and staff, and what it wrote', async () => {
  const app = await openPast(TUESDAY, { ports: { language: 'fr' } });
  expect(await app.call('templates.list')).toMatchObject([{ name: 'Rappel de rendez-vous', language: 'fr' }]);
  expect(await app.call('rules.list')).toMatchObject([{ name: 'La veille' }]);
  expect(await app.call('campaigns.list')).toMatchObject([{ name: 'Ouvert le samedi', counts: { done: 56 } }]);
  expect(await app.call('settings.get')).toMatchObject({ businessName: 'Clinique Adom' });
  const services = (await app.call('services.list')).services.map(({ name }) => name);
  expect(services.toSorted()).toEqual(['Bilan', 'Prise de sang', 'Suivi', 'Vaccination']);
  const week = await app.call('appointments.range', { from: '2026-12-01', until: '2027-02-01' });
  expect(new Set(week.map(({ staff }) => staff))).toEqual(
    new Set(['Dr Owusu', 'Dr Adjei', 'Mme Lamptey', 'Mme Quaye']),
  );
  const first = (await textsOf(app)).find(({ text }) => text.startsWith('Bonjour'));
  expect(first?.text).toMatch(/rendez-vous \p{L}+ \d+ janvier à \d\d:\d\d, |est ouvert aussi le samedi/u);
});

describe('the past of practice', () => {
  test('is what the service holds, text by text, and what the send ledger says', async () => {
    const app = await openPast();
    const { batches, deviations, refusals, offsetMs, account } = await app.ledger();
    expect(deviations).toEqual([]);
    expect(refusals).toMatchObject([{ answer: { label: 'DS_REJECTED_NETWORK' } }]);
    expect(offsetMs).toBe(0);
    const rows = await textsOf(app);
    // Nothing of the month before left, and what is due beyond the horizon waits.
    const handed = rows.filter(({ state }) => state !== 'planned' && state !== 'withdrawn');
    const held = batches.flatMap(({ batch, scheduledAt, state, messages }) =>
      messages.map(({ to, text }) => ({ batch, one: [`+${to}`, text, scheduledAt, STATES[state]].join('|') })),
    );
    const [uncertain, ...others] = handed.filter(({ state }) => state === 'uncertain');
    expect(others).toEqual([]);
    // The service took the text whose answer was lost.
    expect(uncertain?.gatewayBatchId).toBeNull();
    expect(
      handed.map(row => (row.state === 'uncertain' ? ours({ ...row, state: 'accepted' }) : ours(row))).sort(),
    ).toEqual(held.map(({ one }) => one).sort());
    const inBatch = new Map(held.map(({ batch, one }) => [one, batch]));
    for (const row of handed) if (row !== uncertain) expect(inBatch.get(ours(row))).toBe(row.gatewayBatchId);
    const credits = batches.flatMap(({ messages }) => messages).reduce((sum, { segments }) => sum + segments, 0);
    const { balance } = await app.call('today.get');
    const cancelled = rows.filter(({ state }) => state === 'cancelled').length;
    expect(balance).toMatchObject({ kind: 'known', balance: account.balance });
    expect([1000 - credits, 1000 - credits + cancelled]).toContain(account.balance);

    await app.stop();
    const ledger = await openLedger(ledgerIn(app.folder, 'practice'));
    const said: Submitted[] = [];
    for await (const one of ledger.submissions()) said.push(one);
    ledger.close();
    expect(said.flatMap(({ intent }) => intent.texts.map(({ message }) => message)).sort()).toEqual(
      handed.map(({ id }) => id).sort(),
    );
    expect(new Set(said.map(({ answer }) => answer?.batchId ?? null))).toEqual(
      new Set(batches.map(({ batch, messages }) => (messages[0]?.text === uncertain?.text ? null : batch))),
    );
    expect(said.filter(({ cancel }) => cancel === 'cancelled').length).toBe(cancelled);
  });

  test.each([
    ['a Tuesday morning', TUESDAY],
    ['a Saturday, before Sunday', '2027-01-09T14:00:00.000Z'],
    ['a Sunday', '2027-01-10T12:00:00.000Z'],
    ['a Monday, just begun', '2027-01-11T00:01:00.000Z'],
  ])('on %s everybody of the week was reminded, and two texts need somebody', async (_, now) => {
    const app = await openPast(now);
    const { decisions, decisionCount, toSendNow, unmarked, away, light, wait } = await app.call('today.get');
    expect(decisions.map(({ contactName, state }) => [contactName, state]).sort()).toEqual([
      ['Abigail Tagoe', 'refused'],
      ['Samuel Ampofo', 'uncertain'],
    ]);
    expect({ decisionCount, toSendNow, unmarked, away, wait }).toEqual({
      decisionCount: 2,
      toSendNow: [],
      unmarked: [],
      away: null,
      wait: null,
    });
    expect(light).toMatchObject({ stopped: null, notHandedOver: 0, refused: 1 });
    const rows = await textsOf(app);
    const counts = countsOf(rows);
    expect(Object.keys(counts).sort()).toEqual(expect.arrayContaining(['accepted', 'done', 'refused', 'uncertain']));
    expect(rows.filter(({ state }) => state === 'skipped' || state === 'missed' || state === 'held')).toEqual([]);
    // Whoever came in the week before had a reminder on the day before.
    const week = Date.parse(now) - 6 * 86_400_000;
    const from = new Date(week).toISOString().slice(0, 10);
    const visits = await app.call('appointments.range', { from, until: now.slice(0, 10) });
    const reminded = new Set(rows.filter(({ state }) => state === 'done').map(({ appointmentId }) => appointmentId));
    const came = visits.filter(({ status }) => status !== 'cancelled');
    expect(came.length).toBeGreaterThan(40);
    expect(came.filter(({ id }) => !reminded.has(id))).toEqual([]);
    expect(await app.call('campaigns.list')).toMatchObject([{ name: 'Open on Saturdays', counts: { done: 56 } }]);
  });

  test('begins alike when practice is started again', async () => {
    const app = await openPast();
    const look = async () => ({
      texts: (await textsOf(app)).map(ours).sort(),
      batches: (await app.ledger()).batches.length,
      balance: (await app.call('today.get')).balance,
    });
    const first = await look();
    await app.call('practice.moveClock', { minutes: 3 * 1440 });
    await app.call('practice.reset');
    await settled(app);
    expect(await look()).toEqual(first);
  });

  test('is lived anew when the program ended in the middle of it', async () => {
    // Records that nobody prepared to the end.
    const app = await openPast(TUESDAY, { practice: 'empty' });
    expect(countsOf(await textsOf(app))).toMatchObject({ refused: 1, uncertain: 1 });
    expect((await app.ledger()).offsetMs).toBe(0);
  });

  test('is left out where the service fails: everybody is there, and nothing was sent', async () => {
    const start = () => Promise.reject(new Error('no practice service'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(TUESDAY) });
    onTestFinished(() => void vi.useRealTimers());
    const app = await openTestApp({ ports: { isPracticeSmall: false, practice: { start } } });
    onTestFinished(() => app.close());
    const { total } = await app.call('contacts.page', { search: '', groupId: null, offset: 0, limit: 1 });
    expect(total).toBe(58);
    expect(Object.keys(countsOf(await textsOf(app))).sort()).toEqual(['planned', 'skipped']);
    expect(await app.call('campaigns.list')).toEqual([]);
  });
});

test('where the records of practice are lost, they are lived anew, and a backup of them stays to be restored', async () => {
  const app = await openPast();
  await app.call('backup.make');
  const names = async (one: TestApp) => (await one.call('backup.list')).backups.map(({ name }) => name);
  const made = await names(app);
  await app.stop();
  for (const end of ['', '-wal', '-shm']) rmSync(join(app.folder, `practice.db${end}`), { force: true });
  const again = await openPast(TUESDAY, { folder: app.folder });
  expect(await names(again)).toEqual(expect.arrayContaining(made));
});
