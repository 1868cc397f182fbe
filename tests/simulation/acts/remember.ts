/** Keeps what was wanted and what was barred after every act, because the program reacts to each at once. */
import { type Bench, keyOfText } from '../bench.ts';
import { isBarred, type WantedText, wantedTexts } from '../oracle.ts';
import { sideIn } from '../outside/sides.ts';
import { rememberWearers } from '../yearly/yearly-wanted.ts';

/** Call it after every act that was answered, and when the screen was looked at. */
export function remember(bench: Bench): void {
  rememberSides(bench);
  rememberWanted(bench);
  rememberWearers(bench);
  rememberBarred(bench);
}

/** How far off a clock may be (docs/delivery.md §12), in ms. */
const CLOCK_TOLERANCE = 120_000;

export const nameOf = ({ key, startAt, dueAt }: WantedText) => `${key} ${startAt} ${dueAt}`;

/** Names a text by its time alone: one that waits stays the same when its appointment moves and its time does not. */
export const nameByTime = ({ key, dueAt }: WantedText) => `${key} ${dueAt}`;

/** The stops that make a text unwanted; without a number or a sender a text waits instead. */
const BARRED: readonly WantedText['stop'][] = ['stopped', 'opted-out'];

/**
 * Notes which texts are wanted while their time is still to come; call it after every act. A text that was past by the
 * clock the program ran under is not wanted again when that clock is corrected while the program is off, because the
 * program was not there to plan it.
 */
function rememberWanted(bench: Bench): void {
  const now = bench.computer.now();
  if (bench.computer.isOn()) bench.ranUntil = now;
  const latest = Math.max(now, bench.time.now(), bench.computer.isOn() ? 0 : bench.ranUntil);
  const still = wantedTexts(bench.oracle, now).filter(
    one =>
      (one.stop === null || (one.stop === 'stopped' && !bench.oracle.stops.has(one.key))) &&
      (one.dueAt > latest + CLOCK_TOLERANCE || bench.wantedInTime.has(nameOf(one))),
  );
  bench.wantedInTime = new Set(still.map(nameOf));
  const before = Math.min(now, bench.time.now()) - CLOCK_TOLERANCE;
  const mayBeLate = wantedTexts(bench.oracle, now).flatMap(one => {
    const startAt = one.dueAt > before ? one.startAt : bench.mayBeLate.get(nameByTime(one));
    return BARRED.includes(one.stop) || startAt === undefined ? [] : [[nameByTime(one), startAt] as const];
  });
  bench.mayBeLate = new Map(mayBeLate);
}

/** Notes which texts of campaigns must not go now, because one that was left out or called back once stays out. */
function rememberBarred(bench: Bench): void {
  for (const { texts } of bench.oracle.campaigns.values()) {
    for (const text of texts)
      if (isBarred(bench.oracle, text, bench.yearly.withdrew)) bench.barredOnce.add(keyOfText(text.text, text.phone));
  }
}

/** Notes the side of whoever is to get a text of the rule that is compared: they keep what their number draws now. */
function rememberSides({ oracle, computer }: Bench): void {
  const { comparison } = oracle;
  if (comparison === null) return;
  for (const { ruleId, visitId, person, stop } of wantedTexts(oracle, computer.now())) {
    const id = oracle.visits.get(visitId)?.contactId;
    if (ruleId === comparison.ruleId && id !== undefined && (stop === null || stop === 'no-sender'))
      comparison.sides.set(id, sideIn(comparison, id, person.phone));
  }
}
