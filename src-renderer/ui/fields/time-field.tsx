/**
 * A field for a time of day on a 24-hour clock, whatever the computer speaks: typed as people say it ("930", "2.30pm")
 * or picked from a list (the ARIA pattern "combobox": the focus stays in the field).
 */
import { Clock } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { readTypedTime } from '../../../src-shared/time/typed-time.ts';
import { join } from '../class-names.ts';
import { words } from '../ui.words.ts';
import css from './picker/picker.module.css';
import { Picker, type PickerField } from './picker/picker.tsx';
import { type Reading, useTyped } from './picker/use-typed.ts';

const STEP_MINUTES = 15;
const LISTED = (24 * 60) / STEP_MINUTES;
/** Where the list opens while the field is empty. */
const MORNING = '08:00';

export function TimeField({
  value,
  onChange,
  from = '00:00',
  detail,
  ...field
}: PickerField & {
  /** `HH:MM`, or ''. */
  value: string;
  /** Gets the time as soon as what is typed names one, and '' while it names none. */
  onChange: (time: string) => void;
  /** The first time of the list, which goes once round the clock. */
  from?: string;
  /** Says something about a time of the list: how long a visit that ends then lasts. */
  detail?: (time: string) => string;
}) {
  const id = useId();
  const listId = `${id}-list`;
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [moved, setMoved] = useState<number | null>(null);
  const typed = useTyped({ value, show: time => time, read, onChange });
  const times = timesFrom(from);
  const at = moved ?? nearestTo(typed.now || MORNING, from);
  const optionId = (index: number) => `${listId}-${index}`;
  const show = (isOpen: boolean) => {
    setOpen(isOpen);
    setMoved(null);
  };
  const marked = open ? optionId(at) : undefined;
  const isMoved = moved !== null;
  useEffect(() => {
    if (marked) document.getElementById(marked)?.scrollIntoView({ block: isMoved ? 'nearest' : 'center' });
  }, [marked, isMoved]);
  return (
    <Picker
      id={id}
      field={field}
      typed={typed}
      missing={words.time.missing}
      icon={Clock}
      input={input}
      open={open}
      onOpen={show}
      native={{
        role: 'combobox',
        'aria-haspopup': 'listbox',
        'aria-autocomplete': 'none',
        'aria-expanded': open,
        'aria-controls': open ? listId : undefined,
        'aria-activedescendant': marked,
        onKeyDown: event => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step !== undefined) {
            event.preventDefault();
            if (open) setMoved((at + step + times.length) % times.length);
            else {
              setOpen(true);
              setMoved(at);
            }
          } else if (event.key === 'Enter') {
            const chosen = open ? times[at] : undefined;
            if (chosen !== undefined && isMoved) {
              event.preventDefault();
              typed.take(chosen);
            } else if (!typed.leave()) event.preventDefault();
            show(false);
          }
        },
      }}
    >
      <div id={listId} role="listbox" aria-label={words.time.pick} className={css.times}>
        {times.map((time, index) => (
          // The input keeps the focus, handles the keys and names the marked time.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div
            key={time}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={time === typed.now}
            className={join(css.time, index === at && css.marked)}
            onPointerDown={event => event.preventDefault()}
            onClick={() => {
              typed.take(time);
              show(false);
            }}
          >
            {time}
            {detail && <span className={css.detail}>{detail(time)}</span>}
          </div>
        ))}
      </div>
    </Picker>
  );
}

function read(text: string): Reading {
  const typed = readTypedTime(text);
  if ('time' in typed) return { value: typed.time };
  return { wrong: typed.wrong === 'unreadable' ? words.time.unreadable : words.time.noSuchTime };
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function timesFrom(from: string): string[] {
  return Array.from({ length: LISTED }, (_, index) => {
    const minutes = (minutesOf(from) + index * STEP_MINUTES) % (24 * 60);
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });
}

/** The place in the list of the last time that is not after `time`. */
function nearestTo(time: string, from: string): number {
  const day = 24 * 60;
  return Math.floor(((minutesOf(time) - minutesOf(from) + day) % day) / STEP_MINUTES);
}
