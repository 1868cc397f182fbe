/** Checks what must hold once everything has settled: I5, I6 and I7. */
import { isDismissedUncertain, type MessageRow, type WithdrawReason } from '../../src-shared/model/message.ts';
import { nameOf } from './acts/remember.ts';
import { readLight } from './acts/stop-acts.ts';
import { type Bench, isTest, keyOfRow, keyOfText, violated } from './bench.ts';
import { FLAGGED, isSame } from './on-screen.ts';
import { isAllowedAt, isBarred, type Oracle, type WantedText, wantedTexts } from './oracle.ts';
import type { Batch } from './outside/service.ts';
import { isYearlyText, notWantedYearly } from './yearly/yearly-wanted.ts';

/** Checks I5: no text that is no longer right waits at the service unflagged. */
export function checkNothingStale(bench: Bench): void {
  const wanted = wantedTexts(bench.oracle, bench.computer.now());
  const waiting = bench.service.batches.filter(
    batch =>
      batch.scheduledFor !== null &&
      batch.dispatchedAt === null &&
      batch.cancelledAt === null &&
      !bench.unknowable.has(batch.id),
  );
  for (const { batch, to } of waiting.flatMap(batch => batch.to.map(to => ({ batch, to })))) {
    // A test text is wanted as it is.
    const right =
      isTest(to.text) ||
      (isYearlyText(to.text) &&
        notWantedYearly(bench, { ...to, sender: batch.sender, at: batch.scheduledFor ?? 0 }) === null) ||
      isWantedOfCampaign(bench, to, batch) ||
      wanted.some(
        one =>
          one.stop === null &&
          one.text === to?.text &&
          one.person.phone === `+${to.number}` &&
          timesOf(bench.oracle, one).some(at => Math.floor(at / 60_000) * 60_000 === batch.scheduledFor),
      );
    const flagged = bench.screen.some(
      row =>
        isSame(to, row) &&
        (row.reason?.kind === 'found' ||
          FLAGGED.includes(row.state) ||
          isDismissedUncertain(row) ||
          (bench.saidSent.has(keyOfRow(row)) && (row.alert !== null || row.kind === 'found'))),
    );
    const agreed = bench.screen.some(row => isSame(to, row) && (bench.resends.get(keyOfRow(row)) ?? 0) > 0);
    if (!right && !flagged && !agreed)
      violated(
        bench,
        'I5',
        `${batch.id} “${to?.text}” waits for ${new Date(batch.scheduledFor ?? 0).toISOString()}, unflagged`,
      );
  }
}

/** Returns when a text may go: at its rule's time, or when a person had it texted now, by whatever clock they saw. */
function timesOf(oracle: Oracle, { key, dueAt, startAt }: WantedText): number[] {
  const confirmed = oracle.confirmed.get(key);
  return confirmed?.startAt === startAt ? [dueAt, confirmed.at] : [dueAt];
}

function isWantedOfCampaign(
  { oracle, yearly }: Bench,
  to: { text: string; number: string },
  { scheduledFor, sender }: Pick<Batch, 'scheduledFor' | 'sender'>,
): boolean {
  return [...oracle.campaigns.values()].some(
    ({ isStopped, dueAt, texts, sender: own }) =>
      !isStopped &&
      dueAt !== null &&
      sender === own &&
      isAllowedAt(oracle, dueAt) &&
      Math.floor(dueAt / 60_000) * 60_000 === scheduledFor &&
      texts.some(
        text => text.text === to.text && text.phone === `+${to.number}` && !isBarred(oracle, text, yearly.withdrew),
      ),
  );
}

/** How long a text that has just come within the horizon may wait for the program's next look, in ms. */
const NEXT_LOOK = 1_800_000;

const TELLS: readonly MessageRow['state'][] = [
  'accepted',
  'done',
  'refused',
  'uncertain',
  'cancel-uncertain',
  'missed',
  'blocked',
  'held',
];

/**
 * Reasons of cancels after the records were copied, of the text itself or of its batch for somebody else's sake. These
 * records do not know what was planned in its place, so a person is asked about it.
 */
const ASKED_ABOUT: readonly WithdrawReason[] = ['restored', 'batch-recalled'];

const isTold = (bench: Bench, row: MessageRow) =>
  !bench.replaced.has(row.id) &&
  (TELLS.includes(row.state) ||
    isDismissedUncertain(row) ||
    (row.state === 'cancelled' && row.reason?.kind === 'withdrawn' && ASKED_ABOUT.includes(row.reason.why)));

/**
 * Checks I6: every wanted text is with the service, refused, flagged or missed; none vanished. What "Stop everything"
 * took away is too, or Today counts it and offers to turn it back on; once somebody did, nothing is left to count.
 */
export async function checkNobodyForgotten(bench: Bench): Promise<void> {
  const light = await readLight(bench);
  if (light === null) return;
  const { stoppedReminders, stoppedTexts } = light;
  claim(bench, vanished(bench), stoppedReminders);
  claim(bench, leftOut(bench), stoppedTexts);
  const counted = stoppedReminders + stoppedTexts;
  if (counted > 0) bench.count('at rest with something stopped');
  if (counted > 0 && light.colour === 'green') violated(bench, 'I6', `the light is green with ${counted} stopped`);
  if (counted > 0 && bench.turnedBackOn)
    violated(bench, 'I6', `${counted} stopped although everything is turned back on`);
}

/** Notes a violation if more texts are missing than Today counts. */
function claim(bench: Bench, missing: readonly string[], counted: number): void {
  if (missing.length <= counted) return;
  violated(bench, 'I6', `${missing.length} are nowhere, Today counts ${counted}: ${missing.join('; ')}`);
}

function vanished(bench: Bench): string[] {
  const now = bench.computer.now();
  const horizon = now + bench.oracle.settings.horizonDays * 86_400_000;
  return wantedTexts(bench.oracle, now).flatMap(wanted => {
    if (wanted.stop === 'opted-out' || bench.oracle.stops.has(wanted.key)) return [];
    // For a text that is wanted only since its time is past, there was nothing to send.
    if (wanted.dueAt <= now && !bench.wantedInTime.has(nameOf(wanted))) return [];
    const rows = bench.screen.filter(row => keyOfRow(row) === wanted.key);
    const mayWait = wanted.dueAt > horizon - NEXT_LOOK;
    const told = rows.some(
      row =>
        (isTold(bench, row) && !isCalledMissedEarly(row, wanted, now)) ||
        row.alert === 'not-reminded' ||
        (row.state === 'planned' && mayWait),
    );
    // Nobody has to be reminded of what is over; the offer to turn it back on stood until its time.
    const isPast = wanted.dueAt <= now && wanted.startAt <= now && bench.metByStop.has(wanted.key);
    if (told || isPast) return [];
    const states = rows.map(row => `${row.id} ${row.state} ${row.dueAt} ${JSON.stringify(row.reason)}`);
    return [`${wanted.key} “${wanted.text}” due ${new Date(wanted.dueAt).toISOString()}: ${states}`];
  });
}

/** Tells whether a wrong clock called the text missed although its time is still to come. */
function isCalledMissedEarly({ state, reason, dueAt }: MessageRow, wanted: WantedText, now: number): boolean {
  if (state !== 'missed' || reason?.kind === 'dismissed' || reason?.kind === 'restored-since') return false;
  return Date.parse(dueAt) === wanted.dueAt && wanted.dueAt > now;
}

/** Returns the missing texts of every campaign that was not called off. */
function leftOut(bench: Bench): string[] {
  const now = bench.computer.now();
  const horizon = now + bench.oracle.settings.horizonDays * 86_400_000;
  return [...bench.oracle.campaigns.values()].flatMap(({ isStopped, dueAt, texts }) => {
    if (isStopped || dueAt === null) return [];
    return texts.flatMap(text => {
      const key = keyOfText(text.text, text.phone);
      const rows = bench.screen.filter(row => keyOfRow(row) === key);
      // A text left out because its people asked for no texts must be shown as such, and not vanish.
      if ((bench.barredOnce.has(key) && rows.length > 0) || bench.textsStopped.has(key)) return [];
      const told = rows.some(
        row =>
          isTold(bench, row) ||
          waitsForItsTime(bench, row) ||
          ((row.state === 'planned' || row.state === 'held') && Date.parse(row.dueAt) > horizon - NEXT_LOOK),
      );
      if (told || (dueAt <= now && bench.metByStop.has(key))) return [];
      return [`“${text.text}” to ${text.phone}: ${rows.map(row => `${row.id} ${row.state}`)}`];
    });
  });
}

/**
 * Tells whether a text was confirmed by a clock that was ahead: its first minute is over, and its time has come, only
 * when that clock says so.
 */
function waitsForItsTime({ clockWasSet, computer }: Bench, { reason, dueAt }: MessageRow): boolean {
  const isFirstMinute = reason?.kind === 'held' && reason.why === 'just-confirmed';
  return clockWasSet && isFirstMinute && Date.parse(dueAt) > computer.now();
}

/** Tells whether no text may leave at the hour its campaign was confirmed for, so that a person has to decide. */
function waitsForItsHour({ oracle }: Bench, { state, reason, dueAt }: MessageRow): boolean {
  const isClosed = state === 'held' && reason?.kind === 'held' && reason.why === 'hour-closed';
  return isClosed && !isAllowedAt(oracle, Date.parse(dueAt));
}

/** Tells whether a text waits because an older one, which says otherwise of its appointment, may still go. */
function waitsBehindOlder({ screen, computer }: Bench, { reason, phoneShown }: MessageRow): boolean {
  if (reason?.kind !== 'held' || reason.why !== 'old-text-may-go') return false;
  return screen.some(row => row.phoneShown === phoneShown && Date.parse(row.dueAt) > computer.now());
}

/** Checks I7: nothing is under way that does not come to an end. */
export function checkNothingStuck(bench: Bench): void {
  const horizon = bench.computer.now() + bench.oracle.settings.horizonDays * 86_400_000 - NEXT_LOOK;
  for (const row of bench.screen) {
    const stuck =
      row.state === 'in-flight' ||
      row.state === 'cancelling' ||
      ((row.state === 'planned' || row.state === 'held') &&
        Date.parse(row.dueAt) <= horizon &&
        !waitsForItsTime(bench, row) &&
        !waitsForItsHour(bench, row) &&
        !waitsBehindOlder(bench, row));
    if (stuck)
      violated(
        bench,
        'I7',
        `message ${row.id} stays ${row.state}: “${row.text}” ${row.dueAt} ${JSON.stringify(row.reason)}`,
      );
  }
}
