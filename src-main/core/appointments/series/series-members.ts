/** The members of a series: which of them a change reaches, and which of their fields it leaves alone. */
import type { SeriesScope } from '../../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../../src-shared/time/instant.ts';
import { shownAt } from '../../../../src-shared/time/schedule.ts';
import type { AppointmentValues, StoredAppointment } from '../../../storage/appointments/appointment-row.ts';
import type { Place, StoredSeries } from '../../../storage/appointments/series.ts';
import type { Tables } from '../../../storage/tables.ts';
import type { ChangeSet } from '../appointment-changes.ts';

/** Fields that a member can override without leaving the series. */
const OVERRIDABLE = ['service', 'staff', 'notes', 'durationMinutes'] as const;
type Overridable = Pick<AppointmentValues, (typeof OVERRIDABLE)[number]>;

/** The value that most members have in each of these fields; left out on a tie. */
export type CommonValues = Partial<Overridable>;

export interface Member extends Place {
  appointment: StoredAppointment;
}

/** How much of a series a change is for. */
export type Several = Exclude<SeriesScope, 'one'>;

/** The part of a series that a change of `target` reaches. */
export interface Found {
  target: StoredAppointment;
  scope: Several;
  series: StoredSeries;
  place: Place;
  /** The change counts from here on: everything before has begun or is out of its scope. */
  from: WallTime;
  /** The members from `from` on, whether they have begun or not. */
  members: Member[];
  usual: CommonValues;
}

/** Returns the members of a series whose appointment still exists, each with its place in the series. */
export function membersOf(tables: Tables, series: number): Member[] {
  return tables.series.members(series).flatMap(({ id, ...place }) => {
    const appointment = tables.appointments.get(id);
    return appointment ? [{ ...place, appointment }] : [];
  });
}

/** Returns the part of its series that a change of `target` reaches; null if none of it is still to come. */
export function findMembers({ tables, at }: ChangeSet, target: StoredAppointment, scope: Several): Found | null {
  const place = tables.series.placeOf(target.id);
  const series = place && tables.series.get(place.seriesId);
  if (!place || !series) return null;
  const all = membersOf(tables, series.id);
  const first = all.find(
    ({ seriesStart, appointment }) => appointment.startAt > at && (scope === 'all' || seriesStart >= place.seriesStart),
  );
  if (!first) return null;
  const from = first.seriesStart;
  const members = all.filter(({ seriesStart }) => seriesStart >= from);
  return { target, scope, series, place, from, members, usual: commonValues(all) };
}

/** True if it was moved or given to somebody else by itself, by a person or by an imported list. */
export function isDetached({ isException, seriesStart, appointment }: Member): boolean {
  return isException || appointment.start !== shownAt(seriesStart, appointment.zone);
}

export function commonValues(members: readonly Member[]): CommonValues {
  return Object.fromEntries(
    OVERRIDABLE.flatMap(field => {
      const counts = [...Map.groupBy(members, ({ appointment }) => appointment[field])]
        .map(([value, having]) => ({ value, count: having.length }))
        .sort((a, b) => b.count - a.count);
      const [most, next] = counts;
      return most && most.count > (next?.count ?? 0) ? [[field, most.value]] : [];
    }),
  );
}

/** The fields in which an appointment differs from its series. */
export function overriddenFields({ appointment }: Member, usual: CommonValues): (keyof Overridable)[] {
  return OVERRIDABLE.filter(field => field in usual && usual[field] !== appointment[field]);
}
