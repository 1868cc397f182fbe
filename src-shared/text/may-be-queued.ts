import { isDismissedUncertain } from '../model/message.ts';

/** Whether nobody knows if the service has a text whose time is to come: two instants, or wall times of one zone. */
export const mayBeQueued = (text: Parameters<typeof isDismissedUncertain>[0], at: { due: string; now: string }) =>
  at.due > at.now && (text.state === 'uncertain' || isDismissedUncertain(text));
