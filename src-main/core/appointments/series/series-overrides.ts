/** What of an appointment in a series is its own, and so stays when the series changes. */
import type { AppointmentValues } from '../../../storage/appointments/appointments.ts';
import type { Member } from './series.ts';

/** Words and length: one that has its own still goes where its series goes. */
const KEPT = ['service', 'staff', 'notes', 'durationMinutes'] as const;
type Kept = Pick<AppointmentValues, (typeof KEPT)[number]>;

/** What most of a series have in each of these; where as many have another, nothing is anybody's own. */
export type CommonValues = Partial<Kept>;

export function commonValues(members: readonly Member[]): CommonValues {
  return Object.fromEntries(
    KEPT.flatMap(field => {
      const counts = [...Map.groupBy(members, ({ appointment }) => appointment[field])]
        .map(([value, having]) => ({ value, count: having.length }))
        .sort((a, b) => b.count - a.count);
      const [most, next] = counts;
      return most && most.count > (next?.count ?? 0) ? [[field, most.value]] : [];
    }),
  );
}

/** In which of these an appointment is unlike its series. */
export function overriddenFields({ appointment }: Member, usual: CommonValues): (keyof Kept)[] {
  return KEPT.filter(field => field in usual && usual[field] !== appointment[field]);
}
