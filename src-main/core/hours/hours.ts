/** Handles working hours and days off. Nothing is forbidden by them: they only show and warn. */
import { AppError, found } from '../../../src-shared/contract/errors.ts';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import { dayOffProblem, intervalProblems, sortedWeek } from '../../../src-shared/hours/check-hours.ts';
import type { WorkingHours, WorkingInterval } from '../../../src-shared/model/business/hours.ts';
import type { Settings } from '../../../src-shared/model/settings.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { addDays, minuteOfClock } from '../../../src-shared/time/wall-days.ts';
import type { Tables } from '../../storage/tables.ts';
import type { Module } from '../world/module.ts';
import type { World } from '../world/world.ts';

/** Who was booked on two days within so many days, or is booked later, works here now. */
const WORKING_DAYS = 28;

type HoursHandlers = Pick<Handlers, Extract<keyof Handlers, `hours.${string}`>>;

/** When the business and its staff work. It decides no text; on the holidays of the settings no text goes. */
export function hours(world: World): Module<HoursHandlers> {
  const { tables } = world;
  const findDayOff = (id: number) => found(tables.hours.dayOff(id), 'day-off');
  const handlers: HoursHandlers = {
    'hours.get': () => workingHours(tables),
    'hours.staff': () => tables.hours.staff(),
    'hours.working': () =>
      tables.hours.working(addDays(wallOfInstant(world.now(), tables.settings.get().zone).slice(0, 10), -WORKING_DAYS)),
    'hours.save': ({ staff, week }) => {
      checkWeek(week ?? []);
      tables.atomically(() => {
        tables.hours.saveWeek(staff.trim(), week && sortedWeek(week));
        tables.log.add(world.now(), 'person', 'hours-changed', { staff: staff.trim() });
      });
      world.changed('hours');
      return workingHours(tables);
    },
    'hours.saveDayOff': ({ id, staff, from, until, reason }) => {
      if (id !== null) findDayOff(id);
      // A closed day of the business is a holiday of its settings, on which no text goes either.
      if (staff.trim() === '') throw new AppError({ code: 'bad-input', detail: 'hours.saveDayOff: staff' });
      const why = dayOffProblem({ from, until });
      if (why) throw new AppError({ code: 'day-off-invalid', why });
      const saved = tables.atomically(() => {
        const kept = tables.hours.saveDayOff({ id, staff: staff.trim(), from, until, reason: reason.trim() });
        logDayOff(id === null ? 'day-off-added' : 'day-off-changed', findDayOff(kept));
        return findDayOff(kept);
      });
      world.changed('hours');
      return saved;
    },
    'hours.removeDayOff': ({ id }) => {
      const dayOff = findDayOff(id);
      tables.atomically(() => {
        tables.hours.removeDayOff(id);
        logDayOff('day-off-removed', dayOff);
      });
      world.changed('hours');
      return null;
    },
  };
  const logDayOff = (
    what: 'day-off-added' | 'day-off-changed' | 'day-off-removed',
    { staff, from, until }: ReturnType<typeof findDayOff>,
  ) => tables.log.add(world.now(), 'person', what, { staff, fromDay: from, untilDay: until });
  return { handlers };
}

/** Returns when the business and its staff work, as far as anybody said so. */
export function workingHours({ hours: table, settings }: Tables): WorkingHours {
  const weeks = table.weeks();
  const stored = settings.get();
  const business = weeks.find(({ staff }) => staff === '')?.week;
  return {
    isSet: business !== undefined,
    business: business ?? sendingWeek(stored),
    staff: weeks.filter(({ staff }) => staff !== ''),
    daysOff: table.daysOff(),
    holidays: stored.holidays,
  };
}

type SendingTimes = Pick<Settings, 'allowedFrom' | 'allowedUntil' | 'sendingDays'>;

/** Until somebody says when the business is open, it is taken to be open while texts may go. */
function sendingWeek({ allowedFrom, allowedUntil, sendingDays }: SendingTimes): WorkingInterval[] {
  const [from, until] = [minuteOfClock(allowedFrom), minuteOfClock(allowedUntil)];
  return sendingDays.map(weekday => ({ weekday, from, until }));
}

/** Throws AppError for the first interval that cannot be. */
function checkWeek(week: readonly WorkingInterval[]): void {
  for (const [index, why] of intervalProblems(week).entries())
    if (why) throw new AppError({ code: 'hours-invalid', why, weekday: week[index]?.weekday ?? 1 });
}
