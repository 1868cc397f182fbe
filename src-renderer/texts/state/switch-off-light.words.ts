/** The words of the switch-off light. */
import type { NotSetUp } from '../../../src-shared/model/today.ts';

export const words = {
  title: 'Safe to switch off?',
  none: 'Safe to switch off',
  until: (when: string) => `Safe to switch off until ${when}`,
  wait: (open: string) => `Leave it on: ${open}`,
  stuck: (open: string) => `Not safe: ${open}`,
  stopped: (open: string) => (open === '' ? 'Sending is stopped' : `Sending is stopped: ${open}`),
  /** The words for problems that switching the computer on or off does not change. */
  look: (open: string) => `Look at Today: ${open}`,
  asks: {
    notSetUp: { locked: 'not live yet', 'no-account': 'no SMS account is set up' } satisfies Record<NotSetUp, string>,
    notHandedOver: (texts: string) => `${texts} not handed over`,
    perhapsSent: (texts: string) => `${texts} may or may not have been sent`,
    elsewhere: (texts: string) => `${texts} can’t be cancelled here`,
    mayStillGo: (texts: string) => `${texts} may still go that should not`,
    notCancelled: (texts: string) => `${texts} not cancelled yet`,
    refused: (reminders: string) => `${reminders} refused`,
    stopped: (reminders: string) => `${reminders} turned off`,
    balanceTooLow: 'the balance is too low for the coming week',
    texts: { one: 'text', many: 'texts' },
    reminders: { one: 'reminder', many: 'reminders' },
  },
  unknown: 'Whether it is safe to switch off is not known',
};
