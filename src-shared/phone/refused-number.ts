/** Tells a text that was refused for its number, which only another number mends, from one refused for anything else. */
import type { ServiceWords, StateReason } from '../model/message.ts';

/** The statuses that speak of the number itself, by id; service-table.words.ts says what each means. */
const OF_THE_NUMBER: Readonly<Record<number, string>> = {
  2119: 'DS_REJECTED_DESTINATION',
  2122: 'DS_REJECTED_NETWORK',
  2123: 'DS_REJECTED_NETWORK_IGNORED',
};

/** Whether the service does not take texts to this number, by the reason of a refused text, dismissed or not. */
export function refusesNumber(reason: StateReason | null): boolean {
  if (reason?.kind === 'dismissed') return refusesNumber(reason.was);
  return reason?.kind === 'service' && isOfTheNumber(reason.words);
}

function isOfTheNumber({ statusId, statusLabel }: ServiceWords): boolean {
  return statusId !== null && statusLabel !== null && OF_THE_NUMBER[statusId] === statusLabel;
}
