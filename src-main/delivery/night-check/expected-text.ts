/**
 * Derives anew what a text should be, for the night check: from the appointment, the rule, the person and the template
 * as they are stored, apart from the planner, whose mistakes it is to find (docs/delivery.md §16 says what is shared).
 */
import type { Rule, Template } from '../../../src-shared/model/template.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { greetingName, spokenName } from '../../../src-shared/people/person-name.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import { HOUR_MS, MINUTE_MS } from '../../../src-shared/time/durations.ts';
import { type Instant, instantOf, msOf, type WallTime } from '../../../src-shared/time/instant.ts';
import { instantOfWall, wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { addDays } from '../../../src-shared/time/wall-days.ts';
import type { StoredAppointment } from '../../storage/appointments/appointment-row.ts';
import type { StoredContact } from '../../storage/contacts/contact-row.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Stored } from '../../storage/settings/settings.ts';
import type { Tables } from '../../storage/tables.ts';
import { countryRules } from '../rulebook/country-rules.ts';
import { blockedIn, hoursInForce, rulesCountryOf } from '../rulebook/rulebook.ts';
import { firstOpen, isOpenAt, isOpenDay, type Window, type WindowThere } from './first-open.ts';
import type { Expected } from './wrong-kinds.ts';

/** What is wanted of a queued text, and whether its person must not be texted. */
export interface ExpectedNow {
  expected: Expected | null;
  isBarred: boolean;
}

const NOTHING: ExpectedNow = { expected: null, isBarred: false };

/** Returns what is wanted now in place of a queued reminder. */
export function expectedReminder(tables: Tables, message: StoredMessage): ExpectedNow {
  const { appointmentId, ruleId, contactId } = message;
  const appointment = appointmentId === null ? null : tables.appointments.get(appointmentId);
  const contact = contactId === null ? null : tables.contacts.get(contactId);
  const ruled = ruleId === null ? null : tables.templates.rule(ruleId);
  const rule = ruled && appointment && contactId !== null ? asLateAs(tables, ruled, appointment, contactId) : ruled;
  const template = rule && contact && wordsFor(tables, rule, contact.id);
  if (!appointment || !contact || !rule?.enabled || !template) return NOTHING;
  if (!tables.appointments.peopleOf(appointment.id).includes(contact.id)) return NOTHING;
  if (!isForAppointment(tables, rule, appointment, contact.id) || !takesPlaceFor(rule, appointment)) return NOTHING;
  if (isBack(tables, rule, appointment, contact.id)) return NOTHING;
  if (tables.messages.suppressionsOf(appointment.id).has(`${rule.id}:${contact.id}`)) return NOTHING;
  if (contact.phone && blockedIn(tables, template.purpose, rulesCountryOf(contact.phone))) return NOTHING;
  const settings = tables.settings.get();
  if (template.purpose === 'promotion' && lacksConsent(tables, contact)) return NOTHING;
  const dueAt =
    template.purpose === 'promotion'
      ? promotionDueOf(tables, contact.phone, rule, appointment)
      : dueOf(rule, appointment, settings);
  if (dueAt === null) return NOTHING;
  const { zone } = appointment;
  return {
    isBarred: contact.doNotText || isOptedOut(tables, message),
    expected: {
      phone: contact.phone,
      text: filled(template, valuesOf(appointment, contact, settings, template)),
      startAt: appointment.startAt,
      sender: (template.purpose === 'promotion' && settings.promotionSender) || settings.sender,
      // A text in place of another goes when a person said. An hour that the clocks show twice may be either.
      isTime: at => message.againOf !== null || at === dueAt || wallOfInstant(at, zone) === wallOfInstant(dueAt, zone),
    },
  };
}

/** The rule's own words, or those of side B where two texts of it are compared and the person drew that side. */
function wordsFor(tables: Tables, rule: Rule, contact: number): Template | null {
  const compared = tables.comparisons.running();
  const draw = compared?.ruleId === rule.id ? tables.comparisons.drawOf(contact) : null;
  const isB = compared !== null && draw !== null && '89abcdef'.includes(draw.charAt(0));
  return tables.templates.get(isB ? compared.b.templateId : rule.templateId);
}

/** Returns what is wanted now of a queued text of a campaign: its words and people were fixed when it was confirmed. */
export function expectedOfCampaign(tables: Tables, message: StoredMessage): ExpectedNow {
  const { id, campaignId, contactId, phone, wireValues, againOf } = message;
  const campaign = campaignId === null ? null : tables.campaigns.get(campaignId);
  if (!campaign || campaign.stoppedAt !== null) return NOTHING;
  if (phone && blockedIn(tables, campaign.purpose, rulesCountryOf(phone))) return NOTHING;
  // What it says of appointments is compared by the program's own rule (storage/campaigns/campaign-texts.ts).
  const barred = tables.messages.barredAmong([id]).get(id);
  if (barred === 'untrue' || barred === 'no-consent' || barred === 'not-kept') return NOTHING;
  const concerned = wireValues === null ? tables.messages.peopleOf(id) : contactId === null ? [] : [contactId];
  const people = concerned.flatMap(person => tables.contacts.get(person) ?? []);
  const settings = tables.settings.get();
  return {
    isBarred: isOptedOut(tables, message) || people.every(({ doNotText }) => doNotText),
    expected: {
      ...(campaign.wireTemplate !== null &&
        wireValues !== null && { text: inPlace(campaign.wireTemplate, wireValues) }),
      sender: campaign.sender,
      isTime: at =>
        (againOf !== null || at === campaign.dueAt) &&
        isOpenAt(at, settings.zone, settings) &&
        (campaign.purpose === 'service' || isOpenThere(tables, phone, at)),
    },
  };
}

/** They took a yes back, or the country of their number asks for one on record, and there is none. */
function lacksConsent(tables: Tables, { id, phone }: StoredContact): boolean {
  if (phone === null || tables.contacts.consent(id) !== null) return false;
  if (tables.contacts.hasWithdrawnConsent(id)) return true;
  const country = rulesCountryOf(phone);
  const isOverruled = tables.ruleDecisions
    .all()
    .some(one => one.country === country && one.kind === 'consent' && one.overruled);
  return !isOverruled && countryRules(country).rules.some(({ kind }) => kind === 'consent');
}

/** When a rule's promotion is due: the first minute that the business and the number's country allow. */
function promotionDueOf(tables: Tables, phone: E164 | null, rule: Rule, visit: StoredAppointment): Instant | null {
  const { when, whenOutsideWindow } = rule;
  if (when.kind !== 'days-after') return null;
  const settings = tables.settings.get();
  const asked = instantOfWall(`${addDays(visit.start.slice(0, 10), when.days)}T${when.at}` as WallTime, visit.zone);
  if (msOf(asked) < msOf(visit.startAt) + visit.durationMinutes * MINUTE_MS) return null;
  const due = firstOpen(asked, [{ window: settings, zone: settings.zone }, ...windowsThere(tables, phone)]);
  return whenOutsideWindow === 'skip' && due !== asked ? null : due;
}

/** Tells whether somebody opted out of texts to its number. */
export function isOptedOut(tables: Tables, { phone }: Pick<StoredMessage, 'phone'>): boolean {
  return phone !== null && tables.contacts.isOptedOut(phone);
}

/** Tells whether the hours of the number's country allow a promotion, by that country's clock. */
function isOpenThere(tables: Tables, phone: E164 | null, at: Instant): boolean {
  return windowsThere(tables, phone).every(({ window, zone }) => isOpenAt(at, zone, window));
}

/** The hours of the number's country; none where it has no rule of hours. */
function windowsThere(tables: Tables, phone: E164 | null): WindowThere[] {
  const country = phone === null ? null : rulesCountryOf(phone);
  const hours = country === null ? null : hoursInForce(tables, country);
  if (country === null || hours === null) return [];
  const zone = countryRules(country).zone ?? tables.settings.get().zone;
  const window = { allowedFrom: hours.from, allowedUntil: hours.until, sendingDays: hours.weekdays, holidays: [] };
  return [{ window, zone }];
}

function isForAppointment(tables: Tables, { appliesTo }: Rule, visit: StoredAppointment, contact: number): boolean {
  const { service, staff } = visit;
  if (appliesTo.kind === 'missed-lately') {
    const marked = tables.appointments
      .ofContact(contact)
      .filter(({ id, status }) => id !== visit.id && (status === 'arrived' || status === 'no-show'));
    const newestFirst = marked.sort((a, b) => msOf(b.startAt) - msOf(a.startAt) || b.id - a.id);
    return newestFirst.slice(0, 3).some(({ status }) => status === 'no-show');
  }
  if (appliesTo.kind === 'service') return tables.services.keyOf(appliesTo.service) === tables.services.keyOf(service);
  if (appliesTo.kind === 'staff') return nameKey(appliesTo.staff) === nameKey(staff);
  return appliesTo.kind === 'all' || tables.templates.ruleGroupsOf(contact).has(appliesTo.groupId);
}

/** A reminder is for who is to come; a text after the appointment for whom its rule names, by their mark. */
function takesPlaceFor({ when }: Rule, { status }: StoredAppointment): boolean {
  if (when.kind !== 'days-after') return status === 'booked' || status === 'confirmed';
  if (when.to === 'missed') return status === 'no-show';
  return status === 'arrived' || (when.to === 'not-missed' && status !== 'no-show' && status !== 'cancelled');
}

/**
 * A person whom a rule would bring back has something booked or not marked since, came again, or missed a later one that
 * has a text of its own.
 */
function isBack(tables: Tables, rule: Rule, visit: StoredAppointment, contactId: number): boolean {
  const { when, appliesTo } = rule;
  if (when.kind !== 'days-after' || (when.to !== 'missed' && when.to !== 'not-back')) return false;
  const isSame = ({ service }: StoredAppointment) =>
    appliesTo.kind !== 'service' || tables.services.keyOf(service) === tables.services.keyOf(appliesTo.service);
  return tables.appointments.ofContact(contactId).some(other => {
    const { id, status, startAt } = other;
    if (id === visit.id) return false;
    if (status === 'booked' || status === 'confirmed') return msOf(startAt) > msOf(visit.startAt) - 24 * HOUR_MS;
    if (startAt < visit.startAt || (startAt === visit.startAt && id < visit.id)) return false;
    if (when.to === 'missed' && status === 'no-show') return isForAppointment(tables, rule, other, contactId);
    if (when.to === 'missed') return status === 'arrived';
    return status === 'arrived' && isSame(other);
  });
}

/**
 * A rule for who has not been back asks on the day after they cancelled, where they had something booked until its own
 * time or longer.
 */
function asLateAs(tables: Tables, rule: Rule, visit: StoredAppointment, contactId: number): Rule {
  const { when } = rule;
  if (when.kind !== 'days-after' || when.to !== 'not-back') return rule;
  const first = visit.start.slice(0, 10);
  const asked = instantOfWall(`${addDays(first, when.days)}T${when.at}` as WallTime, visit.zone);
  let { days } = when;
  for (const { startAt, freedAt } of tables.appointments.history.cancelledOf(contactId)) {
    if (msOf(startAt) <= msOf(visit.startAt) - 24 * HOUR_MS || freedAt < asked) continue;
    while (addDays(first, days - 1) < wallOfInstant(freedAt, visit.zone).slice(0, 10)) days += 1;
  }
  return { ...rule, when: { ...when, days } };
}

/** A wall time is passed in as if it were UTC. */
const datesIn = (locale: string) => ({
  day: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
  date: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
});
const DATES = { en: datesIn('en-GB'), fr: datesIn('fr-FR') };

/** The values of the variables; '' where there is none. */
function valuesOf(
  { service, staff, start }: StoredAppointment,
  { name, called }: StoredContact,
  { businessName, businessPhone, businessAddress, businessLink }: Stored,
  { language }: Template,
): Record<string, string> {
  const day = new Date(`${start}:00Z`);
  const date = DATES[language].date.format(day);
  return {
    name: spokenName(name),
    firstName: greetingName(name, called),
    service,
    staff,
    day: DATES[language].day.format(day),
    date: language === 'fr' ? date.replace(/^1 /, '1er ').replace('û', 'u') : date,
    time: start.slice(11),
    business: businessName,
    businessPhone,
    businessAddress,
    businessLink,
  };
}

/**
 * Fills a template for one person; what has neither value nor fallback stays as it stands, so that no text equals it.
 */
function filled({ body, fallbacks }: Template, values: Record<string, string>): string {
  return body.replace(
    /\{\$([A-Za-z_][A-Za-z0-9]*)\}/g,
    (variable, name: string) => values[name]?.trim() || fallbacks[name]?.trim() || variable,
  );
}

/** Puts the values of a campaign's text in the places of its template, `{$v1}` … `{$vn}`. */
function inPlace(template: string, values: readonly string[]): string {
  return template.replace(/\{\$v(\d+)\}/g, (variable, number: string) => values[Number(number) - 1] ?? variable);
}

/**
 * Returns when a rule's text is due; null where it asks for none. Days are wall time and hours elapsed time. Where no
 * text may go it moves a day, then a minute at a time: never to the start or beyond it, a text afterwards never to
 * before the end.
 */
function dueOf(rule: Rule, appointment: StoredAppointment, window: Window): Instant | null {
  const { when, whenOutsideWindow: outside, maxDaysEarly } = rule;
  const { start, zone, startAt, durationMinutes } = appointment;
  const isAfter = when.kind === 'days-after';
  const endAt = instantOf(msOf(startAt) + durationMinutes * MINUTE_MS);
  const isOnItsSide = (at: Instant) => (isAfter ? at >= endAt : at < startAt);
  const day = when.kind === 'hours-before' ? '' : addDays(start.slice(0, 10), isAfter ? when.days : -when.days);
  const asked =
    when.kind === 'hours-before'
      ? instantOf(msOf(startAt) - when.hours * HOUR_MS)
      : instantOfWall(`${day}T${when.at}` as WallTime, zone);
  if (isOpenAt(asked, zone, window)) return isOnItsSide(asked) ? asked : null;
  if (outside === 'skip' || !(isOnItsSide(asked) || (outside === 'earlier' && !isAfter))) return null;
  const step = outside === 'later' ? 1 : -1;
  let at = when.kind === 'hours-before' ? asked : atItsHour(day, { at: when.at, zone, step }, window);
  while (!isOpenAt(at, zone, window)) at = instantOf(msOf(at) + step * MINUTE_MS);
  if (!isOnItsSide(at)) return null;
  const daysEarly = (Date.parse(start.slice(0, 10)) - Date.parse(wallOfInstant(at, zone).slice(0, 10))) / 86_400_000;
  return maxDaysEarly !== null && daysEarly > maxDaysEarly ? null : at;
}

/** The rule's own hour on this day, or on the next open one in that direction. */
function atItsHour(
  day: string,
  { at: hour, zone, step }: { at: string; zone: string; step: 1 | -1 },
  window: Window,
): Instant {
  for (let other = day; ; other = addDays(other, step)) {
    const at = instantOfWall(`${other}T${hour}` as WallTime, zone);
    // A zone may leave out a whole day (a move over the date line).
    if (isOpenDay(other, window) && wallOfInstant(at, zone).startsWith(other)) return at;
  }
}
