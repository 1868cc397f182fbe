/** Who will be told what, and when, by a change that has not been made yet. */

import { Ban, CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import type { Rehearsal } from '../../../src-shared/model/rehearsal.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { join } from '../../ui/class-names.ts';
import { showWallTime } from '../../ui/format.ts';
import panel from '../../ui/overlays/panel.module.css';
import type { Tone } from '../../ui/tone.ts';
import tones from '../../ui/tones.module.css';
import { words } from '../calendar.words.ts';
import css from './change-preview.module.css';
import { type Line, linesOf, openIn, overlapText, toldAlready } from './change-preview-lines.ts';
import type { Asked, Foresight } from './use-change-preview.ts';

const SHOWN = 4;
const icons: Record<Tone, typeof Info> = {
  neutral: Ban,
  info: Info,
  good: CircleCheck,
  warn: TriangleAlert,
  bad: OctagonAlert,
};

/**
 * `before`: the appointment as it is, where it is one that exists. While something is typed the last answer stays, as
 * what it is; without a heading nothing would say so, and it is hidden. `asked` null: not all is known yet that it
 * takes.
 */
export function Foreseen({
  asked,
  foresight: { rehearsal, isCurrent, failure },
  before,
  now,
  heading = true,
}: {
  asked: Asked | null;
  /** `useForeseen(asked)`: what it says is also what a button waits for. */
  foresight: Foresight;
  before: AppointmentOutline | null;
  now: WallTime;
  heading?: boolean;
}) {
  const { foreseen } = words;
  const isOld = !isCurrent && !failure;
  return (
    <section
      className={join(css.foreseen, !heading && css.alone)}
      aria-label={foreseen.title}
      aria-busy={asked !== null && !isCurrent}
    >
      {heading && (
        <div className={css.head}>
          <h3>{foreseen.title}</h3>
          {asked !== null && rehearsal && isOld && (
            <span className={panel.quiet} aria-hidden="true">
              {foreseen.again}
            </span>
          )}
        </div>
      )}
      {asked === null && <p className={panel.quiet}>{foreseen.notYet}</p>}
      <ErrorNote failure={failure} action={failure && <p>{foreseen.unknown}</p>} />
      {asked !== null && isOld && !(heading && rehearsal) && (
        <p className={join(panel.quiet, css.asking)}>{foreseen.asking}</p>
      )}
      {asked !== null && rehearsal && !failure && (
        <div className={join(css.answer, isOld && css.old)} role="status">
          <Answer asked={asked} before={before} now={now} rehearsal={rehearsal} />
        </div>
      )}
    </section>
  );
}

/** Whoever comes with one or two others is named beside the button too. */
const IN_BRIEF = 3;

/** The most telling sentences of it, for beside the button that does it; never an older one. */
export function ForeseenBrief({
  asked,
  foresight: { rehearsal, isCurrent, failure },
  before,
  now,
}: {
  asked: Asked | null;
  foresight: Foresight;
  before: AppointmentOutline | null;
  now: WallTime;
}) {
  if (asked === null) return null;
  if (failure) return <p className={css.brief}>{words.foreseen.unknown}</p>;
  if (rehearsal === null || !isCurrent) return <p className={css.brief}>{words.foreseen.asking}</p>;
  const lines = allLines(asked, before, rehearsal);
  const overlaps = rehearsal.overlaps.length;
  return (
    <p className={css.brief}>
      {overlaps > 0 && `${words.foreseen.overlapsBrief(overlaps)} `}
      {lines
        .slice(0, IN_BRIEF)
        .map(({ says }) => says)
        .join(' ') || nothingOf(asked, now, rehearsal.counts.same)}
      {lines.length > IN_BRIEF && ` ${words.foreseen.moreBrief(lines.length - IN_BRIEF)}`}
    </p>
  );
}

function allLines(asked: Asked, before: AppointmentOutline | null, { texts }: Rehearsal): Line[] {
  const change = asked.kind === 'cancel' ? 'cancel' : 'move';
  return [...(before ? [...openIn(before, change), ...toldIn(asked, before)] : []), ...linesOf(texts, before)];
}

function Answer({
  asked,
  before,
  now,
  rehearsal,
}: {
  asked: Asked;
  before: AppointmentOutline | null;
  now: WallTime;
  rehearsal: Rehearsal;
}) {
  const { foreseen } = words;
  const lines = allLines(asked, before, rehearsal);
  const { counts } = rehearsal;
  return (
    <>
      <Overlaps overlaps={rehearsal.overlaps} people={peopleIn(asked, before)} />
      <Left left={rehearsal.left} />
      {lines.length === 0 && <p>{nothingOf(asked, now, counts.same)}</p>}
      <Lines lines={lines.slice(0, SHOWN)} />
      {lines.length > SHOWN && (
        <details>
          <summary>{foreseen.more(lines.length - SHOWN)}</summary>
          <Lines lines={lines.slice(SHOWN)} />
        </details>
      )}
      {lines.length > 0 && (
        <p className={panel.quiet}>
          {[
            rehearsal.toCancel > 1 && foreseen.toCancel(rehearsal.toCancel),
            counts.same > 0 && foreseen.same(counts.same),
            costOf(rehearsal),
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
                <details className={css.words}>
                  <summary aria-label={words.foreseen.wordsOf(text.contactName, showWallTime(text.dueLocal))}>
                    {words.foreseen.showWords}
                  </summary>
                  <p className={panel.quiet}>{words.foreseen.to(text.phoneShown || words.noPhone, text.ruleName)}</p>
                  <blockquote className={panel.quote}>{text.text}</blockquote>
                </details>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const OVERLAPS = 3;

/** A warning, never a refusal: two at once may be meant. */
function Overlaps({ overlaps, people }: { overlaps: readonly AppointmentOutline[]; people: readonly number[] }) {
  if (overlaps.length === 0) return null;
  const { foreseen } = words;
  return (
    <ul className={join(css.overlaps, tones.warn)}>
      {overlaps.slice(0, OVERLAPS).map(other => (
        <li key={other.id} className={css.line}>
          <TriangleAlert className={css.icon} aria-hidden="true" />
          <p className={css.says}>{overlapText(other, people)}</p>
        </li>
      ))}
      {overlaps.length > OVERLAPS && <li>{foreseen.overlapsMore(overlaps.length - OVERLAPS)}</li>}
    </ul>
  );
}

/** Whoever moves all of a series may not know that one of them went its own way. */
function Left({ left }: Pick<Rehearsal, 'left'>) {
  if (left.length === 0) return null;
  const which = left.slice(0, OVERLAPS).map(one => `${one.contactName}, ${showWallTime(one.start)}`);
  return (
    <ul className={join(css.overlaps, tones.warn)}>
      <li className={css.line}>
        <TriangleAlert className={css.icon} aria-hidden="true" />
        <p className={css.says}>{words.foreseen.left(left.length, which)}</p>
      </li>
    </ul>
  );
}

/** Whom the change is for, by id. */
function peopleIn(asked: Asked, before: AppointmentOutline | null): number[] {
  if (asked.kind === 'appointment') return [asked.appointment.contactId, ...(asked.appointment.others ?? [])];
  return before ? [before.contactId, ...before.others.map(({ contactId }) => contactId)] : [];
}

function toldIn(asked: Asked, before: AppointmentOutline): Line[] {
  if (asked.kind === 'cancel') return toldAlready(before, 'cancel');
  const { start } = asked.kind === 'move' ? asked.move : asked.appointment;
  return start === before.start ? [] : toldAlready(before, 'move');
}

function nothingOf(asked: Asked, now: WallTime, same: number): string {
  const { none, noneBecause } = words.foreseen;
  if (asked.kind === 'cancel') return noneBecause.cancel;
  const { start } = asked.kind === 'move' ? asked.move : asked.appointment;
  if (start <= now) return noneBecause.past;
  return same > 0 ? noneBecause.same : none;
}

/** What it costs, when that changes; what the balance is, when it costs more. */
function costOf({ segmentsNow, segmentsThen, balance }: Rehearsal): string {
  const { foreseen } = words;
  if (segmentsThen < segmentsNow) return foreseen.saved(segmentsNow - segmentsThen);
  if (segmentsThen === 0) return '';
  const cost = foreseen.cost(segmentsNow, segmentsThen);
  return balance.kind === 'known' ? `${cost} ${foreseen.balance(balance.balance, balance.currencyCode)}` : cost;
}
