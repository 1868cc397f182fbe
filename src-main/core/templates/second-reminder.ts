/**
 * Proposes a second reminder for people who missed one of their last three visits: among those likely to miss, one visit
 * is saved by about 27 second texts (Steiner, AJMC 2018). Nothing is switched on here.
 */
import type { Handlers } from '../../../src-shared/contract/index.ts';
import type { RuleWhen, SecondReminder } from '../../../src-shared/model/template.ts';
import { measureText } from '../../../src-shared/text/segments.ts';
import { renderTemplate } from '../../../src-shared/text/template.ts';
import { DAY_MS } from '../../../src-shared/time/durations.ts';
import { instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { appointmentTemplateValues } from '../../delivery/reminders/template-values.ts';
import type { RuleWithTemplate } from '../../storage/templates/templates.ts';
import type { Module } from '../world/module.ts';
import type { World } from '../world/world.ts';
import { exampleFor } from './templates.ts';

type SecondHandlers = Pick<Handlers, 'rules.secondReminder' | 'rules.dismissSecond'>;

/** So far back visits are looked at, and those of so many months make the price of one. */
const YEAR_DAYS = 365;
const MONTHS = 3;
/** Fewer marked visits, or people, say too little. */
const LEAST_MARKED = 50;
const LEAST_PEOPLE = 3;

export function secondReminder(world: World): Module<SecondHandlers> {
  const { tables } = world;
  const handlers: SecondHandlers = {
    'rules.secondReminder': () => (tables.settings.get().secondReminderLeft ? null : proposal(world)),
    'rules.dismissSecond': () => {
      tables.settings.save({ secondReminderLeft: true });
      world.changed('rules');
      return null;
    },
  };
  return { handlers };
}

/** Returns what to propose; null where there is no first reminder, a second one already, or too little history. */
function proposal(world: World): SecondReminder | null {
  const { tables } = world;
  const rules = tables.templates.rulesWithTemplates();
  const first = rules.find(isFirst);
  if (!first || rules.some(({ rule }) => rule.appliesTo.kind === 'missed-lately')) return null;
  const now = world.now();
  const since = (days: number) => instantOf(msOf(now) - days * DAY_MS);
  const { marked, people, visits } = tables.appointments.history.missedLately(
    since(YEAR_DAYS),
    since(MONTHS * 30),
    now,
  );
  if (marked < LEAST_MARKED || people < LEAST_PEOPLE) return null;
  const { template, rule } = first;
  const values = appointmentTemplateValues(exampleFor(world, template.language));
  const rendered = renderTemplate(template, values, true);
  const { segments } = measureText(rendered.kind === 'text' ? rendered.text : template.body);
  const texts = Math.ceil(visits / MONTHS);
  return { people, credits: texts * segments, templateId: template.id, when: beside(rule.when) };
}

/** The reminder that everybody gets. */
function isFirst({ rule: { enabled, when, appliesTo } }: RuleWithTemplate): boolean {
  return enabled && when.kind !== 'days-after' && appliesTo.kind === 'all';
}

/** The trial had one text three days and one a day before: the second goes at the time that the first has not. */
function beside(when: RuleWhen): RuleWhen {
  const isEarly = when.kind === 'days-before' ? when.days >= 2 : when.kind === 'hours-before' && when.hours >= 48;
  return { kind: 'days-before', days: isEarly ? 1 : 3, at: when.kind === 'days-before' ? when.at : '10:00' };
}
