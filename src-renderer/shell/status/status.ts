/** Decides what the one status of the program is: the first of these that is true, worst first. */
import type { AppState } from '../../../src-shared/model/settings.ts';
import type { BalanceReading, Today } from '../../../src-shared/model/today.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { sinceText, waitWords } from '../../service/service-wait.words.ts';
import { showDay, showMoney, showWallTime, timeOf } from '../../ui/format.ts';
import type { Tone } from '../../ui/tone.ts';
import { words } from './status.words.ts';

export interface Status {
  tone: Tone;
  text: string;
  /** Sentences that explain it. */
  why: string[];
  /** What needs a person, a line each. */
  things: string[];
  /** What a person does about it, offered beside it. */
  act: 'try' | 'resume' | 'account' | 'set-up' | null;
}

type Shown = Pick<AppState, 'world' | 'stopped' | 'sendingLocked' | 'keyState'>;

/**
 * `today`: null while it cannot be read, for an outdated "All set" would be a false promise. `now`: the wall time of
 * this world. `notInformed`: how many people Today lists as not informed.
 */
export function statusOf(state: Shown, today: Today | null, now: WallTime, notInformed = 0): Status {
  if (today === null) return { tone: 'neutral', text: words.unknown, why: [words.unknownWhy], things: [], act: null };
  const { light, wait } = today;
  const { things, count } = whatNeedsYou(today, notInformed);
  const still = light.queued > 0 ? [words.why.queuedGoes] : [];
  if (state.stopped !== null) {
    const act = state.stopped === 'restored' ? null : 'resume';
    return { tone: 'bad', text: words.stopped, why: [words.stops[state.stopped], ...still], things, act };
  }
  if (state.world === 'live' && state.sendingLocked)
    return { tone: 'neutral', text: words.notSetUp.locked, why: [words.why.locked], things, act: 'set-up' };
  if (wait !== null) {
    const text = waitWords.chip(wait.why, sinceText(wait.since, now, showWallTime));
    if (wait.why === 'no-key')
      return { tone: 'bad', text, why: [words.why['no-key'], ...still], things, act: 'account' };
    return { tone: 'bad', text, why: still, things, act: 'try' };
  }
  if (state.world === 'live' && state.keyState === 'locked')
    return { tone: 'bad', text: words.keychainLocked, why: [words.why.keychain], things, act: 'try' };
  if (light.notSetUp !== null)
    return {
      tone: 'bad',
      text: words.notSetUp[light.notSetUp],
      why: [words.why[light.notSetUp], ...still],
      things,
      act: 'account',
    };
  const session = state.world === 'live' && state.keyState === 'set-for-this-session' ? [words.why.session] : [];
  if (count > 0) {
    return {
      tone: 'warn',
      text: words.needsYou(count),
      why: [...still, ...session],
      things,
      act: null,
    };
  }
  if (light.colour !== 'green') {
    const text = words.keepOn(light.notHandedOver, light.notCancelled);
    return { tone: 'warn', text, why: [words.why.keepOn, ...session], things, act: null };
  }
  const [until, why] =
    light.safeUntil === null
      ? [null, words.why.nothing]
      : [dayOrTime(light.safeUntil, now), words.why.allSet(showWallTime(light.safeUntil))];
  const balance = creditText(today.balance);
  const text = [words.allSet(until), balance].filter(part => part !== null).join(' · ');
  return { tone: 'good', text, why: [why, ...session], things, act: null };
}

/** "992 credits" or "GHS 12.50"; null while the balance is not known. */
export function creditText(balance: BalanceReading): string | null {
  if (balance.kind === 'unknown') return null;
  if (balance.model === 'quantity') return words.credits(balance.balance);
  return showMoney(balance.balance, balance.currencyCode);
}

/** Returns the hour if the time is today, else the day. */
function dayOrTime(wall: WallTime, now: WallTime): string {
  return wall.slice(0, 10) === now.slice(0, 10) ? timeOf(wall) : showDay(wall);
}

/**
 * Counts what a person has to do: each text to decide about, and once each what is stopped, was not sent in time, is
 * wrong, waits for somebody, or wants credit, and that people are not informed. A text that the light counts is among
 * the decisions already.
 */
function whatNeedsYou(
  { light, decisionCount, toSendNow, nightCheck }: Today,
  notInformed: number,
): { things: string[]; count: number } {
  const { things } = words;
  const stopped = light.stoppedReminders + light.stoppedTexts;
  const isStuck = light.colour === 'red' && light.notHandedOver > 0 && decisionCount === 0;
  const groups = [
    stopped > 0 && things.stopped(stopped),
    isStuck && things.waiting(light.notHandedOver),
    toSendNow.length > 0 && things.late(toSendNow.length),
    nightCheck !== null && nightCheck.unseen > 0 && things.wrong(nightCheck.unseen),
    notInformed > 0 && things.notInformed(notInformed),
    light.balanceTooLow && things.balanceTooLow,
  ].filter(line => line !== false);
  const kinds = [
    light.perhapsSent > 0 && things.perhapsSent(light.perhapsSent),
    light.mayStillGo > 0 && things.mayStillGo(light.mayStillGo),
    light.elsewhere > 0 && things.elsewhere(light.elsewhere),
    light.refused > 0 && things.refused(light.refused),
  ].filter(line => line !== false);
  // The light knows the kind of what is near; the others are counted. One that is read a moment before its text is
  // decided about still needs somebody.
  const others = decisionCount - (light.perhapsSent + light.mayStillGo + light.elsewhere + light.refused);
  const decisions = others > 0 ? [...kinds, things.decisions(others)] : kinds;
  return { things: [...decisions, ...groups], count: Math.max(decisionCount, kinds.length) + groups.length };
}
