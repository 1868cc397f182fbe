/** Texts that may be at the service and that nothing can cancel there: what the screens have to say of them. */
import type { Instant } from '../../src-shared/instant.ts';
import { isLeftOpen } from '../../src-shared/model/message.ts';
import type { StoredMessage } from '../storage/messages.ts';
import type { Tables } from '../storage/tables.ts';
import { isOfThisAccount } from './accounts.ts';
import { wantedFor } from './reconcile.ts';
import { isHourClosed } from './reconcile-campaigns.ts';
import { isStale } from './still-wanted.ts';
import type { Wanted } from './want.ts';

/** It may go at its time, which is to come, although nobody wants it any more, and nothing can stop it. */
export function mayGoUnwanted(tables: Tables, message: StoredMessage, now: Instant): boolean {
  return message.dueAt > now && isBeyondReach(tables, message) && isUnwanted(tables, message, now);
}

/** Whether the service has it is not known, or only by what a person said, and no batch is left to be cancelled here. */
function isBeyondReach(tables: Tables, message: StoredMessage): boolean {
  const { state, reason, batchId } = message;
  if (state === 'uncertain') return batchId === null || !isOfThisAccount(tables, message);
  return isLeftOpen({ state, reason }) || (state === 'done' && reason?.kind === 'said-sent');
}

function isUnwanted(tables: Tables, message: StoredMessage, now: Instant): boolean {
  const { id, appointmentId, campaignId, phone } = message;
  if (tables.settings.get().stopped === 'by-person') return true;
  if (campaignId !== null) {
    const campaign = tables.campaigns.get(campaignId);
    const isOff = campaign === null || campaign.stoppedAt !== null || isHourClosed(tables, campaign, now);
    return isOff || tables.messages.barredAmong([id]).has(id);
  }
  if (phone !== null && tables.contacts.isOptedOut(phone)) return true;
  if (appointmentId === null) return false;
  const wanted = wantedFor(tables, message, now);
  // A stop of this very text, which closing the question is, says nothing about the person.
  const isBarred = wanted?.reason?.kind === 'skipped' && wanted.reason.why === 'do-not-text';
  return wanted === null || isBarred || isStale(tables, message, now) || isAtWrongTime(message, wanted);
}

/** Its rule wants it at another time by now, or at none: the hours for texts, a holiday or the rule changed since. */
function isAtWrongTime({ dueAt, startAt }: StoredMessage, { values, state, reason }: Wanted): boolean {
  const isLeftOut = reason?.kind === 'skipped' && (reason.why === 'outside-hours' || reason.why === 'too-early');
  return startAt === values.startAt && (values.dueAt !== dueAt || (state === 'skipped' && isLeftOut));
}
