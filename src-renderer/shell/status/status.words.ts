/** The words of the status chip and of what it explains. */
import type { StopReason } from '../../../src-shared/model/settings.ts';
import type { NotSetUp } from '../../../src-shared/model/today.ts';
import { thingsNeedYou } from '../../texts/counts.words.ts';
import { plural } from '../../ui/format.ts';

const texts = (count: number) => plural(count, 'text', 'texts');

export const words = {
  label: 'Status',
  unknown: 'Status not known',
  unknownWhy: 'Bellbird can’t tell right now. Do not rely on what you saw before.',
  allSet: (until: string | null) => (until === null ? 'All set' : `All set until ${until}`),
  needsYou: thingsNeedYou,
  keepOn: (toSend: number, toCancel: number) =>
    `Keep this PC on: ${[
      toSend > 0 && `${texts(toSend)} still to send`,
      toCancel > 0 && `${texts(toCancel)} still to cancel`,
    ]
      .filter(part => part !== false)
      .join(', ')}`,
  stopped: 'Sending is stopped',
  keychainLocked: 'The keychain is locked',
  notSetUp: { locked: 'Not live yet', 'no-key': 'Nothing new is sent: no key' } satisfies Record<NotSetUp, string>,

  why: {
    allSet: (until: string) => `Reminders are set until ${until}. You can turn this PC off.`,
    nothing: 'Nothing waits. You can turn this PC off.',
    keepOn: 'Keep Bellbird open and online. These go out by themselves.',
    queuedGoes: 'Everything queued will still go.',
    locked: 'Nothing is sent until you go live, except test texts to yourself.',
    'no-key': 'The key of your SMS account is missing. No new text can go until you enter it.',
    keychain: 'Unlock it, or sign in to this PC again. Then press “Try now”. Nothing is sent until then.',
    session: 'This PC can’t store your key safely. You’ll be asked for it at each start.',
  },
  stops: {
    'by-person': 'Somebody pressed “Stop everything”. Nothing goes until you resume.',
    'uncertain-answers': 'The SMS service answered unclearly twice. Nothing goes until you resume.',
    'account-changing': 'You began to change the SMS account. Finish it in Settings, or resume.',
    'account-refused': 'The SMS service refused the account or its key. Check Settings, SMS account.',
    'clock-doubtful': 'This PC’s clock is more than two minutes off. Set it right first.',
    restored: 'Nothing goes until you have looked and resumed.',
    disk: 'The disk did not keep what was written. Free some space, or have it looked at.',
    fault: 'Bellbird made a mistake. Start it again, then look at Messages.',
  } satisfies Record<StopReason, string>,

  /** What needs a person, a line each. */
  things: {
    decisions: (count: number) => `${texts(count)} to decide about`,
    perhapsSent: (count: number) => `${texts(count)} we’re not sure about`,
    mayStillGo: (count: number) => `${texts(count)} may still go that should not`,
    elsewhere: (count: number) => `${texts(count)} can’t be cancelled here`,
    refused: (count: number) => `${texts(count)} refused`,
    stopped: (count: number) => `${plural(count, 'text', 'texts')} stopped, and not turned back on`,
    waiting: (count: number) => `${texts(count)} not queued yet`,
    late: (count: number) => `${texts(count)} not sent in time`,
    wrong: (count: number) => `${texts(count)} not as ${count === 1 ? 'it' : 'they'} should be`,
    notInformed: (count: number) => `${plural(count, 'person', 'people')} not informed of a change`,
    balanceTooLow: 'The balance is too low for the coming week',
  },
  queued: 'Queued',
  waiting: 'Not queued yet (next 7 days)',
  next: 'Next text',
  noNext: 'None',
  balance: 'Balance',
  balanceUnknown: 'Not known yet',
  credits: (count: number) => plural(count, 'credit', 'credits'),
  asOf: (when: string) => `as of ${when}`,
  enough: (days: number) =>
    days > 365 ? 'Enough for over a year.' : `Enough for about ${plural(days, 'day', 'days')} at this week’s use.`,
  refresh: 'Refresh',

  goLive: 'Go live…',
  setUp: (begun: boolean): string => (begun ? 'Continue set-up' : 'Set up my business'),
  toAccount: 'Open SMS account',
};
