/** Operations of the account at the service: signing in, its balance, its senders, and what is queued there. */
import { z } from 'zod';
import type { MessageRow } from '../../model/message.ts';
import type { KeyState, QueuedLeft, QueuedThere, Settings } from '../../model/settings.ts';
import type { BalanceReading } from '../../model/today.ts';
import { act, read } from '../op.ts';
import { id, none, text } from '../schemas.ts';
import { sameAccount } from './settings.ts';

const keyOnly = z.object({ key: z.string().min(1).max(500) });
const key = keyOnly.extend({ account: sameAccount });
const portalOnly = z.object({
  // The two are joined by this sequence (docs/interface.md §5); a username with it in it would be cut in another place.
  username: z
    .string()
    .min(1)
    .max(100)
    .refine(name => !name.includes('__::')),
  password: z.string().min(1).max(200),
});
const portal = portalOnly.extend({ account: sameAccount });

export const account = {
  /**
   * Key and login are tried at the service first: one that it does not accept is refused with sign-in-refused, not
   * kept.
   */
  'account.setKey': act(key).gives<KeyState>(),
  'account.setPortal': act(portal).gives<KeyState>(),
  /** Forgets the key or the login. */
  'account.forgetKey': act(none).gives<KeyState>(),
  'account.balance': read(none).gives<BalanceReading>(),
  /** Tells whether a key or login is known to open the account used so far, so that nobody has to be asked. */
  'account.isKnown': read(z.union([keyOnly, portalOnly])).gives<boolean>(),
  'account.queued': read(none).gives<QueuedThere>(),
  /**
   * Cancels what is queued, with the present key, before the account is changed; it is planned again for the new one.
   * Nothing leaves until then, or until sending is resumed. Answers when the service has answered for every text.
   */
  'account.cancelQueued': act(none).gives<QueuedLeft>(),
  /** A person says that the accounts used before are this one: what is queued there can be cancelled here again. */
  'account.isSame': act(none).gives<QueuedThere>(),
  /** Dismisses what is queued at accounts used before: it may still go, and nobody is asked about it. */
  'account.leaveElsewhere': act(none).gives<QueuedThere & { left: number }>(),
  'account.addSender': act(z.object({ name: text(20) })).gives<Settings>(),
  'account.removeSender': act(z.object({ name: text(20) })).gives<Settings>(),
  /**
   * Sends a test text under `sender`, one of the list, or under the usual one where it is left out. Where the same one
   * has not ended, or went out seconds ago and nobody said yet whether it arrived, it is answered instead and nothing
   * is sent: `wasSent`.
   */
  'account.sendTest': act(z.object({ phone: text(40), text: text(1600), sender: text(20).optional() })).gives<
    MessageRow & { wasSent: boolean }
  >(),
  /** Stores whether the test text reached the phone, which only the person can say. */
  'account.testArrived': act(z.object({ messageId: id, arrived: z.boolean() })).gives<Settings>(),
};
