/**
 * Which texts an appointment wants for one of its people: a pure function of the appointment, the rules, the person,
 * the stops and now. The same input always gives the same plan.
 */

import type { HoldReason, SkipReason, StateReason } from '../../../src-shared/model/message.ts';
import type { Rule, RuleFor, RuleWhen } from '../../../src-shared/model/template.ts';
import { measureText } from '../../../src-shared/text/segments.ts';
import { renderTemplate } from '../../../src-shared/text/template.ts';
import { type Instant, msOf } from '../../../src-shared/time/instant.ts';
import { dueInstant } from '../../../src-shared/time/schedule.ts';
import type { StoredAppointment } from '../../storage/appointments/appointments.ts';
import type { StoredContact } from '../../storage/contacts/contacts.ts';
import { nameKey } from '../../storage/contacts/name-key.ts';
import type { MessageValues } from '../../storage/messages/messages.ts';
import type { Stored } from '../../storage/settings/settings.ts';
import type { RuleWithTemplate } from '../../storage/templates/templates.ts';
import { appointmentTemplateValues } from './template-values.ts';

export interface PlanInput {
  appointment: StoredAppointment;
  /** One of the appointment's people. */
  contact: StoredContact;
  /** The groups that person is in, by id. */
  groups: ReadonlySet<number>;
  /** Groups an import put that person into, by id, whose rules wait for a yes to it. */
  unconfirmed: ReadonlySet<number>;
  rules: readonly RuleWithTemplate[];
  /** Has the `ruleId:contactId` of every stop a person put on this appointment. */
  suppressed: ReadonlySet<string> | ReadonlyMap<string, unknown>;
  settings: Stored;
  /** Why new reminders may not leave yet, null when they may. */
  hold: HoldReason | null;
  now: Instant;
}

/** One reminder as it should be now: its words, its sender and the open state it would stand in. */
export interface WantedReminder {
  values: MessageValues;
  sender: string;
  state: 'planned' | 'held' | 'blocked' | 'skipped';
  reason: StateReason | null;
  /** Its time has come: one that waits goes on until it is too late (submit.ts), but none begins now. */
  isDue: boolean;
}

/** The texts of one appointment to one person, at most one per rule; none when it is cancelled or no rule is for it. */
export function planReminders(input: PlanInput): WantedReminder[] {
  const { appointment, contact, settings, now } = input;
  return input.rules.flatMap(({ rule, template }): WantedReminder[] => {
    if (
      !rule.enabled ||
      !ruleAppliesTo(rule.which, appointment, input.groups) ||
      !statusAllowsText(rule.when, appointment, now)
    )
      return [];
    const due = dueInstant(appointment, rule, settings);
    if (!due) return [];
    const { dueAt } = due;
    const rendered = renderTemplate(template, templateValuesFor(input), settings.acceptsUnicode);
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
    const stands = initialState(input, rule, due.skip, rendered.kind === 'blocked' ? rendered : null);
    return [{ values, sender: settings.sender, ...stands, isDue: msOf(dueAt) <= msOf(now) }];
  });
}

/** Whether a rule is for an appointment of somebody in these groups; names are compared as people write them. */
export function ruleAppliesTo(
  which: RuleFor,
  { service, staff }: Pick<StoredAppointment, 'service' | 'staff'>,
  groups: ReadonlySet<number>,
): boolean {
  switch (which.kind) {
    case 'all':
      return true;
    case 'service':
      return nameKey(which.service) === nameKey(service);
    case 'staff':
      return nameKey(which.staff) === nameKey(staff);
    case 'group':
      return groups.has(which.groupId);
  }
}

/**
 * A reminder is for an appointment that is to take place; a text after it for one that took place, or will: only who
 * did not come, or cancelled, is not written to.
 */
export function statusAllowsText({ kind }: RuleWhen, { status, startAt }: StoredAppointment, now: Instant): boolean {
  if (kind === 'days-after') return status !== 'cancelled' && status !== 'no-show';
  return (status === 'booked' || status === 'confirmed') && startAt > now;
}

/**
 * A text after the appointment waits until somebody marks them as arrived, unless its rule is for all but who did not
 * come.
 */
function awaitsArrivalMark(when: RuleWhen, { status }: StoredAppointment): boolean {
  return when.kind === 'days-after' && when.to !== 'not-missed' && status !== 'arrived';
}

function templateValuesFor({ appointment, contact, settings }: PlanInput) {
  return appointmentTemplateValues({
    ...appointment,
    contactName: contact.name,
    called: contact.called,
    businessName: settings.businessName,
  });
}

/** A stop wins over everything; then the rule's own leaving out; then what cannot leave; then what must wait. */
function initialState(
  { appointment, contact, suppressed, settings, unconfirmed, hold: general }: PlanInput,
  rule: Rule,
  leftOut: Extract<SkipReason, 'outside-hours' | 'too-early'> | null,
  blocked: { why: Extract<StateReason, { kind: 'blocked' }>['why'] } | null,
): Pick<WantedReminder, 'state' | 'reason'> {
  const skipped = (why: SkipReason) => ({ state: 'skipped', reason: { kind: 'skipped', why } }) as const;
  if (contact.doNotText) return skipped('do-not-text');
  if (contact.numberOptedOut) return skipped('opted-out');
  if (suppressed.has(`${rule.id}:${contact.id}`)) return skipped('suppressed');
  if (leftOut) return skipped(leftOut);
  if (awaitsArrivalMark(rule.when, appointment)) return skipped('not-marked');
  const why =
    contact.phone === null
      ? { kind: 'no-phone' as const }
      : settings.sender === ''
        ? { kind: 'no-sender' as const }
        : blocked?.why;
  if (why) return { state: 'blocked', reason: { kind: 'blocked', why } };
  const { which } = rule;
  const isUnconfirmed = which.kind === 'group' && unconfirmed.has(which.groupId);
  const hold = isUnconfirmed ? ('import-to-confirm' as const) : general;
  return hold ? { state: 'held', reason: { kind: 'held', why: hold } } : { state: 'planned', reason: null };
}
