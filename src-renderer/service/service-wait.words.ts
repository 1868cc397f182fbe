/** Words why the service cannot be reached and what helps; every screen uses these words. */

import type { WaitReason } from '../../src-shared/model/today.ts';
import type { Unreachable } from '../../src-shared/model/unreachable.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';

interface WaitWords {
  what: string;
  next: string;
}

const LATER = 'Bellbird tries again by itself.';
const PROXY = 'Check the proxy in Settings, SMS account, Advanced.';

/** The words of each obstacle to a connection. */
export const unreachableWords: Record<Unreachable, WaitWords> = {
  'no-network': { what: 'This PC is not online.', next: `Check the internet connection. ${LATER}` },
  name: {
    what: 'The address of the SMS service cannot be found.',
    next: `Check the internet connection first, then the address in Settings. ${LATER}`,
  },
  refused: {
    what: 'The SMS service refused the connection.',
    next: `${LATER} If it goes on, ask the service. Or check the address in Settings.`,
  },
  timeout: { what: 'The SMS service did not answer in time.', next: `Check the internet connection. ${LATER}` },
  closed: { what: 'The connection to the SMS service was cut.', next: LATER },
  authority: {
    what: 'The secure connection cannot be trusted: often an antivirus or an office network looks into it.',
    next: 'Switch off “HTTPS scanning” for Bellbird in the antivirus. Or ask whoever looks after this PC.',
  },
  'certificate-date': {
    what: 'The service’s certificate has expired, or this PC has the wrong date.',
    next: 'Check the date and time of this PC first. If they are right, tell the service.',
  },
  'certificate-name': {
    what: 'Another computer answers at this address: it cannot prove to be the SMS service.',
    next: 'Check the address in Settings. On a public Wi-Fi, sign in there first.',
  },
  tls: {
    what: 'No secure connection to the SMS service came about.',
    next: 'Check the address in Settings, its https:// too. Or ask whoever looks after this PC.',
  },
  'sign-in': {
    what: 'The key or login has characters that none can have.',
    next: 'Enter it again in Settings, SMS account.',
  },
  proxy: { what: 'The proxy of this network does not answer.', next: `${PROXY} ${LATER}` },
  'proxy-sign-in': {
    what: 'The proxy of this network asks for a name and password. Bellbird cannot give them.',
    next: 'Ask whoever looks after the network to let Bellbird through.',
  },
  'proxy-refused': {
    what: 'This network’s proxy does not let Bellbird through to the SMS service.',
    next: 'Ask whoever looks after the network to allow the service’s address.',
  },
  'proxy-kind': {
    what: 'This PC uses a kind of proxy that Bellbird cannot use.',
    next: 'Enter an HTTP proxy in Settings, SMS account, Advanced. Or choose “Directly” there.',
  },
  'proxy-plain': {
    what: 'This address has no encryption (http). The proxy could read your key and your texts.',
    next: 'Use the https address, or choose “Directly” in Settings, SMS account, Advanced.',
  },
  other: { what: 'The SMS service could not be reached.', next: `Check the internet connection. ${LATER}` },
};

const whys: Record<Exclude<WaitReason, 'no-key'>, WaitWords> = {
  ...unreachableWords,
  'unclear-answer': {
    what: 'The service’s last answer was not clear. Nothing is sent until it answers clearly.',
    next: LATER,
  },
  'keychain-locked': {
    what: 'This PC’s keychain is locked, so the key cannot be read.',
    next: `Unlock it, or sign in to this PC again. ${LATER}`,
  },
};

const chips: Partial<Record<WaitReason, (since: string) => string>> = {
  'unclear-answer': since => `Waiting for a clear answer since ${since}`,
  'no-key': () => 'Nothing new is sent: no key',
  'keychain-locked': since => `The keychain is locked since ${since}`,
};

export const waitWords = {
  chip: (why: WaitReason, since: string) => (chips[why] ?? (at => `Can’t reach the SMS service since ${at}`))(since),
  tryNow: 'Try now',
  why: whys,
  nextTry: (at: string) => `Next try: ${at}.`,
  text: 'text waits',
  texts: 'texts wait',
  waiting: (count: string, why: WaitReason) => `${count} for ${why === 'no-key' ? 'the key' : 'it'}.`,
  first: (name: string, due: string, at: string) => `First too late: ${name}, due ${due}, too late from ${at}.`,
  toSomebody: 'a text',
  lateText: 'text is too late',
  lateTexts: 'texts are too late',
  tooLate: (count: string) => `${count}, unless this PC’s clock is wrong. Phone them if it matters.`,
  reached: 'The SMS service answers again.',
  notReached: 'Tried. Nothing could leave yet.',
};

/** Returns only the time if it is today; otherwise the day too. */
export function sinceText(since: WallTime, now: string, show: (wall: WallTime) => string): string {
  return since.slice(0, 10) === now.slice(0, 10) ? since.slice(11, 16) : show(since);
}
