/** The instants that the tests of planning and deciding share. */
import type { MessageState } from '../../../src-shared/model/message.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';

export const STATES: MessageState[] = [
  ...['held', 'planned', 'blocked', 'skipped', 'withdrawn', 'in-flight', 'accepted', 'refused'],
  ...['uncertain', 'cancelling', 'cancelled', 'cancel-uncertain', 'missed', 'done'],
] as MessageState[];

export const NOW = '2027-01-04T08:00:00.000Z' as Instant;
export const START = '2027-01-06T09:00:00.000Z' as Instant;
export const DUE = '2027-01-05T10:00:00.000Z' as Instant;
