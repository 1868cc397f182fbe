/**
 * The figures of a year, or of the last twelve months, by the months of the business. Storage counts; here is decided
 * what belongs to a month, what counts as one service, and what is called how.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import type {
  OftenMissed,
  Report,
  ServiceFigures,
  TextFigure,
  VisitFigures,
} from '../../../src-shared/model/business/report-figures.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { addMonths, weekdayOf } from '../../../src-shared/time/wall-days.ts';
import type { Period } from '../../storage/reports/report-counts.ts';
import type { Records, Tables } from '../../storage/tables.ts';
import { startOf } from '../messages/business-days.ts';
import type { Module } from '../world/module.ts';
import { didItHelp, type Recorded } from './did-it-help/did-it-help.ts';

type ReportHandlers = Pick<Handlers, Extract<keyof Handlers, `reports.${string}`>>;

/** The most people who are listed as having missed often; all are counted. */
const MOST_LISTED = 100;

/** The screen Reports: it counts, and keeps one comparison. */
export function reports(world: Recorded): Module<ReportHandlers> {
  return {
    handlers: { 'reports.get': ({ year }) => reportOf(world, year), 'reports.export': () => null, ...didItHelp(world) },
  };
}

/** Counts between turns of the event loop, because years of appointments are read for it. */
async function reportOf({ tables, now: clock }: Records, year: number | null): Promise<Report> {
  const { zone } = tables.settings.get();
  const now = clock();
  const present = wallOfInstant(now, zone).slice(0, 7);
  const asked = year === null ? { from: monthAfter(present, -11), last: present } : monthsOfYear(year);
  const { years, first } = recorded(tables, asked, { now, zone });
  const months = first === null ? [] : monthsBetween(first, asked.last < present ? asked.last : present);
  const from = months[0] ?? asked.from;
  const before = monthAfter(months.at(-1) ?? asked.last, 1);
  const period = { from, before };
  const spans = months.map(month => ({ month, begin: beginOf(month, zone), end: beginOf(monthAfter(month, 1), zone) }));
  const texts = tables.reports.texts(spans);
  const yearly = tables.reports
    .yearly(period)
    .map(one => ({ ...one, month: wallOfInstant(one.dueAt, zone).slice(0, 7) }))
    .filter(({ month }) => months.includes(month));
  const maybeSent = tables.reports.maybeSent({ from: beginOf(from, zone), before: beginOf(before, zone), now });
  await nextTurn();
  const kept = tables.reports.visits({ ...period, now });
  const removed = tables.reports.removed({ ...period, month: present }).filter(({ outcome }) => outcome !== null);
  await nextTurn();
  const hours = byWeekday(tables.reports.byHour({ ...period, now }));
  await nextTurn();
  const counted = [...kept, ...removed];
  const { oftenMissed, oftenMissedCount } = whoMissed(tables, period);
  return {
    year,
    months,
    years,
    texts: [...withoutYearly(texts, yearly), ...figuresOf(yearly)].sort((one, other) =>
      one.month.localeCompare(other.month),
    ),
    rules: [...rulesOf(tables, texts), ...yearlyRulesOf(tables, yearly)],
    maybeSent,
    visits: months.map(month => ({ month, ...visitsOf(counted.filter(one => one.month === month)) })),
    removed: sum(removed),
    services: servicesOf(tables, counted),
    hours,
    oftenMissed,
    oftenMissedCount,
  };
}

type Counted = ReturnType<Tables['reports']['visits']>[number];
type Texts = ReturnType<Tables['reports']['texts']>;
type Yearly = readonly (ReturnType<Tables['reports']['yearly']>[number] & { month: string })[];

const sum = (counted: readonly { visits: number }[]) => counted.reduce((total, { visits }) => total + visits, 0);
const monthAfter = (month: string, months: number) => addMonths(`${month}-01`, months).slice(0, 7);
const beginOf = (month: string, zone: string): Instant => startOf(`${month}-01`, zone);
const monthsOfYear = (year: number) => {
  const figures = String(year).padStart(4, '0');
  return { from: `${figures}-01`, last: `${figures}-12` };
};

function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month, 1)) months.push(month);
  return months;
}

/**
 * Returns the years that have visits or texts, the newest first, and the first month that has some of those asked for.
 */
function recorded(
  { reports: counts }: Tables,
  { from, last }: { from: string; last: string },
  { now, zone }: { now: Instant; zone: string },
): { years: number[]; first: string | null } {
  const firstFrom = (month: string): string | null => {
    const text = counts.firstText(beginOf(month, zone));
    const firsts = [
      counts.firstVisit(month, now),
      counts.firstRemoved(month),
      text && wallOfInstant(text, zone),
    ].flatMap(one => (one === null ? [] : [one.slice(0, 7)]));
    return firsts.sort()[0] ?? null;
  };
  const years: number[] = [];
  const present = wallOfInstant(now, zone).slice(0, 7);
  for (let month = firstFrom('1900-01'); month !== null && month <= present; ) {
    const year = Number(month.slice(0, 4));
    years.unshift(year);
    month = firstFrom(monthsOfYear(year + 1).from);
  }
  const first = firstFrom(from);
  return { years, first: first !== null && first <= last ? first : null };
}

function visitsOf(counted: readonly Counted[]): VisitFigures {
  const of = (outcome: Counted['outcome']) => sum(counted.filter(one => one.outcome === outcome));
  return {
    came: of('came'),
    missed: of('missed'),
    cancelledInTime: of('cancelledInTime'),
    cancelledLate: of('cancelledLate'),
    cancelledSometime: of('cancelledSometime'),
    notMarked: of('notMarked'),
  };
}

/** All names of a service in the list are one; of another one, whatever spellings have the same key. */
function servicesOf({ services }: Tables, counted: readonly Counted[]): ServiceFigures[] {
  const took = counted.filter(({ outcome }) => ['came', 'missed', 'notMarked'].includes(outcome ?? ''));
  const figures = [...Map.groupBy(took, ({ service }) => services.keyOf(service)).values()].map(
    (own): ServiceFigures => {
      const spelled = [...Map.groupBy(own, ({ service }) => service)].map(([service, some]) => ({
        service,
        visits: sum(some),
      }));
      const most = spelled.reduce((best, one) => (one.visits > best.visits ? one : best));
      const known = services.named(most.service);
      const { came, missed } = visitsOf(own);
      return {
        name: known?.name ?? most.service.trim(),
        visits: sum(own),
        came,
        missed,
        price: known?.price ?? null,
      };
    },
  );
  return figures.sort((one, other) => other.visits - one.visits || one.name.localeCompare(other.name));
}

function byWeekday(counted: readonly { at: string; visits: number }[]): Report['hours'] {
  const cells = new Map<number, number>();
  for (const { at, visits } of counted) {
    const cell = weekdayOf(at.slice(0, 10)) * 24 + Number(at.slice(11, 13));
    cells.set(cell, (cells.get(cell) ?? 0) + visits);
  }
  return [...cells]
    .sort(([one], [other]) => one - other)
    .map(([cell, visits]) => ({ weekday: Math.floor(cell / 24) + 1, hour: cell % 24, visits }));
}

function whoMissed(tables: Tables, period: Period): Pick<Report, 'oftenMissed' | 'oftenMissedCount'> {
  const all = tables.reports.missed(period);
  const oftenMissed = all.slice(0, MOST_LISTED).map(
    (one): OftenMissed => ({
      ...one,
      name: tables.contacts.get(one.contactId)?.name ?? '',
      came: tables.reports.came(one.contactId, period),
    }),
  );
  return { oftenMissed, oftenMissedCount: all.length };
}

/** Texts of yearly rules are campaigns: what a rule made is taken from what people confirmed. */
function withoutYearly(texts: Texts, yearly: Yearly): TextFigure[] {
  return texts.flatMap(({ month, kind, ruleId, texts: count, credits }): TextFigure[] => {
    const made = kind === 'campaign' ? yearly.filter(one => one.month === month) : [];
    const left = made.reduce((rest, one) => rest - one.texts, count);
    const figure = { month, kind, ruleId: ruleId === 0 ? null : ruleId, texts: left };
    return left > 0 ? [{ ...figure, credits: made.reduce((rest, one) => rest - one.credits, credits) }] : [];
  });
}

/** The texts of each yearly rule by month. */
function figuresOf(yearly: Yearly): TextFigure[] {
  const figures = new Map<string, TextFigure>();
  for (const { month, ruleId, texts, credits } of yearly) {
    const key = `${month} ${ruleId}`;
    const before = figures.get(key) ?? { texts: 0, credits: 0 };
    const sums = { texts: before.texts + texts, credits: before.credits + credits };
    figures.set(key, { month, kind: 'campaign', ruleId, ...sums });
  }
  return [...figures.values()];
}

/** A yearly rule that was removed is called what its newest campaign is called. */
function yearlyRulesOf({ yearlyRules }: Tables, yearly: Yearly): Report['rules'] {
  const present = new Map(yearlyRules.list().map(({ id, name }) => [id, name]));
  return [...new Map(yearly.map(({ ruleId, name }) => [ruleId, name]))].map(([id, then]) => {
    const name = present.get(id);
    return { kind: 'campaign', id, name: name ?? then, isRemoved: name === undefined };
  });
}

function rulesOf({ templates, reports: counts }: Tables, texts: Texts): Report['rules'] {
  const present = new Map(templates.rules().map(({ id, name }) => [id, name]));
  const last = new Map(texts.filter(({ ruleId }) => ruleId !== 0).map(({ ruleId, last: dueAt }) => [ruleId, dueAt]));
  return [...last].map(([id, dueAt]) => {
    const name = present.get(id);
    return { kind: 'reminder', id, name: name ?? counts.ruleName(id, dueAt), isRemoved: name === undefined };
  });
}
