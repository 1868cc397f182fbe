/** Says at the foot of a booking which reminder goes when and what it costs, and on request in which words. */
import { type ReactNode, useId, useState } from 'react';
import type { AppointmentOutline } from '../../../../src-shared/model/appointment.ts';
import type { Rehearsal } from '../../../../src-shared/model/rehearsal.ts';
import type { WallTime } from '../../../../src-shared/time/instant.ts';
import { navigate } from '../../../api/route.ts';
import { ErrorNote } from '../../../notices/error-note.tsx';
import { useCost } from '../../../texts/use-cost.ts';
import { showWallTime } from '../../../ui/format.ts';
import panel from '../../../ui/overlays/panel.module.css';
import { words } from '../../calendar.words.ts';
import { allLines, askedAbout, isPast, Left, nothingOf } from '../../preview/change-preview.tsx';
import type { Line } from '../../preview/change-preview-lines.ts';
import type { ChangePreviewAnswer, ProposedChange } from '../../preview/use-change-preview.ts';
import css from './booking-popover.module.css';

/** Enough lines to name the person and two companions. */
const IN_BRIEF = 3;

/** Shows what the booking does to the texts. An answer about an earlier state of the form is never shown. */
export function TextsFoot({
  change,
  preview: { rehearsal, isCurrent, failure },
  before,
  now,
}: {
  /** Null while the form is incomplete. */
  change: ProposedChange | null;
  preview: ChangePreviewAnswer;
  /** The appointment that is changed; null for a new one. */
  before: AppointmentOutline | null;
  now: WallTime;
}) {
  const { changePreview } = words;
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const cost = useCost();
  const isKnown = change !== null && rehearsal !== null && isCurrent && !failure;
  const lines = isKnown ? allLines(change, before, rehearsal, now) : [];
  const isNamed = isKnown && change.kind === 'appointment' && (change.appointment.others ?? []).length > 0;
  const shown = isWhole ? lines : lines.slice(0, IN_BRIEF);
  const hasWords = lines.some(({ text }) => text !== null) || lines.length > IN_BRIEF;
  const costs = isKnown && lines.length > 0 ? costOf(rehearsal, cost) : '';
  const tail = (
    <>
      {costs}
      {costs && hasWords && ' · '}
      {hasWords && (
        <button
          type="button"
          className={css.see}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? words.foot.hide : words.foot.see(lines.length, lines.length > IN_BRIEF)}
        </button>
      )}
    </>
  );
  const isOneLine = lines.length === 1;
  return (
    <section
      className={css.texts}
      aria-label={changePreview.label}
      aria-busy={change !== null && !isKnown && !failure}
      id={id}
    >
      {change === null && <p>{changePreview.notYet}</p>}
      <ErrorNote failure={failure} action={failure && <p>{changePreview.unknown}</p>} />
      {change !== null && !isKnown && !failure && <p>{changePreview.asking}</p>}
      <div role="status" className={css.lines}>
        {isKnown && (
          <>
            <Left left={rehearsal.left} />
            {isBookedFrom(change) && rehearsal.toCancel > 0 && <p className={css.warn}>{changePreview.foundGoes}</p>}
            {/* That the time is past stands beside it already. */}
            {lines.length === 0 && !isPast(change, now) && (
              <p className={askedAbout(change, before) ? css.warn : undefined}>
                {nothingOf(change, before, now, rehearsal.counts.same)}{' '}
                {askedAbout(change, before) && (
                  <button type="button" className={css.see} onClick={() => navigate('/today')}>
                    {changePreview.noneBecause.decide}
                  </button>
                )}
              </p>
            )}
            {shown.map(line => (
              <FootLine key={line.key} line={line} isNamed={isNamed} isWhole={isWhole}>
                {isOneLine && (costs || hasWords) && (
                  <>
                    {' · '}
                    <span className={css.tail}>{tail}</span>
                  </>
                )}
              </FootLine>
            ))}
            {lines.length > 1 && <p>{tail}</p>}
          </>
        )}
      </div>
    </section>
  );
}

/** Tells whether it is booked from a text that only the send ledger knew. */
function isBookedFrom(change: ProposedChange): boolean {
  return change.kind === 'appointment' && change.appointment.found !== undefined;
}

/** "Reminder Mon 23 Nov, 10:00", with its words once they are asked for. */
function FootLine({
  line,
  isNamed,
  isWhole,
  children,
}: {
  line: Line;
  isNamed: boolean;
  isWhole: boolean;
  /** What stands behind it on its line. */
  children: ReactNode;
}) {
  const { text, tone, says } = line;
  const isPlain = text !== null && tone === 'good' && text.state !== 'held';
  const due = text === null ? '' : showWallTime(text.dueLocal);
  return (
    <div>
      <p className={tone === 'warn' || tone === 'bad' ? css[tone] : undefined}>
        {isPlain ? words.foot.reminder(due, isNamed ? text.contactName : null) : says}
        {children}
      </p>
      {isWhole && text && (
        <>
          <p className={panel.quiet} title={words.byRule(text.ruleName)}>
            {words.changePreview.to(text.phoneShown || words.noPhone)}
          </p>
          <blockquote className={panel.bubble}>{text.text}</blockquote>
        </>
      )}
    </div>
  );
}

/** Says what the texts cost: of a new appointment "1 credit", of a changed one also what else becomes of its texts. */
function costOf(
  { segmentsNow, segmentsThen, toCancel, counts }: Rehearsal,
  showCost: (credits: number) => string,
): string {
  const { changePreview } = words;
  const more = [toCancel > 1 && changePreview.toCancel(toCancel), counts.same > 0 && changePreview.same(counts.same)];
  const isSame = segmentsNow === segmentsThen;
  const costs =
    segmentsThen < segmentsNow
      ? changePreview.saved(showCost(segmentsNow - segmentsThen))
      : segmentsNow === 0 || isSame
        ? segmentsThen > 0 && showCost(segmentsThen)
        : changePreview.cost(showCost(segmentsThen), showCost(segmentsNow));
  return [...more, costs].filter(Boolean).join(' ');
}
