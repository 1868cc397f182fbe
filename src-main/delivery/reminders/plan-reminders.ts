/**
 * Says which reminders an appointment wants for one of its people (docs/delivery.md §3). Only pure functions live here:
 * the same input always gives the same plan. Reading the database and writing messages never happen here.
 */

import type { HoldReason, SkipReason, StateReason } from '../../../src-shared/model/message.ts';
import type { RuleWhen, Template } from '../../../src-shared/model/template.ts';
import { measureText } from '../../../src-shared/text/segments.ts';
import { senderFor } from '../../../src-shared/text/sender.ts';
import { renderTemplate } from '../../../src-shared/text/template.ts';
import { type Instant, msOf } from '../../../src-shared/time/instant.ts';
import { dueInstant, promotionDue } from '../../../src-shared/time/schedule.ts';
import type { StoredAppointment } from '../../storage/appointments/appointment-row.ts';
import type { StoredContact } from '../../storage/contacts/contact-row.ts';
import type { MessageValues } from '../../storage/messages/message-row.ts';
import type { Stored } from '../../storage/settings/settings.ts';
import type { RuleWithTemplate } from '../../storage/templates/templates.ts';
import { whyNotTexted } from '../messages/may-be-texted.ts';
import type { BlockedByRule, TermsOfPromotion } from '../rulebook/rulebook.ts';
import {
  askingDays,
  type CancelledVisit,
  type HistoryVisit,
  ruleAppliesTo,
  type ServiceKey,
  whyNotBroughtBack,
} from './bringing-back/visit-history.ts';
import { appointmentTemplateValues } from './template-values.ts';

/** The rule of which somebody reads other words than its own. */
export interface ComparedWords {
  ruleId: number;
  words: Template;
}

/** Everything a plan depends on. */
export interface PlanInput {
  appointment: StoredAppointment;
  /** One of the appointment's people. */
  contact: StoredContact;
  /** The groups that person is in, by id. */
  groups: ReadonlySet<number>;
  /** Ids of the groups an import put this person into. Their rules hold until a person confirms the import. */
  unconfirmed: ReadonlySet<number>;
  /** All of that person's appointments that are not cancelled, where a rule asks about them (`readsHistory`). */
  history: readonly HistoryVisit[];
  /** Those of their appointments that were cancelled, where a rule asks about who has not been back. */
  cancelled: readonly CancelledVisit[];
  rules: readonly RuleWithTemplate[];
  /** While two texts of a rule are compared, the other words, where this person reads them (compared-words.ts). */
  compared: ComparedWords | null;
  /** What names of the same service have in common (storage/services/services.ts). */
  serviceKey: ServiceKey;
  /** Holds the key `ruleId:contactId` of every reminder of this appointment that a person stopped. */
  suppressed: ReadonlySet<string> | ReadonlyMap<string, unknown>;
  settings: Stored;
  /** Says whether a rule of the number's country keeps a text back (delivery/rulebook/). */
  blockedByRule: BlockedByRule;
  /** Says what a promotion to a number goes by (delivery/rulebook/). */
  termsOfPromotion: TermsOfPromotion;
  /** The reason why new reminders may not leave yet; null when they may. */
  hold: HoldReason | null;
  now: Instant;
}

/** One reminder as it should be now: its content, its sender and the open state it starts in. */
export interface WantedReminder {
  values: MessageValues;
  sender: string;
  state: 'planned' | 'held' | 'blocked' | 'skipped';
  reason: StateReason | null;
  /**
   * The due time has come. A message that already waits may still leave until it is too late (lateness.ts); a new one
   * does not start now.
   */
  isDue: boolean;
}

/**
 * Returns at most one reminder per rule for one person of an appointment; none when the appointment is cancelled or no
 * rule applies to it (docs/delivery.md §3).
 */
export function planReminders(input: PlanInput): WantedReminder[] {
  const { appointment, contact, settings, compared, now } = input;
  return input.rules.flatMap(({ rule, template: own }): WantedReminder[] => {
    const template = compared?.ruleId === rule.id ? compared.words : own;
    if (
      !rule.enabled ||
      !ruleAppliesTo(rule.appliesTo, appointment, input) ||
      !statusAllowsText(rule.when, appointment, now) ||
      whyNotBroughtBack(rule, { ...input, visit: appointment }) !== null
    )
      return [];
    const isPromotion = template.purpose === 'promotion';
    const terms = isPromotion && contact.phone !== null ? input.termsOfPromotion(contact.phone, contact.id) : null;
    const asking = askingDays(rule, appointment, input.cancelled);
    const due = terms ? promotionDue(appointment, asking, terms.windows) : dueInstant(appointment, asking, settings);
    if (!due) return [];
    const { dueAt } = due;
    const rendered = renderTemplate(template, templateValuesFor(input, template), settings.acceptsUnicode);
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
    const leftOut = terms?.lacksConsent ? ('no-consent' as const) : due.skip;
    const sender = senderFor(template.purpose, settings);
    const stands = initialState(input, { rule, template }, leftOut, rendered.kind === 'blocked' ? rendered : null);
    return [{ values, sender, ...stands, isDue: msOf(dueAt) <= msOf(now) }];
  });
}

/**
 * Tells whether the appointment's status allows a text of this kind. A reminder needs an appointment that is still to
 * take place. A text after the appointment goes unless the appointment was cancelled or the person is marked as missed;
 * one that brings people back goes for the mark that its rule names.
 */
export function statusAllowsText(when: RuleWhen, { status, startAt }: StoredAppointment, now: Instant): boolean {
  if (when.kind === 'days-after') {
    if (when.to === 'missed') return status === 'no-show';
    if (when.to === 'not-back') return status === 'arrived';
    return status !== 'cancelled' && status !== 'no-show';
  }
  return (status === 'booked' || status === 'confirmed') && startAt > now;
}

/** A text after the appointment waits for the mark "arrived", unless its rule is for others than those. */
function awaitsArrivalMark(when: RuleWhen, { status }: StoredAppointment): boolean {
  return when.kind === 'days-after' && (when.to ?? 'arrived') === 'arrived' && status !== 'arrived';
}

function templateValuesFor({ appointment, contact, settings }: PlanInput, { language }: Template) {
  return appointmentTemplateValues({
    ...appointment,
    contactName: contact.name,
    called: contact.called,
    business: settings,
    language,
  });
}

/**
 * The order of obstacles (docs/delivery.md §3): a person who must not be texted and a stopped reminder win over
 * everything, then the rule's own limits, then what blocks the text, then what holds it.
 */
function initialState(
  { appointment, contact, suppressed, settings, unconfirmed, blockedByRule, hold: general }: PlanInput,
  { rule, template }: RuleWithTemplate,
  leftOut: Extract<SkipReason, 'outside-hours' | 'too-early' | 'no-consent'> | null,
  blocked: { why: Extract<StateReason, { kind: 'blocked' }>['why'] } | null,
): Pick<WantedReminder, 'state' | 'reason'> {
  const skipped = (why: SkipReason) => ({ state: 'skipped', reason: { kind: 'skipped', why } }) as const;
  const ban = whyNotTexted(contact);
  if (ban) return skipped(ban);
  if (suppressed.has(`${rule.id}:${contact.id}`)) return skipped('suppressed');
  if (leftOut) return skipped(leftOut);
  if (awaitsArrivalMark(rule.when, appointment)) return skipped('not-marked');
  const why =
    contact.phone === null
      ? { kind: 'no-phone' as const }
      : senderFor(template.purpose, settings) === ''
        ? { kind: 'no-sender' as const }
        : (blockedByRule(template.purpose, contact.phone) ?? blocked?.why);
  if (why) return { state: 'blocked', reason: { kind: 'blocked', why } };
  const { appliesTo } = rule;
  const isUnconfirmed = appliesTo.kind === 'group' && unconfirmed.has(appliesTo.groupId);
  const hold = isUnconfirmed ? ('import-to-confirm' as const) : general;
  return hold ? { state: 'held', reason: { kind: 'held', why: hold } } : { state: 'planned', reason: null };
}
