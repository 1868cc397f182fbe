/** Ready: what importing will do, in figures and in the first rows, and the one button that does it. */
import { CalendarClock, CalendarX2, CircleX, Equal, type LucideIcon, Pencil, Plus } from 'lucide-react';
import type { ImportCheck, ImportPurpose, ImportVerdict } from '../../src-shared/model/import.ts';
import type { Tone } from '../state-words.ts';
import { StatusPill } from '../ui/badges.tsx';
import { Button } from '../ui/button.tsx';
import { showCount, showWallTime } from '../ui/format.ts';
import { Banner } from '../ui/notes.tsx';
import css from './import.module.css';
import tables from './tables.module.css';
import type { ImportFlow } from './use-import.ts';
import { words } from './words.ts';

const looks: Record<ImportVerdict, { tone: Tone; icon: LucideIcon }> = {
  new: { tone: 'good', icon: Plus },
  changed: { tone: 'info', icon: Pencil },
  moved: { tone: 'info', icon: CalendarClock },
  cancelled: { tone: 'warn', icon: CalendarX2 },
  same: { tone: 'neutral', icon: Equal },
  skipped: { tone: 'bad', icon: CircleX },
};

export function ReadyStep({ purpose, check, flow }: { purpose: ImportPurpose; check: ImportCheck; flow: ImportFlow }) {
  const { counts, reminders } = check;
  const something = counts.new + counts.changed > 0 || counts.optOuts > 0;
  return (
    <>
      <dl className={css.figures}>
        <Figure value={counts.new} name={words.ready.new} strong />
        <Figure value={counts.changed} name={words.ready.changed} strong />
        <Figure value={counts.same} name={words.ready.same} />
        <Figure value={counts.skipped} name={words.ready.skipped} />
        {counts.optOuts > 0 && (
          <Figure value={counts.optOuts} name={words.ready.optOuts} hint={words.ready.optOutsHint} />
        )}
        {purpose === 'appointments' && (
          <Figure value={reminders} name={words.ready.reminders} hint={words.ready.remindersHint} />
        )}
      </dl>
      {!something && <Banner tone="info">{words.ready.nothingNew}</Banner>}
      <Preview purpose={purpose} check={check} />
      <div className={css.acts}>
        {something ? (
          <Button variant="primary" onClick={flow.publish}>
            {counts.new + counts.changed > 0
              ? words.ready.import(purpose, counts.new, counts.changed)
              : words.ready.importOptOuts(counts.optOuts)}
          </Button>
        ) : (
          <Button variant="primary" onClick={flow.discard}>
            {words.found.other}
          </Button>
        )}
        <Button onClick={() => flow.show(check.problemCount + check.repairCount > 0 ? 'check' : 'found')}>
          {words.back}
        </Button>
        {something && <span className={css.quiet}>{words.ready.undo}</span>}
      </div>
    </>
  );
}

function Figure({
  value,
  name,
  hint,
  strong = false,
}: {
  value: number;
  name: string;
  hint?: string;
  strong?: boolean;
}) {
  return (
    <div className={strong && value > 0 ? css.strongFigure : undefined}>
      <dt>{name}</dt>
      <dd className="numbers">{showCount(value)}</dd>
      {hint && <dd className={css.hint}>{hint}</dd>}
    </div>
  );
}

function Preview({ purpose, check }: { purpose: ImportPurpose; check: ImportCheck }) {
  const { columns, verdicts } = words.ready;
  const withTimes = purpose === 'appointments';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table must be scrolled with the keyboard too.
    <section className={tables.scroll} aria-label={words.ready.preview} tabIndex={0}>
      <table className={tables.table}>
        <caption className="visually-hidden">{words.ready.preview}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.row}</th>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.phone}</th>
            {withTimes && <th scope="col">{columns.start}</th>}
            {withTimes && <th scope="col">{columns.service}</th>}
            <th scope="col">{columns.verdict}</th>
          </tr>
        </thead>
        <tbody>
          {check.preview.map(row => (
            <tr key={row.row}>
              <td className="numbers">{row.row}</td>
              <td>{row.name}</td>
              <td className="numbers">{row.phoneShown}</td>
              {withTimes && (
                <td className="numbers">{row.start === null ? '' : showWallTime(row.start, { year: true })}</td>
              )}
              {withTimes && <td>{row.service}</td>}
              <td>
                <StatusPill {...looks[row.verdict]}>{verdicts[row.verdict]}</StatusPill>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
