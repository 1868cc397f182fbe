// A request to the service before it has a format: one batch with its numbers and its time.

import type { E164 } from '../../src-shared/phone/phone-reading.ts';
import { type Instant, msOf } from '../../src-shared/time/instant.ts';

/**
 * One batch. `type` 0 is GSM text, 1 Unicode; `scheduleAt` null means now, else the minute it lies in. A number stands
 * in it once. The values of a personalised batch follow the order of the variables in its template.
 */
export type SendRequest = { sender: string; type: 0 | 1; scheduleAt: Instant | null } & (
  | { kind: 'plain'; text: string; to: E164[] }
  | { kind: 'personalised'; template: string; to: { phone: E164; values: (string | number)[] }[] }
);

/**
 * Instant → `YYYY-MM-DD HH:MM` in UTC (docs/interface.md §2.4). Seconds are dropped, so a text leaves up to 59 seconds
 * early and never late: rounding up could carry it past the allowed hours or past an appointment's start.
 */
export function scheduleText(instant: Instant): string {
  return new Date(msOf(instant)).toISOString().slice(0, 16).replace('T', ' ');
}

/** Returns the numbers of a request in its order. */
export function requestedNumbers(request: SendRequest): E164[] {
  return request.kind === 'plain' ? request.to : request.to.map(({ phone }) => phone);
}
