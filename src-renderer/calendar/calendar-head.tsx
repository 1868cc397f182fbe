/** Above the calendar: what is shown and how to go elsewhere. Below it: whose colour is whose, and the keys. */
import { CalendarPlus, ChevronLeft, ChevronRight, Upload } from 'lucide-react';
import { useState } from 'react';
import { navigate } from '../route.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { Kbd, PageHeader, Toolbar } from '../ui/layout.tsx';
import css from './calendar-screen.module.css';
import type { View } from './move-target.ts';
import { periodName, turned } from './period.ts';
import { staffClass } from './staff-class.ts';
import type { CalendarPlace } from './use-calendar-route.ts';
import { isDay } from './wall-days.ts';
import { words } from './words.ts';

const VIEWS: readonly View[] = ['week', 'month'];

export function CalendarHead({ view, day, onNew }: { view: View; day: string; onNew: () => void }) {
  return (
    <PageHeader
      title={words.title}
      note={
        <span role="status" className={css.period}>
          {periodName(view, day)}
        </span>
      }
      actions={
        <>
          <Button icon={Upload} onClick={() => navigate('/contacts/import?for=appointments')}>
            {words.importList}
          </Button>
          <Button icon={CalendarPlus} variant="primary" onClick={onNew}>
            {words.newAppointment}
          </Button>
        </>
      }
    />
  );
}

/** Left out while a move waits for a yes: the question takes its place. */
export function CalendarTools({
  view,
  day,
  today,
  onGo,
}: {
  view: View;
  day: string;
  today: string;
  onGo: (change: Partial<CalendarPlace>) => void;
}) {
  return (
    <Toolbar label={words.tools}>
      <Button onClick={() => onGo({ day: today })}>{words.today}</Button>
      <IconButton
        label={words.previous[view]}
        icon={ChevronLeft}
        onClick={() => onGo({ day: turned(view, day, -1) })}
      />
      <IconButton label={words.next[view]} icon={ChevronRight} onClick={() => onGo({ day: turned(view, day, 1) })} />
      <JumpField key={day} day={day} onJump={chosen => onGo({ day: chosen })} />
      <fieldset className={css.views}>
        <legend className="visually-hidden">{words.view}</legend>
        {VIEWS.map(each => (
          <label key={each} className={css.viewChoice}>
            <input
              type="radio"
              name="calendar-view"
              value={each}
              checked={each === view}
              onChange={() => onGo({ view: each })}
            />
            <span>{words[each]}</span>
          </label>
        ))}
      </fieldset>
    </Toolbar>
  );
}

/** Jumps once a whole day is there: half-typed years ("0002") are none anybody means. */
function JumpField({ day, onJump }: { day: string; onJump: (day: string) => void }) {
  const [text, setText] = useState(day);
  return (
    <TextField
      label={words.goTo}
      hideLabel
      title={words.goTo}
      type="date"
      value={text}
      onChange={event => {
        setText(event.target.value);
        if (isDay(event.target.value) && event.target.value >= '1900-01-01') onJump(event.target.value);
      }}
    />
  );
}

export function CalendarFooter({ staff, note }: { staff: readonly string[]; note: string | null }) {
  return (
    <footer className={css.footer}>
      {note && <p role="status">{note}</p>}
      {staff.length > 0 && (
        <ul className={css.legend} aria-label={words.staffLegend}>
          {staff.map(name => (
            <li key={name} className={staffClass(name)}>
              <span className={css.swatch} aria-hidden="true" /> {name}
            </li>
          ))}
        </ul>
      )}
      <p className={css.keys} aria-hidden="true">
        <Kbd>N</Kbd> {words.keysShort.book} <Kbd>Enter</Kbd> {words.keysShort.open} <Kbd>Alt</Kbd>+<Kbd>↑↓←→</Kbd>{' '}
        {words.keysShort.move}
      </p>
    </footer>
  );
}
