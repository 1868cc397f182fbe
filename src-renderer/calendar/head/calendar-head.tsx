/** The head of the calendar: one row that names the period, turns it, and says whose days are shown and how. */
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { RoleButton } from '../../team/role-button.tsx';
import { join } from '../../ui/class-names.ts';
import { Button, IconButton } from '../../ui/fields/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SelectField } from '../../ui/fields/fields.tsx';
import { useDates } from '../../ui/fields/picker/dates.ts';
import { MonthGrid } from '../../ui/fields/picker/month-grid.tsx';
import popover from '../../ui/overlays/popover.module.css';
import { words } from '../calendar.words.ts';
import type { View } from '../moving/move-target.ts';
import { periodBrief, turned } from '../time/period.ts';
import { type CalendarPlace, VIEWS } from '../use-calendar-route.ts';
import css from './calendar-head.module.css';
import { StaffChips } from './staff-chips.tsx';

export function CalendarHead({
  place: { view, day, hidden },
  today,
  staff,
  holiday,
  menu,
  onGo,
  onNew,
}: {
  place: CalendarPlace;
  today: string;
  /** All staff whose appointments could be shown; '' is nobody in particular. */
  staff: readonly string[];
  /** The name of the holiday, if the day view shows one. */
  holiday: string | undefined;
  menu: ReactNode;
  onGo: (change: Partial<CalendarPlace>) => void;
  onNew: () => void;
}) {
  return (
    <header className={css.head} data-panel-below>
      <h1 className="visually-hidden">{words.title}</h1>
      <div className={css.row} role="toolbar" aria-label={words.tools}>
        <span className={css.turn}>
          <IconButton
            label={words.previous[view]}
            icon={ChevronLeft}
            onClick={() => onGo({ day: turned(view, day, -1) })}
          />
          <Button onClick={() => onGo({ day: today })}>{words.today}</Button>
          <IconButton
            label={words.next[view]}
            icon={ChevronRight}
            onClick={() => onGo({ day: turned(view, day, 1) })}
          />
        </span>
        <Period view={view} day={day} holiday={holiday} onJump={chosen => onGo({ day: chosen })} />
        <StaffChips staff={staff} hidden={hidden} onHide={next => onGo({ hidden: next })} />
        <span className={css.ends}>
          <ViewChoice view={view} onView={chosen => onGo({ view: chosen })} />
          {menu}
          <span className={css.roomy}>
            <RoleButton needs="appointments.save" variant="primary" onClick={onNew}>
              {words.newAppointment}
            </RoleButton>
          </span>
          <span className={css.narrow}>
            <RoleButton needs="appointments.save" variant="primary" aria-label={words.newAppointment} onClick={onNew}>
              {words.newShort}
            </RoleButton>
          </span>
        </span>
      </div>
    </header>
  );
}

/** Names the period; a press on it opens a field for another day. */
function Period({
  view,
  day,
  holiday,
  onJump,
}: {
  view: View;
  day: string;
  holiday: string | undefined;
  onJump: (day: string) => void;
}) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  // Each turn of the page would draw its month anew, which nobody sees while it is closed.
  const [isOpen, setOpen] = useState(false);
  const name = periodBrief(view, day);
  return (
    <span className={css.period}>
      <span role="status" className={css.period}>
        <button
          type="button"
          className={css.periodName}
          popoverTarget={id}
          aria-haspopup="dialog"
          aria-label={words.goToFrom(name)}
        >
          {name}
          <ChevronDown className={css.icon} aria-hidden="true" />
        </button>
        {holiday !== undefined && (
          <span className={css.holiday} title={holiday}>
            {holiday}
          </span>
        )}
      </span>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={join(popover.panel, css.jump)}
        role="dialog"
        aria-label={words.goTo}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') setOpen(true);
        }}
        onToggle={({ newState }) => {
          // Not before it is closed, so that the browser gives the focus back.
          if (newState === 'closed') setOpen(false);
        }}
      >
        {isOpen && (
          <JumpField
            day={day}
            onJump={onJump}
            onPick={wanted => {
              panel.current?.hidePopover();
              onJump(wanted);
            }}
          />
        )}
      </div>
    </span>
  );
}

function ViewChoice({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <>
      <fieldset className={css.views}>
        <legend className="visually-hidden">{words.view}</legend>
        {VIEWS.map(each => (
          <label key={each} className={css.viewChoice}>
            <input
              type="radio"
              name="calendar-view"
              value={each}
              checked={each === view}
              onChange={() => onView(each)}
            />
            <span>{words[each]}</span>
          </label>
        ))}
      </fieldset>
      <span className={css.viewSelect}>
        <SelectField
          label={words.view}
          hideLabel
          value={view}
          onChange={event => onView(VIEWS.find(each => each === event.target.value) ?? view)}
        >
          {VIEWS.map(each => (
            <option key={each} value={each}>
              {words[each]}
            </option>
          ))}
        </SelectField>
      </span>
    </>
  );
}

/** Jumps to the day that is picked, or to the typed one on Enter or when the field is left. */
function JumpField({
  day,
  onJump,
  onPick,
}: {
  day: string;
  /** A day was typed; the field keeps the focus. */
  onJump: (day: string) => void;
  onPick: (day: string) => void;
}) {
  const { today } = useDates();
  const [typed, setTyped] = useState(day);
  // The field follows the calendar without being mounted again, so it keeps the focus.
  useEffect(() => setTyped(day), [day]);
  return (
    <>
      <DateField
        label={words.goTo}
        hasOwnPicker={false}
        value={typed}
        onChange={next => next && setTyped(next)}
        onDone={wanted => {
          if (wanted && wanted !== day) onJump(wanted);
          else setTyped(day);
        }}
      />
      <MonthGrid day={typed} today={today} onPick={onPick} />
    </>
  );
}
