import { Copy, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { intervalProblems } from '../../errors/service-error.words.ts';
import { IconButton } from '../../ui/fields/button.tsx';
import { CheckField } from '../../ui/fields/fields.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { showWeekdayName } from '../../ui/format.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import css from './hours.module.css';
import { words } from './hours.words.ts';
import { type WeekDraft, weekOfDraft, withBreak, withCopies, withDay, withOpenDay } from './week-draft.ts';

/**
 * Edits the hours of a week, a line a day: closed, or from–until with breaks between. A day can be copied to others.
 */
export function WeekFields({ draft, onChange }: { draft: WeekDraft; onChange: (draft: WeekDraft) => void }) {
  const [copied, setCopied] = useState<number | null>(null);
  const { problems } = weekOfDraft(draft);
  return (
    <>
      <ul className={css.week}>
        {draft.map((spans, index) => {
          const day = showWeekdayName(index + 1);
          const change = (next: typeof spans) => onChange(withDay(draft, index, next));
          return (
            <li key={day} className={css.day}>
              <span className={css.dayName}>
                <CheckField
                  label={day}
                  checked={spans.length > 0}
                  onChange={event =>
                    onChange(event.target.checked ? withOpenDay(draft, index) : withDay(draft, index, []))
                  }
                />
              </span>
              <div className={css.spans}>
                {spans.length === 0 && <span className={css.closed}>{words.closed}</span>}
                {spans.map((span, at) => {
                  const problem = problems[index]?.[at] ?? null;
                  const put = (changes: Partial<typeof span>) =>
                    change(spans.map(one => (one === span ? { ...one, ...changes } : one)));
                  return (
                    <span key={span.id} className={css.span}>
                      <span className={css.time}>
                        <TimeField
                          label={words.from(day, at)}
                          hideLabel
                          required
                          value={span.from}
                          onChange={from => put({ from })}
                        />
                      </span>
                      <span className={css.to}>{words.to}</span>
                      <span className={css.time}>
                        <TimeField
                          label={words.until(day, at)}
                          hideLabel
                          required
                          from={span.from || undefined}
                          value={span.until}
                          error={problem !== null && problem !== 'missing' && intervalProblems[problem]}
                          onChange={until => put({ until })}
                        />
                      </span>
                      {spans.length > 1 && (
                        <IconButton
                          icon={X}
                          label={words.drop(day, span.from)}
                          onClick={() => change(spans.filter(one => one !== span))}
                        />
                      )}
                    </span>
                  );
                })}
              </div>
              {spans.length > 0 && (
                <span className={css.dayActs}>
                  <IconButton icon={Plus} label={words.addBreakOn(day)} onClick={() => change(withBreak(spans))} />
                  <IconButton icon={Copy} label={words.copyOf(day)} onClick={() => setCopied(index)} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {copied !== null && (
        <CopyDialog draft={draft} from={copied} onCopied={onChange} onClose={() => setCopied(null)} />
      )}
    </>
  );
}

/** Asks to which days the hours of a day are copied; those that are open are chosen at first. */
function CopyDialog({
  draft,
  from,
  onCopied,
  onClose,
}: {
  draft: WeekDraft;
  from: number;
  onCopied: (draft: WeekDraft) => void;
  onClose: () => void;
}) {
  const others = draft.map((_, index) => index).filter(index => index !== from);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(others.filter(index => (draft[index]?.length ?? 0) > 0)),
  );
  return (
    <ConfirmDialog
      title={words.copying.title(showWeekdayName(from + 1))}
      back={words.back}
      go={words.copying.go}
      disabled={chosen.size === 0}
      onGo={() => {
        onCopied(withCopies(draft, from, chosen));
        onClose();
      }}
      onClose={onClose}
    >
      <Stack gap={2}>
        {others.map(index => (
          <CheckField
            key={index}
            label={showWeekdayName(index + 1)}
            checked={chosen.has(index)}
            onChange={event => {
              const rest = [...chosen].filter(one => one !== index);
              setChosen(new Set(event.target.checked ? [...rest, index] : rest));
            }}
          />
        ))}
      </Stack>
    </ConfirmDialog>
  );
}
