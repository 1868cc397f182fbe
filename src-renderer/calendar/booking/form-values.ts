/** The values of the appointment form: their checks, and the input of `appointments.save` they make. */
import type { Input } from '../../../src-shared/contract/index.ts';
import type { Appointment, SeriesScope } from '../../../src-shared/model/appointment.ts';
import type { Service } from '../../../src-shared/model/business/service.ts';
import type { OpenHour } from '../../../src-shared/model/business/waitlist.ts';
import { LONGEST_MINUTES, SHORTEST_MINUTES } from '../../../src-shared/services/check-service.ts';
import { isWallTime, type WallTime } from '../../../src-shared/time/instant.ts';
import { addMinutes, clockOf, dayOf, isDay, MINUTES_A_DAY } from '../../../src-shared/time/wall-days.ts';
import type { Person } from '../../people/person.ts';
import { tooLong } from '../../ui/fields/held-limit.ts';
import { words } from '../calendar.words.ts';
import { faultOf, never, onNewDay, type Repeat, readRepeat, ruleOf } from './repeat-rule.ts';

/** The place in the calendar that was chosen for a new appointment; `time` is null if only a day was chosen. */
export interface NewAt {
  day: string;
  /** `HH:MM`. */
  time: string | null;
  durationMinutes?: number;
  /** The staff of the column that was pressed. */
  staff?: string;
  service?: string;
  /** Who it was asked for. */
  person?: Person;
  /** The name or number it was asked for, where it names nobody yet. */
  typed?: string;
  /** The name of whoever the number in `typed` was, for adding them. */
  typedName?: string;
  /** The text, known only from the send ledger, that it is booked from. */
  found?: number;
}

/** What the form is opened with: a new appointment or an existing one. */
export type Draft = NewDraft | { kind: 'edit'; appointment: Appointment };
interface NewDraft extends NewAt {
  kind: 'new';
}

export interface Values {
  people: readonly Person[];
  /** The text in the person field that names nobody yet. */
  typed: string;
  service: string;
  staff: string;
  day: string;
  time: string;
  end: string;
  /** How long it takes; while there is no end, as long as it took before. */
  minutes: number;
  notes: string;
  repeat: Repeat;
  /** The text that it is booked from, whatever is changed. */
  found: number | null;
  /** Somebody chose how it repeats; otherwise the choice follows the day. */
  isRepeatChosen: boolean;
  /** Somebody chose its length; otherwise it follows the service. */
  isLengthChosen: boolean;
  /** Somebody chose the staff, by name or by a column; otherwise they follow the service too. */
  isStaffChosen: boolean;
}

/** What an appointment can hold of each, in characters. */
const MOST = { service: 100, staff: 100, notes: 2000 } as const;

const USUAL_MINUTES = 30;

/** Returns what the form shows at first for a new booking, or for the appointment that is edited. */
export function valuesOf(draft: Draft): Values {
  if (draft.kind === 'new') {
    const { day, time, durationMinutes = USUAL_MINUTES, staff = '', service = '', person, typed = '' } = draft;
    return withEnd({
      people: person ? [person] : [],
      typed,
      service,
      staff,
      day,
      time: time ?? '',
      end: '',
      minutes: durationMinutes,
      notes: '',
      repeat: never(day),
      found: draft.found ?? null,
      isRepeatChosen: false,
      isLengthChosen: draft.durationMinutes !== undefined,
      isStaffChosen: staff !== '',
    });
  }
  const { contactId, contactName, others, service, staff, start, durationMinutes, notes, series } = draft.appointment;
  const people = [{ contactId, contactName }, ...others];
  const day = dayOf(start);
  return withEnd({
    people: people.map(one => ({ id: one.contactId, name: one.contactName })),
    typed: '',
    service,
    staff,
    day,
    time: clockOf(start),
    end: '',
    minutes: durationMinutes,
    notes,
    repeat: series ? readRepeat(series.rule, day) : never(day),
    found: null,
    isRepeatChosen: false,
    isLengthChosen: true,
    isStaffChosen: true,
  });
}

/**
 * Whether closing the form would lose something. For a new appointment its time alone does not count, because one press
 * chooses it again.
 */
export function isBegun(draft: Draft, values: Values): boolean {
  const { day, time, end, minutes, repeat, isLengthChosen, isStaffChosen, ...written } = valuesOf(draft);
  const kept = draft.kind === 'new' ? written : { ...written, day, time, end, minutes, repeat };
  return Object.entries(kept).some(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(values[field as keyof Values]),
  );
}

/** The same values at another time that was pressed; the staff is that of the column. */
export function atOther(values: Values, { time, day, durationMinutes, staff }: NewDraft): Values {
  if (time === null) return values;
  return changed(values, {
    time,
    day,
    ...(staff === undefined ? {} : { staff, isStaffChosen: staff !== '' }),
    ...(durationMinutes === undefined ? {} : { minutes: durationMinutes, isLengthChosen: true }),
  });
}

/**
 * The same values for the service that its typed name means; null if it means none. What nobody chose is replaced, for
 * the name of another service may have been passed while this one was typed.
 */
export function forService(values: Values, service: Pick<Service, 'minutes' | 'staff'> | null): Values {
  return changed(values, {
    ...(values.isLengthChosen ? {} : { minutes: service?.minutes ?? USUAL_MINUTES }),
    ...(values.isStaffChosen ? {} : { staff: service?.staff ?? '' }),
  });
}

/** Applies a change and what depends on it: the end follows the start and the length, and another end changes the length. */
export function changed(before: Values, change: Partial<Values>): Values {
  const after = { ...before, ...change };
  if (change.day !== undefined && change.repeat === undefined)
    after.repeat = onNewDay(before.repeat, before.day, after.day);
  if (change.end !== undefined) return withMinutes(after);
  return change.time !== undefined || change.minutes !== undefined ? withEnd(after) : after;
}

/** The end that the length gives, whatever is typed as the end. */
export function withEnd(values: Values): Values {
  const start = clockAt(values.time);
  return start === null ? values : { ...values, end: clockOf(addMinutes(start, values.minutes)) };
}

/** The length that the end gives. An end at the start leaves none: a whole day is never meant by it. */
function withMinutes(values: Values): Values {
  const minutes = values.end === values.time ? 0 : minutesBetween(values.time, values.end);
  return minutes === null ? values : { ...values, minutes };
}

/** Minutes from one `HH:MM` to another, which is on the next day if it is not later; null while one is not a time. */
export function minutesBetween(time: string, end: string): number | null {
  const [start, stop] = [clockAt(time), clockAt(end)];
  if (start === null || stop === null) return null;
  const minutes = (Date.parse(`${stop}Z`) - Date.parse(`${start}Z`)) / 60_000;
  return minutes > 0 ? minutes : minutes + MINUTES_A_DAY;
}

function clockAt(time: string): WallTime | null {
  const wall = `2000-01-01T${time}`;
  return isWallTime(wall) ? wall : null;
}

/** The start, or null while the day or the time is missing. */
export function startOf({ day, time }: Values): WallTime | null {
  const start = `${day}T${time}`;
  return isDay(day) && isWallTime(start) ? start : null;
}

/** The day of the end, or null if it is the day of the start. */
export function laterEnd(values: Values): string | null {
  const start = startOf(values);
  if (start === null) return null;
  const day = dayOf(addMinutes(start, values.minutes));
  return day === values.day ? null : day;
}

type Faults = Partial<Record<'people' | 'day' | 'time' | 'end' | 'repeat' | keyof typeof MOST, string>>;

/** What is wrong with a text that is too long, by field: it is said while somebody types. Nothing is cut off. */
export function tooLongOf(values: Values): Faults {
  const faults: Faults = {};
  for (const field of ['service', 'staff', 'notes'] as const) {
    const long = tooLong(values[field].trim(), MOST[field]);
    if (long !== null) faults[field] = long;
  }
  return faults;
}

function endFault({ end, minutes }: Values): Faults {
  if (clockAt(end) === null) return { end: words.endMissing };
  // A list may have brought a visit that is shorter or longer than one that is booked here.
  return minutes < SHORTEST_MINUTES || minutes > LONGEST_MINUTES ? { end: words.lengthWrong } : {};
}

/** What is wrong, by field; empty if the appointment can be stored. */
export function faultsOf(values: Values): Faults {
  const { people, typed, day, time, repeat } = values;
  const fault = isDay(day) ? faultOf(repeat, day) : null;
  return {
    ...tooLongOf(values),
    ...(people.length > 0 ? {} : { people: words.personMissing }),
    ...(people.length > 0 && typed.trim() !== '' ? { people: words.personLeft } : {}),
    ...(isDay(day) ? {} : { day: words.dateMissing }),
    ...(clockAt(time) === null ? { time: words.timeMissing } : {}),
    ...(clockAt(time) === null ? {} : endFault(values)),
    ...(fault === null ? {} : { repeat: words.repeat.wrong[fault] }),
  };
}

/**
 * The input of `appointments.save`, also for its preview; null while something is missing. It names the recurrence rule
 * only if the rule changes.
 */
export function savingOf(draft: Draft, values: Values, scope: SeriesScope): Input<'appointments.save'> | null {
  const [first, ...others] = values.people;
  const start = startOf(values);
  const isRight = Object.keys(faultsOf({ ...values, typed: '' })).length === 0;
  if (!first || start === null || !isRight) return null;
  const repeat = repeatOf(draft, values);
  return {
    ...(draft.kind === 'edit' ? { id: draft.appointment.id, seen: draft.appointment.updatedAt } : { id: null }),
    contactId: first.id,
    others: others.map(({ id }) => id),
    service: values.service.trim(),
    staff: values.staff.trim(),
    notes: values.notes,
    start,
    durationMinutes: values.minutes,
    ...(repeat === undefined ? {} : { repeat }),
    scope,
    ...(values.found !== null && { found: values.found }),
  };
}

/** The chosen rule; undefined if nobody touched it, so that moving the day moves the rule with it. */
export function repeatOf(draft: Draft, { repeat, isRepeatChosen, day }: Values): string | null | undefined {
  const isSeries = draft.kind === 'edit' && draft.appointment.series !== null;
  const rule = ruleOf(repeat, day);
  if (!isSeries) return rule === null ? undefined : rule;
  return isRepeatChosen ? rule : undefined;
}

/** Returns the hour that is being booked, for which somebody may wait; null while it has no time. */
export function openHourOf({ day, time, service, staff }: Values): OpenHour | null {
  const start = `${day}T${time}`;
  return isWallTime(start) ? { start, service: service.trim(), staff: staff.trim() } : null;
}
