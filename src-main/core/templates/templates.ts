/**
 * The operations of templates and rules. Texts are filled in by src-shared/text/template.ts, and planned by
 * delivery/reminders/; neither is decided here.
 */
import { isDeepStrictEqual } from 'node:util';
import { AppError, found } from '../../../src-shared/contract/errors.ts';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import {
  bringsBack,
  type PreviewSample,
  type RuleFor,
  type Template,
  type TextLanguage,
} from '../../../src-shared/model/template.ts';
import { measureText } from '../../../src-shared/text/segments.ts';
import { brokenVariable, renderTemplate, type Values, variablesOf } from '../../../src-shared/text/template.ts';
import { FIELD_NAMES } from '../../../src-shared/text/template-fields.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { mayBeTexted } from '../../delivery/messages/may-be-texted.ts';
import { appointmentTemplateValues, type TemplateSubject } from '../../delivery/reminders/template-values.ts';
import { countryRules } from '../../delivery/rulebook/country-rules.ts';
import { purposeNotes } from '../../delivery/rulebook/purpose-notes.ts';
import type { Tables } from '../../storage/tables.ts';
import { endForChange } from '../reports/compare-texts/end-comparison.ts';
import type { Module } from '../world/module.ts';
import type { World } from '../world/world.ts';

type TemplateHandlers = Pick<
  Handlers,
  | 'templates.list'
  | 'templates.save'
  | 'templates.remove'
  | 'templates.preview'
  | 'rules.list'
  | 'rules.save'
  | 'rules.remove'
>;

/** How many real people a preview is rendered for, and how many are shown. */
const PREVIEWED = 200;
const SHOWN = 5;

/**
 * Templates and rules. A change of either re-plans every reminder that has not been handed over or can be cancelled.
 */
export function templates(world: World): Module<TemplateHandlers> {
  const { tables } = world;
  const find = (id: number): Template => found(tables.templates.get(id), 'template');
  const findRule = (id: number) => found(tables.templates.rule(id), 'rule');
  const replanAll = () => world.reconcileAll('rule-changed');

  const handlers: TemplateHandlers = {
    'templates.list': () => tables.templates.list(),
    'templates.save': ({ endsComparison, ...template }) => {
      const before = template.id === null ? null : find(template.id);
      checkBody(template.body);
      const users = tables.templates.rules().filter(rule => rule.templateId === template.id && !bringsBack(rule.when));
      if (template.purpose === 'promotion' && users.length > 0)
        throw new AppError({ code: 'promotion-by-rule', rules: users.map(rule => rule.name) });
      const id = tables.atomically(() => {
        if (template.id !== null)
          endForChange(world, { of: 'template', id: template.id, after: template }, endsComparison);
        const saved = tables.templates.save({ ...template, name: template.name.trim() || 'Untitled' });
        tables.log.add(world.now(), 'person', template.id === null ? 'template-added' : 'template-changed', {
          template: tables.templates.get(saved)?.name ?? template.name,
        });
        replanAll();
        if (before && hasOtherWords(before, template)) {
          tables.yearlyRules.changeWords(saved, world.now());
          world.recheckCampaigns();
        }
        return saved;
      });
      world.afterWrite('templates');
      return find(id);
    },
    'templates.remove': ({ id }) => {
      const { name } = find(id);
      const rules = [...tables.templates.rules(), ...tables.yearlyRules.list()].filter(rule => rule.templateId === id);
      const compared = tables.comparisons.running();
      const users = [...rules.map(rule => rule.name), ...(compared?.b.templateId === id ? [compared.ruleName] : [])];
      if (users.length > 0) throw new AppError({ code: 'template-in-use', rules: users });
      tables.atomically(() => {
        tables.templates.remove(id);
        tables.log.add(world.now(), 'person', 'template-removed', { template: name });
      });
      world.changed('unusedTemplates');
      return null;
    },
    'templates.preview': ({ body, fallbacks, language, purpose }) => {
      const { acceptsUnicode, country } = tables.settings.get();
      const samples = previewSubjects(world, language).map((spoken): PreviewSample => {
        const values = appointmentTemplateValues(spoken);
        const rendered = renderTemplate({ body, fallbacks }, values, acceptsUnicode);
        // A text that only its letters stop is shown as it would read, not with the names of its variables.
        const shown = rendered.kind === 'text' ? rendered : renderTemplate({ body, fallbacks }, values, true);
        const text = shown.kind === 'text' ? shown.text : body;
        return {
          contactName: spoken.contactName,
          text,
          noFirstName: lacksFirstName(body, values),
          ...measureText(text),
          blocked: rendered.kind === 'blocked' ? rendered.why : null,
        };
      });
      const example = appointmentTemplateValues(exampleFor(world, language));
      return {
        variables: FIELD_NAMES.map(name => ({ name, example: example[name] ?? '' })),
        used: variablesOf(body),
        notes: purposeNotes(tables, { purpose, body, countries: [countryRules(country).country] }),
        samples: samples.sort(worstFirst).slice(0, SHOWN),
      };
    },
    'rules.list': () => tables.templates.rules(),
    'rules.save': ({ endsComparison, ...rule }) => {
      if (find(rule.templateId).purpose === 'promotion' && !bringsBack(rule.when))
        throw new AppError({ code: 'promotion-by-rule', rules: [rule.name] });
      if (rule.id !== null) findRule(rule.id);
      checkAppliesTo(tables, rule.appliesTo);
      const id = tables.atomically(() => {
        if (rule.id !== null) endForChange(world, { of: 'rule', id: rule.id, after: rule }, endsComparison);
        const saved = tables.templates.saveRule({ ...rule, name: rule.name.trim() || 'Reminder' });
        tables.log.add(world.now(), 'person', rule.id === null ? 'rule-added' : 'rule-changed', {
          rule: tables.templates.rule(saved)?.name ?? rule.name,
        });
        replanAll();
        return saved;
      });
      world.afterWrite('rules');
      return findRule(id);
    },
    'rules.remove': ({ id, endsComparison }) => {
      const { name } = findRule(id);
      tables.atomically(() => {
        endForChange(world, { of: 'rule', id, after: null }, endsComparison);
        tables.templates.removeRule(id);
        tables.log.add(world.now(), 'person', 'rule-removed', { rule: name });
        replanAll();
      });
      world.afterWrite('rules');
      return null;
    },
  };
  return { handlers };
}

/** Tells whether texts by a template would read otherwise. */
function hasOtherWords(before: Template, after: Pick<Template, 'body' | 'fallbacks' | 'language'>): boolean {
  return (['body', 'fallbacks', 'language'] as const).some(key => !isDeepStrictEqual(before[key], after[key]));
}

/** Throws if a rule could apply to nobody. */
function checkAppliesTo(tables: Tables, appliesTo: RuleFor): void {
  if (appliesTo.kind === 'group' && !tables.contacts.groups().some(({ id }) => id === appliesTo.groupId))
    throw new AppError({ code: 'not-found', what: 'group' });
  const name = appliesTo.kind === 'service' ? appliesTo.service : appliesTo.kind === 'staff' ? appliesTo.staff : null;
  if (name?.trim() === '') throw new AppError({ code: 'bad-input', detail: 'rules.save: appliesTo' });
}

/** Refuses what could never be filled: nothing at all, a variable the program does not know, a broken one. */
export function checkBody(body: string): void {
  if (body.trim() === '') throw new AppError({ code: 'template-empty' });
  const broken = brokenVariable(body);
  if (broken !== null) throw new AppError({ code: 'template-broken-variable', text: broken });
  const known = new Set<string>(FIELD_NAMES);
  const unknown = variablesOf(body).filter(name => !known.has(name));
  if (unknown.length > 0) throw new AppError({ code: 'template-unknown-variable', names: unknown });
}

/** True if a text uses a first name that these values do not have. */
export function lacksFirstName(body: string, values: Values): boolean {
  return values['firstName'] === '' && variablesOf(body).includes('firstName');
}

/**
 * Who cannot be greeted by name first, then blocked, then what costs most, then the longest: the likeliest to
 * embarrass.
 */
export function worstFirst(a: PreviewSample, b: PreviewSample): number {
  const unnamed = Number(b.noFirstName) - Number(a.noFirstName);
  const blocked = Number(b.blocked !== null) - Number(a.blocked !== null);
  return unnamed || blocked || b.segments - a.segments || b.characters - a.characters;
}

/**
 * Returns subjects for a preview, of people who may be texted: appointments to come, or contacts with an example
 * appointment if there are none.
 */
function previewSubjects(world: World, language: TextLanguage): TemplateSubject[] {
  const { tables } = world;
  const business = tables.settings.get();
  const booked = tables.appointments
    .futureIds(world.now())
    .slice(0, PREVIEWED)
    .flatMap(id => {
      const appointment = tables.appointments.get(id);
      const contact = appointment && tables.contacts.get(appointment.contactId);
      return contact && mayBeTexted(contact)
        ? [{ ...appointment, contactName: contact.name, called: contact.called, business, language }]
        : [];
    });
  if (booked.length > 0) return booked;
  const example = exampleFor(world, language);
  const people = tables.contacts.page('', null, { offset: 0, limit: PREVIEWED }).rows.filter(mayBeTexted);
  if (people.length === 0) return [example];
  return people.map(({ name, called }) => ({ ...example, contactName: name, called }));
}

/**
 * Returns a contact and an appointment that show what a variable gives: of the business's own services, if it has any.
 */
export function exampleFor(world: Pick<World, 'tables' | 'now'>, language: TextLanguage): TemplateSubject {
  const { businessName, businessPhone, businessAddress, businessLink, zone } = world.tables.settings.get();
  const today = wallOfInstant(world.now(), zone).slice(0, 10);
  return {
    contactName: 'Ama Mensah',
    called: '',
    service: world.tables.services.list()[0]?.name ?? 'Check-up',
    staff: 'Dr Owusu',
    start: `${today}T09:00` as WallTime,
    business: {
      businessName: businessName || 'Our practice',
      businessPhone: businessPhone || '030 277 0000',
      businessAddress: businessAddress || '12 Ring Road',
      businessLink: businessLink || 'example.com/visit',
    },
    language,
  };
}
