/**
 * Which reminders an appointment wants: a pure function of the appointment, the rules, the person, the stops and now.
 * The same input always gives the same plan.
 */
import { type Instant, msOf } from '../../src-shared/instant.ts';
import type { HoldReason, StateReason } from '../../src-shared/model/message.ts';
import type { Rule, Template } from '../../src-shared/model/template.ts';
import { dueInstant } from '../../src-shared/schedule.ts';
import { measureText } from '../../src-shared/segments.ts';
import { renderTemplate } from '../../src-shared/template.ts';
import type { StoredAppointment } from '../storage/appointments.ts';
import type { StoredContact } from '../storage/contacts.ts';
import type { MessageValues } from '../storage/messages.ts';
import type { Stored } from '../storage/settings.ts';
import { valuesOf } from './values.ts';

export interface Facts {
  appointment: StoredAppointment;
  contact: StoredContact;
  rules: { rule: Rule; template: Template }[];
  /** `ruleId:contactId` of every stop a person put on this appointment. */
  suppressed: ReadonlySet<string>;
  settings: Stored;
  /** Why new reminders may not leave yet, null when they may. */
  hold: HoldReason | null;
  now: Instant;
}

/** One reminder as it should be now: its words, its sender and the open state it would stand in. */
export interface Wanted {
  values: MessageValues;
  sender: string;
  state: 'planned' | 'held' | 'blocked' | 'skipped';
  reason: StateReason | null;
  /** Its time has come: one that waits goes on until it is too late (submit.ts), but none begins now. */
  isDue: boolean;
}

/** Reminders are for appointments that are to take place. */
function isExpected(appointment: StoredAppointment, now: Instant): boolean {
  return (appointment.status === 'booked' || appointment.status === 'confirmed') && appointment.startAt > now;
}

/** The reminders of one appointment, at most one per rule; none when it is cancelled, past or no rule is on. */
export function wantedReminders(facts: Facts): Wanted[] {
  const { appointment, contact, settings, now } = facts;
  if (!isExpected(appointment, now)) return [];
  const allowed = { from: settings.quietFrom, until: settings.quietUntil };
  return facts.rules.flatMap(({ rule, template }): Wanted[] => {
    if (!rule.enabled) return [];
    const dueAt = dueInstant(appointment.start, appointment.zone, rule.when, allowed);
    if (!dueAt) return [];
    const rendered = renderTemplate(template, valuesFor(facts), settings.acceptsUnicode);
    const text = rendered.kind === 'text' ? rendered.text : template.body;
    const values: MessageValues = {
      kind: 'reminder',
      appointmentId: appointment.id,
      campaignId: null,
      chunk: null,
      wireValues: null,
      ruleId: rule.id,
      ruleName: rule.name,
      contactId: contact.id,
      contactName: contact.name,
      phone: contact.phone,
      text,
      segments: measureText(text).segments,
      sender: null,
      dueAt,
      startAt: appointment.startAt,
      startWall: appointment.start,
      againOf: null,
    };
    const stands = standing(facts, rule, rendered.kind === 'blocked' ? rendered : null);
    return [{ values, sender: settings.sender, ...stands, isDue: msOf(dueAt) <= msOf(now) }];
  });
}

function valuesFor({ appointment, contact, settings }: Facts) {
  return valuesOf({ ...appointment, contactName: contact.name, businessName: settings.businessName });
}

/** A stop wins over everything; then what cannot leave; then what must wait. */
function standing(
  { contact, suppressed, settings, hold }: Facts,
  rule: Rule,
  blocked: { why: Extract<StateReason, { kind: 'blocked' }>['why'] } | null,
): Pick<Wanted, 'state' | 'reason'> {
  const skipped = (why: Extract<StateReason, { kind: 'skipped' }>['why']) =>
    ({ state: 'skipped', reason: { kind: 'skipped', why } }) as const;
  if (contact.doNotText) return skipped('do-not-text');
  if (contact.numberOptedOut) return skipped('opted-out');
  if (suppressed.has(`${rule.id}:${contact.id}`)) return skipped('suppressed');
  const why =
    contact.phone === null
      ? { kind: 'no-phone' as const }
      : settings.sender === ''
        ? { kind: 'no-sender' as const }
        : blocked?.why;
  if (why) return { state: 'blocked', reason: { kind: 'blocked', why } };
  return hold ? { state: 'held', reason: { kind: 'held', why: hold } } : { state: 'planned', reason: null };
}
