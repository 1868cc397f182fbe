/** Campaigns: their check, confirmation, list and stop. What leaves and when is decided in src-main/delivery. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError, type Failure } from '../../../src-shared/contract/errors.ts';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import type { Campaign, CampaignCheck, CampaignStop, Leaving } from '../../../src-shared/model/campaign.ts';
import { queueOfOne } from '../../../src-shared/queue-of-one.ts';
import { senderFor } from '../../../src-shared/text/sender.ts';
import { variablesOf } from '../../../src-shared/text/template.ts';
import { FIELD_NAMES, isOfAppointment } from '../../../src-shared/text/template-fields.ts';
import { DAY_MS } from '../../../src-shared/time/durations.ts';
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { CAMPAIGN_HOLD_MS, instantOfWall, wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { retryRefused, stopCampaign } from '../../delivery/campaigns/campaign-actions.ts';
import { appointmentTemplateValues } from '../../delivery/reminders/template-values.ts';
import { purposeNotes } from '../../delivery/rulebook/purpose-notes.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StoredCampaign } from '../../storage/campaigns/campaigns.ts';
import { checkBody, exampleFor } from '../templates/templates.ts';
import type { Module } from '../world/module.ts';
import type { World } from '../world/world.ts';
import { type CampaignPlan, planCampaign } from './campaign-plan.ts';
import { batchOutcome, campaignView } from './campaign-view.ts';
import { closedAt, type Going, NO_COUNTRIES } from './closed-at.ts';
import { NO_OTHERS, type OtherTexts, textsOfDay } from './same-day.ts';
import { storeCampaign } from './store-campaign.ts';

type CampaignHandlers = Pick<Handlers, Extract<keyof Handlers, `campaigns.${string}`>>;
type ConfirmInput = Parameters<Handlers['campaigns.confirm']>[0];

const LISTED = 100;
/** So long after its time, in ms, a campaign of a yearly rule is listed. */
const YEARLY_LISTED_MS = 7 * DAY_MS;
/** A campaign that a person confirms is of no yearly rule. */
const BY_PERSON = { yearlyRuleId: null, yearlyVersion: null, yearlyFieldKey: null, yearlyOn: null } as const;
/** A refusal names so many people. */
const NAMED = 3;

/** Campaigns. `stored` waits until what is being confirmed is stored, or taken back. */
export function campaigns(
  world: World,
  { emit }: Pick<Ports, 'emit'>,
): Module<CampaignHandlers> & { stored(): Promise<unknown> } {
  const { tables, dispatcher, now } = world;
  /** Confirmations run one at a time: a second click waits for the first and then finds its campaign. */
  const confirmations = queueOfOne();

  const find = (id: number): StoredCampaign => {
    const campaign = tables.campaigns.get(id);
    if (!campaign || tables.campaigns.isStaging(campaign)) throw new AppError({ code: 'not-found', what: 'campaign' });
    return campaign;
  };
  const view = (id: number): Campaign => campaignView(world, find(id));

  const confirm = async (input: ConfirmInput): Promise<Campaign> => {
    const known = tables.campaigns.ofToken(input.token);
    if (known) return view(known.id);
    checkBody(input.body);
    const sender = senderOf(world, input);
    await refuseWhile(world, sender);
    const { leavesAt } = leavingAt(world, input, NO_COUNTRIES);
    const others = await othersOf(world, input, leavesAt);
    const how = { ...input, sender, foreseen: false, others };
    const plan = await planCampaign(tables, how, input, { now: now(), leavesAt });
    const { countries } = plan;
    const { purpose } = input;
    const { leaving, dueAt } = leavingAt(world, input, { purpose, countries });
    const texts = plan.texts.length;
    // Equal figures are not enough: the people, the words or the sender may differ.
    if (plan.digest !== input.expected || texts === 0) throw new AppError(differenceOf(plan));
    if (leaving.kind === 'past') throw new AppError({ code: 'campaign-past' });
    if (leaving.kind === 'quiet-hours')
      throw new AppError({ code: 'quiet-hours', next: leaving.nextLocal, country: leaving.country });
    const facts = { token: input.token, name: input.name.trim(), purpose, countries, sender, dueAt };
    const id = await storeCampaign(world, { ...facts, ...BY_PERSON }, plan, done =>
      emit({ type: 'progress', task: 'campaign', done, total: texts }),
    );
    world.afterWrite();
    return view(id);
  };

  const handlers: CampaignHandlers = {
    'campaigns.check': async ({ body, fallbacks, language, at, sender: chosen, ...how }): Promise<CampaignCheck> => {
      const { about, purpose } = how;
      const sender = senderOf(world, { sender: chosen, purpose });
      const { leavesAt } = leavingAt(world, { at, about }, NO_COUNTRIES);
      const moments = { now: now(), leavesAt };
      const others = await othersOf(world, { about }, leavesAt);
      const planned = await planCampaign(tables, { ...how, sender, others }, { body, fallbacks, language }, moments);
      const { wireTemplate, texts, countries, ...plan } = planned;
      const { leaving } = leavingAt(world, { at, about }, { purpose, countries });
      const balance = dispatcher.lastBalance();
      // Only a balance that counts texts can be calculated with; the service does not say what a text costs.
      const isCount = balance.kind === 'known' && balance.model === 'quantity';
      const example = appointmentTemplateValues(exampleFor(world, language));
      const offered = FIELD_NAMES.filter(name => about.length > 0 || !isOfAppointment(name));
      return {
        ...plan,
        texts: texts.length,
        variables: offered.map(name => ({ name, example: example[name] ?? '' })),
        used: variablesOf(body),
        notes: purposeNotes(tables, { purpose, body, countries }),
        sender,
        leaving,
        balance,
        balanceAfter: isCount ? balance.balance - plan.segments : null,
        refusal: await refusalNow(world, sender),
      };
    },
    'campaigns.confirm': input => confirmations.run(() => confirm(input)),
    'campaigns.list': () =>
      tables.campaigns
        .list(LISTED, instantOf(msOf(now()) - YEARLY_LISTED_MS))
        .map(campaign => campaignView(world, campaign)),
    'campaigns.get': ({ id }) => view(id),
    'campaigns.stop': async ({ id }) => {
      find(id);
      const { withdrawn, atService } = stopCampaign(tables, id, now());
      for (const [message] of atService) if (message) dispatcher.restartCancelRepeats(message.id);
      world.afterWrite();
      // It waits for these batches only, so that another missing answer does not delay the result.
      const ours = atService.map(([message]) => message?.submissionId ?? null);
      await dispatcher.waitForCampaign(id, ours);
      const batches: CampaignStop['batches'] = [];
      for (const messages of atService) {
        batches.push(batchOutcome(tables.messages.among(messages.map(({ id }) => id))));
        await nextTurn();
      }
      return { campaign: view(id), withdrawn, batches };
    },
    'campaigns.retryRefused': async ({ id }) => {
      const campaign = find(id);
      const { sender, dueAt } = campaign;
      await refuseWhile(world, sender);
      const { chunkSize } = tables.settings.get();
      const closed = closedAt(world, dueAt > now() ? dueAt : now(), campaign);
      if (closed) throw new AppError({ code: 'quiet-hours', next: closed.nextLocal, country: closed.country });
      const retried = retryRefused(tables, id, chunkSize, now());
      world.afterWrite();
      return { campaign: view(id), retried };
    },
  };
  return { handlers, stored: confirmations.idle, close: confirmations.idle };
}

/**
 * Returns why a campaign cannot be confirmed as it was shown: a cancellation it names does not hold, nobody would get
 * it, or it gives other texts now.
 */
function differenceOf({ texts, segments, untrue }: CampaignPlan): Failure {
  if (untrue.length > 0) {
    const visits = untrue.slice(0, NAMED).map(({ name, start }) => ({ name, start }));
    return { code: 'untrue', count: untrue.length, visits };
  }
  if (texts.length === 0) return { code: 'campaign-empty' };
  return { code: 'campaign-changed', texts: texts.length, segments };
}

/** Returns what other campaigns say on a day. A text about an appointment goes beside all of them. */
async function othersOf(
  { tables }: World,
  { about }: Pick<ConfirmInput, 'about'>,
  leavesAt: Instant,
): Promise<OtherTexts> {
  return about.length > 0 ? NO_OTHERS : await textsOfDay(tables, leavesAt);
}

/** Returns why no campaign can be confirmed at this moment; null if one can. */
async function refusalNow({ tables, dispatcher, account }: World, sender: string): Promise<Failure | null> {
  const key = await account.keyState();
  const stopped = dispatcher.stopped();
  if (tables.settings.get().sendingLocked) return { code: 'sending-locked' };
  if (stopped !== null) return { code: 'sending-stopped', why: stopped };
  if (key === 'locked') return { code: 'keychain-locked' };
  if (key !== 'set' && key !== 'set-for-this-session') return { code: 'key-missing' };
  return sender === '' ? { code: 'sender-missing' } : null;
}

async function refuseWhile(world: World, sender: string): Promise<void> {
  const refusal = await refusalNow(world, sender);
  if (refusal) throw new AppError(refusal);
}

/** Returns the sender: that of its purpose, or another of the list. Throws AppError not-found. */
function senderOf({ tables }: World, { sender: chosen, purpose }: Pick<ConfirmInput, 'sender' | 'purpose'>): string {
  const settings = tables.settings.get();
  if (chosen === null) return senderFor(purpose, settings);
  if (chosen === settings.sender) return chosen;
  if (!tables.senders.has(chosen)) throw new AppError({ code: 'not-found', what: 'sender' });
  return chosen;
}

/**
 * Returns when a campaign is due; "now" means when its first minute is over, and for one about appointments the first
 * minute of the send window from then on, which `leavesAt` is. Throws AppError time-invalid.
 */
function leavingAt(
  world: World,
  { at, about }: Pick<ConfirmInput, 'at' | 'about'>,
  going: Going,
): { leaving: Leaving; dueAt: Instant; leavesAt: Instant } {
  const { zone } = world.tables.settings.get();
  const first = instantOf(msOf(world.now()) + CAMPAIGN_HOLD_MS);
  const dueAt = at === null ? first : instantOfWall(at, zone);
  const closed = closedAt(world, dueAt, going);
  const next = closed?.nextLocal ?? null;
  const leavesAt = next === null ? dueAt : instantOfWall(next, zone);
  if (dueAt < first) return { leaving: { kind: 'past' }, dueAt, leavesAt };
  if (next !== null && at === null && about.length > 0)
    return { leaving: { kind: 'at', dueLocal: next }, dueAt: leavesAt, leavesAt };
  if (closed) return { leaving: { kind: 'quiet-hours', ...closed }, dueAt, leavesAt };
  return { leaving: { kind: at === null ? 'now' : 'at', dueLocal: wallOfInstant(dueAt, zone) }, dueAt, leavesAt };
}
