/**
 * Knows what the person at the desk has asked for and been told, and what follows from it by docs/delivery.md and
 * docs/product.md: which text each appointment wants, to whom and when. It is made from the person's acts, apart from
 * the program's planning.
 */
import type { RuleWhen, WhenOutsideWindow } from '../../src-shared/model/template.ts';
import { askingDays, hasMissedLately, isBack } from './acts/who-is-back.ts';
import { isOpenAt, onOpenDay, openBeside, type SendingHours } from './outside/sending-hours.ts';
import { type OracleComparison, sideIn } from './outside/sides.ts';
import { dayAfter, instantAt } from './outside/zones.ts';

export interface Person {
  name: string;
  /** E.164. */
  phone: string | null;
  doNotText: boolean;
}

export interface Visit {
  contactId: number;
  /** The word that names the appointment in every text about it: `Visit7`, perhaps with a letter after it. */
  service: string;
  /** Wall time in `zone`. */
  start: string;
  zone: string;
  status: string;
  /** When it was cancelled (ms), by the clock of the computer. */
  freedAt?: number | null;
}

export interface OracleRule {
  templateId: number;
  when: RuleWhen;
  whenOutsideWindow: WhenOutsideWindow;
  enabled: boolean;
  /** Only for who missed one of their last three visits. */
  isForMissedLately?: boolean;
}

export interface Oracle {
  people: Map<number, Person>;
  optedOut: Set<string>;
  visits: Map<number, Visit>;
  rules: Map<number, OracleRule>;
  templates: Map<number, string>;
  /** By rule, another text that may be compared with its own. */
  others: Map<number, { templateId: number; body: string }>;
  /** Null while no two texts are compared. */
  comparison: OracleComparison | null;
  settings: SendingHours & {
    businessName: string;
    zone: string;
    horizonDays: number;
    sender: string;
    /** The name that promotions go under. */
    promotionSender: string;
  };
  /** `visit:rule` of every stop a person put on a text. */
  stops: Set<string>;
  /**
   * Every stop that a person ever asked for, whether it was done or not: no other stop in the records is one of theirs.
   */
  askedToStop: Set<string>;
  /**
   * What "Stop everything" surely took away and nobody turned back on: by key, when it was asked for (true time, ms).
   */
  stoppedWithAll: Map<string, number>;
  /** `visit:rule` of every text a person had sent at once, with the start it tells and when they said so. */
  confirmed: Map<string, { startAt: number; at: number }>;
  stoppedByPerson: boolean;
  /** Appointments whose import nobody has released yet, with its id. */
  heldBy: Map<number, number>;
  /** Campaigns that were confirmed, by token. */
  campaigns: Map<string, OracleCampaign>;
  /** Every campaign a person ever tried to confirm, by token. */
  attempted: Map<string, OracleCampaign>;
}

/** The names of people, and the word by which a text greets each; '' is none. */
export const greetings: Readonly<Record<string, string>> = {
  'Ama Mensah': 'Ama',
  'Kofi Boateng': 'Kofi',
  'Esi Owusu': 'Esi',
  'Yaw Darko': 'Yaw',
  'Abena Sarpong': 'Abena',
  'Mrs. Akua Baah': 'Akua',
  'OWUSU, Kwesi': 'Kwesi',
  'Dr.': '',
};

/** The fallback of reminder templates where a name gives no first name; campaigns have none. */
export const FALLBACK = 'friend';

export interface OracleCampaign {
  id: number | null;
  texts: CampaignText[];
  /** The due time; null until the campaign was confirmed, if it is to leave now. */
  dueAt: number | null;
  heldUntil: number;
  isStopped: boolean;
  /** The name it goes under. */
  sender: string;
}

/** A text of a campaign. */
export interface CampaignText {
  text: string;
  phone: string;
  people: number[];
  /** Whose name the text says; null where it says nobody's. */
  addressed: number | null;
  /** What the text tells of an appointment: that it is cancelled, or at this start (wall time) now; null for no other news. */
  tells: Telling | null;
}

export interface Telling {
  visitId: number;
  what: 'cancelled' | 'moved';
  start: string;
}

/** The words by which a promotion is known at the wire. */
export const PROMOTION = 'check-ups at half price';

/**
 * Tells whether nobody the text is for may be texted, or what it tells is not so any more. `withdrew`: who took a yes to
 * promotions back.
 */
export function isBarred(
  oracle: Oracle,
  { text, phone, people, addressed, tells }: CampaignText,
  withdrew: ReadonlySet<number>,
): boolean {
  const concerned = addressed === null ? people : [addressed];
  if (tells !== null && isUntrue(oracle, tells)) return true;
  const mayGet = (id: number) =>
    oracle.people.get(id)?.doNotText === false && !(text.includes(PROMOTION) && withdrew.has(id));
  return oracle.optedOut.has(phone) || !concerned.some(mayGet);
}

function isUntrue(oracle: Oracle, { visitId, what, start }: Telling): boolean {
  const visit = oracle.visits.get(visitId);
  if (!visit) return false;
  const isSo =
    what === 'cancelled' ? visit.status === 'cancelled' : visit.status === 'booked' || visit.status === 'confirmed';
  return !isSo || visit.start !== start;
}

/** A text as it should be. Instants are in ms. */
export interface WantedText {
  key: string;
  visitId: number;
  ruleId: number;
  person: Person;
  text: string;
  dueAt: number;
  startAt: number;
  /** Why it may not leave although the appointment wants it; null when it may. */
  stop: 'stopped' | 'opted-out' | 'no-phone' | 'no-sender' | null;
}

/**
 * Returns the key of a reminder. An appointment keeps the number in the name of its service, in whatever records it is.
 */
export function keyOf(service: string, ruleId: number): string {
  return `${numberOf(service)}:${ruleId}`;
}

/** Returns the number of an appointment, which its word keeps whatever letter follows it. */
export const numberOf = (service: string): string => service.replace(/\D/g, '');

/**
 * Returns every text that appointments want at `now`; none of an appointment that is not to take place, and no reminder
 * of one that is past.
 */
export function wantedTexts(oracle: Oracle, now: number): WantedText[] {
  return [...oracle.visits.keys()].flatMap(id => wantedOf(oracle, id, now));
}

export function wantedOf(oracle: Oracle, visitId: number, now: number): WantedText[] {
  const visit = oracle.visits.get(visitId);
  const person = visit && oracle.people.get(visit.contactId);
  if (!visit || !person) return [];
  const startAt = instantAt(visit.start, visit.zone);
  return [...oracle.rules].flatMap(([ruleId, rule]): WantedText[] => {
    if (!isFor(visit, rule.when, startAt <= now) || isBack(oracle.visits, visitId, rule.when)) return [];
    if (rule.isForMissedLately && !hasMissedLately(oracle.visits, visitId)) return [];
    const when = askingDays(oracle.visits, visit, rule.when);
    const dueAt = dueOf(visit, { ...rule, when }, oracle.settings);
    if (!rule.enabled || dueAt === null) return [];
    const key = keyOf(visit.service, ruleId);
    const text = textOf(oracle, ruleId, visit, person);
    return [{ key, visitId, ruleId, person, text, dueAt, startAt, stop: stopOf(oracle, key, person) }];
  });
}

/** Tells whether a text is for somebody: a reminder for who is to come; one afterwards for whom its rule names. */
function isFor({ status }: Visit, when: RuleWhen, isBegun: boolean): boolean {
  if (when.kind !== 'days-after') return !isBegun && (status === 'booked' || status === 'confirmed');
  if (when.to === 'missed') return status === 'no-show';
  return status === 'arrived' || (when.to === 'not-missed' && status !== 'no-show' && status !== 'cancelled');
}

function stopOf(oracle: Oracle, key: string, person: Person): WantedText['stop'] {
  if (person.doNotText) return 'opted-out';
  if (person.phone === null) return 'no-phone';
  if (oracle.optedOut.has(person.phone)) return 'opted-out';
  if (oracle.stops.has(key) || oracle.stoppedWithAll.has(key)) return 'stopped';
  return oracle.settings.sender === '' ? 'no-sender' : null;
}

/** The length of every appointment of the simulation, in ms. */
const VISIT_MS = 30 * 60_000;

/**
 * Returns when a text is due. Days are wall time, hours elapsed time. Where no text may go it moves as the rule says,
 * never to the start or beyond it, and a text after the appointment never to before its end; null where nothing is
 * left.
 */
function dueOf(visit: Visit, { when, whenOutsideWindow }: OracleRule, settings: Oracle['settings']): number | null {
  const startAt = instantAt(visit.start, visit.zone);
  const isAfter = when.kind === 'days-after';
  const isOnItsSide = (at: number) => (isAfter ? at >= startAt + VISIT_MS : at < startAt);
  const ahead = when.kind === 'hours-before' ? 0 : isAfter ? when.days : -when.days;
  const asked =
    when.kind === 'hours-before'
      ? startAt - when.hours * 3_600_000
      : instantAt(`${dayAfter(visit.start.slice(0, 10), ahead)}T${when.at}`, visit.zone);
  if (isOpenAt(settings, asked, visit.zone)) return isOnItsSide(asked) ? asked : null;
  const mayMove = whenOutsideWindow !== 'skip' && (isOnItsSide(asked) || (whenOutsideWindow === 'earlier' && !isAfter));
  if (!mayMove) return null;
  const step = whenOutsideWindow === 'later' ? 1 : -1;
  const there =
    when.kind === 'hours-before' ? asked : onOpenDay(settings, asked, { at: when.at, zone: visit.zone }, step);
  const moved = isOpenAt(settings, there, visit.zone) ? there : openBeside(settings, there, visit.zone, step);
  return isOnItsSide(moved) ? moved : null;
}

const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

function textOf(oracle: Oracle, ruleId: number, visit: Visit, person: Person): string {
  const own = oracle.templates.get(oracle.rules.get(ruleId)?.templateId ?? 0) ?? '';
  const compared = oracle.comparison?.ruleId === ruleId ? oracle.comparison : null;
  const isB = compared !== null && sideIn(compared, visit.contactId, person.phone) === 'b';
  return fillIn(oracle, isB ? (oracle.others.get(ruleId)?.body ?? '') : own, visit, person);
}

/** Returns the words of a text about an appointment to one of its people. */
export function fillIn(oracle: Oracle, body: string, visit: Visit, person: Person): string {
  const said: Record<string, string> = {
    firstName: greetings[person.name] || FALLBACK,
    service: visit.service,
    day: DAYS[new Date(`${visit.start}:00Z`).getUTCDay()] ?? '',
    date: `${Number(visit.start.slice(8, 10))} ${MONTHS[Number(visit.start.slice(5, 7)) - 1]}`,
    time: visit.start.slice(11),
    business: oracle.settings.businessName,
  };
  return body.replace(/\{\$(\w+)\}/g, (_, name: string) => said[name] ?? '?');
}

/** Returns the appointment and rule that a text of the simulation is about; null when it is about none. */
export function subjectOf(oracle: Oracle, text: string): { visitId: number; ruleId: number } | null {
  const [, version] = /^R(\d+)/.exec(text) ?? [];
  const [, service] = /\bVisit(\d+)/.exec(text) ?? [];
  if (version === undefined || service === undefined) return null;
  const visitId = [...oracle.visits].find(([, visit]) => visit.service.replace(/\D/g, '') === service)?.[0];
  return visitId === undefined ? null : { visitId, ruleId: Number(version) };
}

/** Tells whether texts may leave. */
export function isAllowedAt({ settings }: Oracle, now: number): boolean {
  return isOpenAt(settings, now, settings.zone);
}
