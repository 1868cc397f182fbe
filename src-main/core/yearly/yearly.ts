/**
 * Yearly rules: their operations, and the campaigns that each makes for the days to come, soon after a change and at
 * least once a day. Never two for one person: what was made, sent or found is looked at anew before each
 * (docs/delivery.md §18).
 */
import { AppError, found } from '../../../src-shared/contract/errors.ts';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import {
  YEARLY_PREVIEW_DAYS,
  type YearlyPreview,
  type YearlyRule,
  type YearlyText,
} from '../../../src-shared/model/business/yearly.ts';
import type { LeftOut } from '../../../src-shared/model/campaign.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { senderFor } from '../../../src-shared/text/sender.ts';
import { variablesOf } from '../../../src-shared/text/template.ts';
import { isOfAppointment } from '../../../src-shared/text/template-fields.ts';
import { MINUTE_MS } from '../../../src-shared/time/durations.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { addDays } from '../../../src-shared/time/wall-days.ts';
import { areRecordsUnreviewed } from '../../delivery/messages/holds.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StoredYearlyRule, YearlyPerson } from '../../storage/campaigns/yearly-rules.ts';
import { failureOfDisk } from '../../storage/db/disk-failure.ts';
import type { CampaignText, PlannedText } from '../campaigns/campaign-plan.ts';
import { storeCampaign } from '../campaigns/store-campaign.ts';
import type { Module } from '../world/module.ts';
import type { World } from '../world/world.ts';
import { daysToPlan, planYearlyDay, yearlyDay } from './plan-yearly.ts';

type YearlyHandlers = Pick<Handlers, Extract<keyof Handlers, `yearly.${string}`>>;

/** So many texts of a preview are shown, and so many names of a day. */
const SHOWN = 100;
/** What changes is looked at so much later, in ms, because many things may change in one minute. */
const APART_MS = MINUTE_MS;

export function yearly(world: World, ports: Pick<Ports, 'logFailure'>): Module<YearlyHandlers> {
  const { tables, now } = world;
  const find = (id: number) => found(tables.yearlyRules.get(id), 'rule');
  const view = ({ version, since, ...rule }: StoredYearlyRule): YearlyRule => rule;
  const daily = makeDaily(world, ports);

  /** Refuses words that speak of an appointment: nobody has one in a yearly text. */
  const withoutAppointment = <T extends CampaignText>(template: T): T => {
    const names = variablesOf(template.body).filter(isOfAppointment);
    if (names.length > 0) throw new AppError({ code: 'template-unknown-variable', names });
    return template;
  };
  const templateOf = (id: number) => withoutAppointment(found(tables.templates.get(id), 'template'));

  const handlers: YearlyHandlers = {
    'yearly.list': () => tables.yearlyRules.list().map(view),
    'yearly.preview': async ({ template, ...rule }) =>
      previewOf(world, rule, typeof template === 'number' ? templateOf(template) : withoutAppointment(template)),
    'yearly.save': rule => {
      templateOf(rule.templateId);
      const before = rule.id === null ? null : find(rule.id);
      const field = rule.field.trim();
      if (field === '') throw new AppError({ code: 'bad-input', detail: 'yearly.save: field' });
      const id = tables.atomically(() => {
        const saved = tables.yearlyRules.save({ ...rule, field, name: rule.name.trim() || field }, now());
        const { name, purpose, enabled } = find(saved);
        const what = before === null ? 'yearly-rule-added' : 'yearly-rule-changed';
        tables.log.add(now(), 'person', what, { rule: name, kept: purpose, what: enabled ? 'on' : 'off' });
        world.recheckCampaigns();
        return saved;
      });
      daily.lookAgain();
      world.afterWrite('yearly');
      return view(find(id));
    },
    'yearly.remove': ({ id }) => {
      const { name } = find(id);
      tables.atomically(() => {
        tables.yearlyRules.remove(id);
        tables.log.add(now(), 'person', 'yearly-rule-removed', { rule: name });
        world.recheckCampaigns();
      });
      world.afterWrite('yearly');
      return null;
    },
  };
  return { handlers, close: daily.close };
}

/** Makes the campaigns of the rules that are on: whenever delivery is idle and something may have changed. */
function makeDaily(world: World, ports: Pick<Ports, 'logFailure'>) {
  const { tables, dispatcher, now } = world;
  let isClosed = false;
  let isWorking = false;
  let working: Promise<unknown> = Promise.resolve();
  let looked = '';
  let nextLook = 0;

  /** By a clock that was not compared, by restored records, or while sending is stopped, nothing is made. */
  const mayMake = () => {
    const settings = tables.settings.get();
    if (isClosed || settings.sendingLocked || settings.sender === '' || areRecordsUnreviewed(settings)) return false;
    return settings.waited === null && dispatcher.stopped() === null && dispatcher.isClockTrusted();
  };
  const look = () => {
    if (isWorking || !mayMake()) return;
    const { zone } = tables.settings.get();
    const state = `${wallOfInstant(now(), zone).slice(0, 10)} ${tables.written()}`;
    if (state === looked || world.clock.now() < nextLook) return;
    const rules = tables.yearlyRules.list().filter(({ enabled }) => enabled);
    looked = state;
    if (rules.length === 0) return;
    nextLook = world.clock.now() + APART_MS;
    isWorking = true;
    working = makeAll(world, rules, mayMake)
      .then(({ made, isWhole }) => {
        if (!isWhole) looked = '';
        if (made > 0) world.afterWrite();
      })
      .catch(error => {
        if (isClosed) return;
        if (failureOfDisk(error)) dispatcher.halt(error);
        else ports.logFailure('YEARLY', error);
      })
      .finally(() => {
        isWorking = false;
      });
  };
  world.whenIdle(look);
  return {
    /** A rule changed: the next look does not wait. */
    lookAgain: () => {
      looked = '';
      nextLook = 0;
    },
    close: async () => {
      isClosed = true;
      await working;
    },
  };
}

/** Makes what is missing of each rule for each day. Returns how many campaigns, and whether that is all of them. */
async function makeAll(
  world: World,
  rules: readonly StoredYearlyRule[],
  mayGoOn: () => boolean,
): Promise<{ made: number; isWhole: boolean }> {
  const { tables } = world;
  const { yearlyFrom } = tables.settings.get();
  let made = 0;
  for (const rule of rules) {
    const template = tables.templates.get(rule.templateId);
    for (const on of template ? daysToPlan(tables, world.now()) : []) {
      const day = yearlyDay(tables, rule, on);
      if (day.until <= rule.since || (yearlyFrom !== null && day.due <= yearlyFrom)) continue;
      const now = world.now();
      const people = tables.yearlyRules.openOn(rule, day, LAST);
      if (people.length === 0 || !template) continue;
      const whoAt: Parameters<typeof planYearlyDay>[3]['whoAt'] = (dueAt, theirs) => {
        if (dueAt <= rule.since) return [];
        if (dueAt > now) return theirs;
        // Whoever was entered or changed after the time of a day was not forgotten on it.
        const before = new Set(tables.yearlyRules.openOn(rule, day, dueAt).map(({ id }) => id));
        return theirs.filter(({ id }) => before.has(id));
      };
      const { campaigns } = await planYearlyDay(tables, { rule, template }, day, { people, whoAt, now });
      for (const { dueAt, plan: whole } of campaigns) {
        const isNew = ({ phone, text }: PlannedText) => !tables.yearlyRules.wasFound(phone, text, on);
        const plan = { ...whole, texts: whole.texts.filter(isNew) };
        // The rule may have been changed, and sending stopped, while it was planned.
        const isSame = tables.yearlyRules.get(rule.id)?.version === rule.version;
        if (!mayGoOn() || !isSame) return { made, isWhole: false };
        if (plan.texts.length === 0) continue;
        const token = `yearly:${rule.id}:${on}:${tables.yearlyRules.madeFor(rule.id, on) + 1}`;
        const facts = { token, name: rule.name, purpose: rule.purpose, countries: plan.countries };
        const { id: yearlyRuleId, version: yearlyVersion } = rule;
        const order = { yearlyRuleId, yearlyVersion, yearlyFieldKey: nameKey(rule.field), yearlyOn: on };
        const sender = senderFor(rule.purpose, tables.settings.get());
        await storeCampaign(world, { ...facts, sender, dueAt, ...order }, plan, () => {});
        made += 1;
      }
    }
  }
  return { made, isWhole: true };
}

/** Later than every change of an entry. */
const LAST = '9999-12-31T23:59:59.999Z' as Instant;

type Draft = Omit<Parameters<Handlers['yearly.preview']>[0], 'template'>;

/** Returns whom the rule would text in the coming days, also those of whom a text is queued already. */
async function previewOf({ tables, now }: World, rule: Draft, template: CampaignText): Promise<YearlyPreview> {
  const { zone } = tables.settings.get();
  const at = now();
  const today = wallOfInstant(at, zone).slice(0, 10);
  const waiting = new Set(rule.id === null || !rule.enabled ? [] : tables.yearlyRules.toCome(rule.id, today, at));
  const preview: YearlyPreview = { texts: 0, segments: 0, first: [], leftOut: [], closed: [], lostToday: 0 };
  const leftOut = new Map<string, LeftOut>();
  for (let ahead = 0; ahead < YEARLY_PREVIEW_DAYS; ahead += 1) {
    const day = yearlyDay(tables, rule, addDays(today, ahead));
    const people = tables.yearlyRules.peopleOn(rule.field, day.on);
    if (people.length === 0) continue;
    const whoAt = (dueAt: Instant, theirs: readonly YearlyPerson[]) => {
      if (dueAt > at) return theirs;
      preview.lostToday += theirs.filter(({ id }) => waiting.has(id)).length;
      return [];
    };
    const { campaigns, closed } = await planYearlyDay(tables, { rule, template }, day, { people, whoAt, now: at });
    if (closed.length > 0) preview.closed.push({ on: day.on, names: closed.slice(0, SHOWN).map(({ name }) => name) });
    for (const { dueAt, plan } of campaigns) {
      preview.texts += plan.texts.length;
      preview.segments += plan.segments;
      const dueLocal = wallOfInstant(dueAt, zone);
      const shown = plan.texts.slice(0, SHOWN - preview.first.length).map(
        ({ people, text, segments }): YearlyText => ({
          on: day.on,
          dueLocal,
          ...{ names: people.map(({ name }) => name), text, segments },
        }),
      );
      preview.first.push(...shown);
      for (const one of plan.leftOut) {
        const before = leftOut.get(one.why.kind) ?? { why: one.why, count: 0, people: [] };
        const named = [...before.people, ...one.people].slice(0, SHOWN);
        leftOut.set(one.why.kind, { why: before.why, count: before.count + one.count, people: named });
      }
    }
  }
  return { ...preview, leftOut: [...leftOut.values()] };
}
