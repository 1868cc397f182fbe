/**
 * A field for a day, in the order of the business whatever the computer speaks: typed as people say it ("24/11",
 * "tomorrow", "+7") or picked from a month. The weekday is always shown.
 */
import { CalendarDays } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { readTypedDay } from '../../../src-shared/time/typed-day.ts';
import { addDays } from '../../../src-shared/time/wall-days.ts';
import { showDayInField, showMonth } from '../format.ts';
import { words as language } from '../language.words.ts';
import { words } from '../ui.words.ts';
import { type Dates, useDates } from './picker/dates.ts';
import { MonthGrid } from './picker/month-grid.tsx';
import { Picker, type PickerField } from './picker/picker.tsx';
import { type Reading, useTyped } from './picker/use-typed.ts';

/** How many days away the example of a typed day is: near enough to need no year. */
const EXAMPLE_DAYS = 1;

export function DateField({
  value,
  onChange,
  onDone,
  lean = 'coming',
  min,
  max,
  hasOwnPicker = true,
  ...field
}: PickerField & {
  /** `YYYY-MM-DD`, or ''. */
  value: string;
  /** Gets the day as soon as what is typed names one, and '' while it names none. */
  onChange: (day: string) => void;
  /** Whoever typed is done: they left the field, pressed Enter or picked a day. */
  onDone?: (day: string) => void;
  /** Which year a day without one is in: the next to come, or the last that was. */
  lean?: 'coming' | 'past';
  /** The first and the last day that is taken. */
  min?: string;
  max?: string;
  /** False where a month to pick from stands beside the field already. */
  hasOwnPicker?: boolean;
}) {
  const id = useId();
  const dates = useDates();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<'pointed' | 'by-key' | null>(null);
  const read = (text: string): Reading => {
    const typed = readTypedDay(text, { ...dates, language: language.code, lean });
    if (!('day' in typed))
      return {
        wrong:
          typed.wrong === 'unreadable'
            ? words.day.unreadable(exampleOf(dates))
            : words.day.noSuchDay(showMonth(typed.month), typed.days),
      };
    if (min && typed.day < min) return { wrong: words.day.tooEarly(showDayInField(min, dates.order)) };
    if (max && typed.day > max) return { wrong: words.day.tooLate(showDayInField(max, dates.order)) };
    return { value: typed.day };
  };
  const typed = useTyped({ value, show: day => showDayInField(day, dates.order), read, onChange, onDone });
  return (
    <Picker
      id={id}
      field={field}
      typed={typed}
      missing={words.day.missing}
      icon={CalendarDays}
      input={input}
      open={open !== null}
      onOpen={isOpen => setOpen(isOpen && hasOwnPicker ? 'pointed' : null)}
      native={{
        'aria-haspopup': hasOwnPicker ? 'dialog' : undefined,
        onKeyDown: event => {
          if (event.key === 'ArrowDown' && hasOwnPicker) {
            event.preventDefault();
            setOpen('by-key');
          } else if (event.key === 'Enter') {
            if (!typed.leave() || open) event.preventDefault();
            setOpen(null);
          }
        },
      }}
    >
      <MonthGrid
        day={typed.now}
        today={dates.today}
        min={min}
        max={max}
        takesFocus={open === 'by-key'}
        onPick={day => {
          typed.take(day);
          input.current?.focus();
          setOpen(null);
        }}
      />
    </Picker>
  );
}

/** Tomorrow in figures, in the order of the business: "24/11". */
function exampleOf({ today, order }: Dates): string {
  const [, month, day] = addDays(today, EXAMPLE_DAYS).split('-').map(Number);
  return order === 'dmy' ? `${day}/${month}` : `${month}/${day}`;
}
