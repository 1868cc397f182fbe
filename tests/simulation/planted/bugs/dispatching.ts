/** When sending pauses, stops and goes on, by which clock and at which account. */
import { at, by, type PlantedBug } from '../planted-bug.ts';

const circuitBreaker = at('src-main/delivery/outbox/circuit-breaker.ts');
const clockWatch = at('src-main/delivery/outbox/clock-watch.ts');
const accounts = at('src-main/delivery/outbox/accounts.ts');
const dispatcher = at('src-main/delivery/outbox/dispatcher.ts');
const retryTimer = at('src-main/delivery/outbox/retry-timer.ts');

const balanceReader = at('src-main/delivery/outbox/balance-reader.ts');
const balanceHint = 'tests/delivery/outbox/faults/balance-hint.test.ts';

export const dispatchingBugs: readonly PlantedBug[] = [
  balanceReader({
    name: 'a balance told before another text or a cancel counts as the one before a text',
    find: "'known' && changing === 0 && changesRead === changes ?",
    replace: "'known' ?",
    caughtBy: 'simulation',
  }),
  balanceReader({
    name: 'the balance is not asked for again after a cancel',
    find: '        isStale = true;\n      }\n    },\n    isStale:',
    replace: '      }\n    },\n    isStale:',
    caughtBy: by(balanceHint, 'a cancelled text gave its credit back'),
  }),
  at('src-main/core/world/restored-records.ts')({
    name: 'the balance of another time stands beside a text of records put back',
    find: '  tables.submissions.forgetBalancesBefore();\n',
    replace: '',
    caughtBy: by(balanceHint, 'what left since changed the balance as well'),
  }),
  circuitBreaker({
    name: 'sending does not pause after an answer was lost',
    find: '      pausedSince = now();',
    replace: '',
    caughtBy: by(
      'tests/delivery/outbox/faults/lost-answers.test.ts',
      'while the service does not tell the balance either',
    ),
  }),
  circuitBreaker({
    name: 'sending does not stop after a second answer was lost',
    find: 'if (moment > 0) {',
    replace: 'if (moment < 0) {',
    caughtBy: by(
      'tests/delivery/outbox/faults/lost-answers.test.ts',
      'texts submitted together whose answers are lost together',
    ),
  }),
  circuitBreaker({
    name: 'a key that is refused takes the place of a person’s stop',
    find: "if (before === 'by-person' || before === 'restored') return;",
    replace: "if (before === 'restored') return;",
    caughtBy: by('tests/delivery/messages/turn-back-on.test.ts', 'a key the service refuses meanwhile'),
  }),
  circuitBreaker({
    name: 'sending goes on after a write that failed',
    find: 'halted ?? tables.settings.get().stopped;',
    replace: 'tables.settings.get().stopped;',
    caughtBy: by('tests/delivery/outbox/ledger/full-disk.test.ts', 'the answer cannot be written to the ledger'),
  }),
  clockWatch({
    name: 'an answer asked for before a sleep tells what the clock is worth after it',
    find: 'if (date === null || !ranContinuouslySince(askedAt)) return false;',
    replace: 'if (date === null) return false;',
    caughtBy: by(
      'tests/delivery/outbox/clock-ahead.test.ts',
      'an answer asked for before the computer slept says nothing of its clock',
    ),
  }),
  clockWatch({
    name: 'a clock behind the service’s is not seen',
    find: 'isOff = Math.abs(msOf(date) - clock.now()) > TOLERANCE_MS;',
    replace: 'isOff = clock.now() - msOf(date) > TOLERANCE_MS;',
    caughtBy: 'simulation',
  }),
  clockWatch({
    name: 'a clock ahead of the service’s is not seen',
    find: 'isOff = Math.abs(msOf(date) - clock.now()) > TOLERANCE_MS;',
    replace: 'isOff = msOf(date) - clock.now() > TOLERANCE_MS;',
    caughtBy: 'simulation',
  }),
  accounts({
    name: 'two accounts said to be one turn the stopped texts of a campaign back on',
    find: "kind !== 'reminder' && !planAgain;",
    replace: 'false;',
    caughtBy: by(
      'tests/delivery/outbox/accounts/same-account.test.ts',
      'whose cancel was not confirmed, stays stopped',
    ),
  }),
  accounts({
    name: 'two accounts said to be one cancel what nothing plans again',
    find: "message.kind === 'found' && message.planAgain;",
    replace: 'false;',
    caughtBy: by(
      'tests/delivery/outbox/accounts/same-account.test.ts',
      'queued as before, for nothing would plan it again',
    ),
  }),
  dispatcher({
    name: 'a text leaves by a clock that was set while its connection was opened',
    find: '!breaker.isOpen() && watch.isCurrent() && !rest.isOn(),',
    replace: '!breaker.isOpen(),',
    caughtBy: by(
      'tests/delivery/reminders/pre-send-check/pre-send-check.test.ts',
      'nothing leaves or is called missed by it until it was compared',
    ),
  }),
  dispatcher({
    name: 'a clock that is off does not hold sending',
    find: "if (watch.observeClock(date, askedAt) && stopped() === null) breaker.stop('clock-doubtful');",
    replace: '',
    caughtBy: by('tests/delivery/messages/stop-and-time.test.ts', 'more than two minutes off the service’s clock'),
  }),
  at('src-main/delivery/outbox/upkeep.ts')({
    name: 'what was held of restored records is reckoned by a clock that nobody compared',
    find: 'if (holdPossiblySent(tables, time.at) > 0) changed();',
    replace: '',
    caughtBy: by('tests/backup/new-computer.test.ts', 'a clock that is a day behind hides nothing'),
  }),
  retryTimer({
    name: 'the service cannot be reached, and nothing says so',
    find: 'outage = why === null ? null : {',
    replace: 'outage = why !== null ? null : {',
    caughtBy: by('tests/today/service-wait.test.ts', 'said since when, with the next try'),
  }),
  retryTimer({
    name: 'the service cannot be reached, and that is said for ever',
    find: 'noteReached: (): void => {\n      outage = null;',
    replace: 'noteReached: (): void => {',
    caughtBy: by(
      'tests/delivery/reminders/pre-send-check/balance-and-reachability.test.ts',
      'nothing says any more that it cannot',
    ),
  }),
];
