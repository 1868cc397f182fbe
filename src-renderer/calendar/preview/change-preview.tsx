/** Shows which texts a change would send, cancel or replace, before it is made. */

import { Ban, CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { AppointmentOutline, ReminderOutline } from '../../../src-shared/model/appointment.ts';
import type { Rehearsal } from '../../../src-shared/model/rehearsal.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useCost } from '../../texts/use-cost.ts';
import { join } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { showWallTime } from '../../ui/format.ts';
import panel from '../../ui/overlays/panel.module.css';
import type { Tone } from '../../ui/tone.ts';
import tones from '../../ui/tones.module.css';
import { words } from '../calendar.words.ts';
import { asksForPerson, mostUrgent, wordInBrief } from '../panel/text-outcome.ts';
import css from './change-preview.module.css';
import {
  type Line,
  linesOf,
  linesOfOpenTexts,
  linesOfTextsToCome,
  linesOfToldTexts,
  overlapLines,
} from './change-preview-lines.ts';
import type { ChangePreviewAnswer, ProposedChange } from './use-change-preview.ts';

const SHOWN = 4;
const icons: Record<Tone, typeof Info> = {
  neutral: Ban,
  info: Info,
  good: CircleCheck,
  warn: TriangleAlert,
  bad: OctagonAlert,
};

/**
 * `before` is the existing appointment, null for a new one. While somebody types, the last answer stays and the heading
 * says that it is being refreshed; without a heading it is hidden. `change` is null while the form is incomplete.
 */
export function ChangePreview({
  change,
  preview: { rehearsal, isCurrent, failure },
  before,
  now,
  heading = true,
}: {
  change: ProposedChange | null;
  /** The result of `useChangePreview(change)`; the button of the change waits for it too. */
  preview: ChangePreviewAnswer;
  before: AppointmentOutline | null;
  now: WallTime;
  heading?: boolean;
}) {
  const { changePreview } = words;
  const isOld = !isCurrent && !failure;
  return (
    <section
      className={join(css.preview, !heading && css.alone)}
      aria-label={changePreview.label}
      aria-busy={change !== null && !isCurrent}
    >
      {heading && (
        <div className={css.head}>
          <h3>{changePreview.title}</h3>
          {change !== null && rehearsal && isOld && (
            <span className={panel.quiet} aria-hidden="true">
              {changePreview.again}
            </span>
          )}
        </div>
      )}
      {change === null && <p className={panel.quiet}>{changePreview.notYet}</p>}
      <ErrorNote failure={failure} action={failure && <p>{changePreview.unknown}</p>} />
      {change !== null && isOld && !(heading && rehearsal) && (
        <p className={join(panel.quiet, css.asking)}>{changePreview.asking}</p>
      )}
      {change !== null && rehearsal && !failure && (
        <div className={join(css.answer, isOld && css.old)} role="status">
          <Answer change={change} before={before} now={now} rehearsal={rehearsal} />
        </div>
      )}
    </section>
  );
}

/** Returns a line for each text that a change touches. `now`: wall time. */
export function allLines(
  change: ProposedChange,
  before: AppointmentOutline | null,
  { texts }: Rehearsal,
  now: WallTime,
): Line[] {
  const kind = change.kind === 'cancel' ? 'cancel' : 'move';
  const standing = before ? [...linesOfOpenTexts(before, kind), ...toldIn(change, before, now)] : [];
  return [...standing, ...linesOf(texts, before)];
}

function Answer({
  change,
  before,
  now,
  rehearsal,
}: {
  change: ProposedChange;
  before: AppointmentOutline | null;
  now: WallTime;
  rehearsal: Rehearsal;
}) {
  const { changePreview } = words;
  const cost = useCost();
  const lines = allLines(change, before, rehearsal, now);
  const { counts } = rehearsal;
  return (
    <>
      <Overlaps overlaps={rehearsal.overlaps} people={peopleIn(change, before)} />
      <Left left={rehearsal.left} />
      {lines.length === 0 && (
        <p className={askedAbout(change, before) ? tones.warn : undefined}>
          {nothingOf(change, before, now, counts.same)}
        </p>
      )}
      <Lines lines={lines.slice(0, SHOWN)} />
      {lines.length > SHOWN && (
        <Disclosure title={changePreview.more(lines.length - SHOWN)}>
          <Lines lines={lines.slice(SHOWN)} />
        </Disclosure>
      )}
      {lines.length > 0 && (
        <p className={panel.quiet}>
          {[
            rehearsal.toCancel > 1 && changePreview.toCancel(rehearsal.toCancel),
            counts.same > 0 && changePreview.same(counts.same),
            costOf(rehearsal, cost),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className={css.lines}>
      {lines.map(({ key, tone, says, text }) => {
        const Icon = icons[tone];
        return (
          <li key={key} className={css.line}>
            <Icon className={join(css.icon, tones[`${tone}Icon`])} aria-hidden="true" />
            <div className={css.says}>
              <p>{says}</p>
              {text && (
                <Disclosure
                  title={words.changePreview.showWords}
                  label={words.changePreview.wordsOf(text.contactName, showWallTime(text.dueLocal))}
                >
                  <p className={panel.quiet} title={words.byRule(text.ruleName)}>
                    {words.changePreview.to(text.phoneShown || words.noPhone)}
                  </p>
                  <blockquote className={panel.bubble}>{text.text}</blockquote>
                </Disclosure>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Warns of overlaps and never refuses them: somebody may want two at once. */
function Overlaps({ overlaps, people }: { overlaps: readonly AppointmentOutline[]; people: readonly number[] }) {
  if (overlaps.length === 0) return null;
  return (
    <ul className={join(css.overlaps, tones.warn)}>
      {overlapLines(overlaps, people).map(line => (
        <li key={line} className={css.line}>
          <TriangleAlert className={css.icon} aria-hidden="true" />
          <p className={css.says}>{line}</p>
        </li>
      ))}
    </ul>
  );
}

/** How many exceptions are named. */
const LEFT = 3;

/** Names the exceptions of the series, which the change leaves as they are. */
export function Left({ left }: Pick<Rehearsal, 'left'>) {
  if (left.length === 0) return null;
  const which = left.slice(0, LEFT).map(one => `${one.contactName}, ${showWallTime(one.start)}`);
  return (
    <ul className={join(css.overlaps, tones.warn)}>
      <li className={css.line}>
        <TriangleAlert className={css.icon} aria-hidden="true" />
        <p className={css.says}>{words.changePreview.left(left.length, which)}</p>
      </li>
    </ul>
  );
}

/** The contact ids of the people the change is for. */
function peopleIn(change: ProposedChange, before: AppointmentOutline | null): number[] {
  if (change.kind === 'appointment') return [change.appointment.contactId, ...(change.appointment.others ?? [])];
  return before ? [before.contactId, ...before.others.map(({ contactId }) => contactId)] : [];
}

function toldIn(change: ProposedChange, before: AppointmentOutline, now: WallTime): Line[] {
  if (change.kind === 'cancel') return [...linesOfTextsToCome(before, now), ...linesOfToldTexts(before, 'cancel', now)];
  const { start } = change.kind === 'move' ? change.move : change.appointment;
  if (start === before.start) return [];
  return [...linesOfTextsToCome(before, now), ...linesOfToldTexts(before, 'move', now)];
}

/** Tells whether the appointment would begin at a time that is past. */
export function isPast(change: ProposedChange, now: WallTime): boolean {
  if (change.kind === 'cancel') return false;
  const { start } = change.kind === 'move' ? change.move : change.appointment;
  return start <= now;
}

/** Returns the text of the appointment that waits for a decision, before which no other takes its place; null if none. */
export function askedAbout(change: ProposedChange, before: AppointmentOutline | null): ReminderOutline | null {
  const worst = before && mostUrgent(before.reminders);
  return change.kind !== 'cancel' && worst !== null && asksForPerson(worst) ? worst : null;
}

/** Says why a change touches no text; of an appointment with a text that somebody has to look at, how that stands. */
export function nothingOf(
  change: ProposedChange,
  before: AppointmentOutline | null,
  now: WallTime,
  same: number,
): string {
  const { none, noneBecause } = words.changePreview;
  const asked = askedAbout(change, before);
  if (asked !== null) return noneBecause.asks(wordInBrief(asked));
  if (change.kind === 'cancel') return noneBecause.cancel;
  if (isPast(change, now)) return noneBecause.past;
  return same > 0 ? noneBecause.same : none;
}

/** Says the cost if it changes, and the balance if the cost rises. */
function costOf({ segmentsNow, segmentsThen, balance }: Rehearsal, showCost: (credits: number) => string): string {
  const { changePreview } = words;
  if (segmentsThen < segmentsNow) return changePreview.saved(showCost(segmentsNow - segmentsThen));
  if (segmentsThen === 0) return '';
  const isNew = segmentsNow === 0 || segmentsNow === segmentsThen;
  const cost = changePreview.cost(showCost(segmentsThen), isNew ? null : showCost(segmentsNow));
  return balance.kind === 'known' ? `${cost} ${changePreview.balance(balance.balance, balance.currencyCode)}` : cost;
}
