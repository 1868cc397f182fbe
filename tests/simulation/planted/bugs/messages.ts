/** What becomes of a message by time, by a stop and by what a person decides about it. */
import { at, by, type PlantedBug } from '../planted-bug.ts';

const stopEverything = at('src-main/delivery/messages/stop-everything.ts');
const stoppedReminders = at('src-main/storage/messages/stopped-reminders.ts');
const actionConditions = at('src-main/delivery/messages/action-conditions.ts');
const stateTransitions = at('src-main/delivery/messages/state-transitions.ts');
const sendNow = at('src-main/delivery/messages/send-now.ts');
const expireMessages = at('src-main/delivery/messages/expire-messages.ts');
const unstoppableMessages = at('src-main/delivery/messages/unstoppable-messages.ts');
const possiblySent = at('src-main/delivery/messages/possibly-sent.ts');

export const messagesBugs: readonly PlantedBug[] = [
  at('src-main/core/contacts/stopped-texts.ts')({
    name: 'what nothing can stop is called off in words when somebody asks for no texts',
    find: '[...texts].filter(id => !unstoppableIds.has(id)).length',
    replace: 'texts.size',
    caughtBy: by('tests/contacts/stopped-texts.test.ts', 'has no batch to cancel is not called off'),
  }),
  at('src-main/core/messages/views.ts')({
    name: 'the screen says “queued” before it is known',
    find: '    state: message.state,',
    replace: "    state: message.state === 'in-flight' ? 'accepted' : message.state,",
    caughtBy: 'simulation',
  }),
  stopEverything({
    name: '“Stop everything” leaves an uncertain text whose batch is known',
    find: 'message.gatewayBatchId !== null && canAskForCancel(message.state)',
    replace: "message.gatewayBatchId !== null && canAskForCancel(message.state) && message.state !== 'uncertain'",
    // The next look at what arrived late asks for it, a moment later.
    caughtBy: by('tests/delivery/messages/turn-back-on.test.ts', 'a text nobody knows about whose batch is known'),
  }),
  stopEverything({
    name: 'what was on its way at the stop, and is not known to be taken, is not cancelled',
    find: "message.state === 'accepted' || isCancellable(message, now)",
    replace: "message.state === 'accepted'",
    caughtBy: by('tests/delivery/messages/turn-back-on.test.ts', 'so is one that was on its way at the stop'),
  }),
  stopEverything({
    name: 'a reminder that says what a stopped one said takes its place',
    find: '[message, ...saidBy(tables, message)] : [message]',
    replace: '[message] : [message]',
    caughtBy: by('tests/delivery/messages/stop-of-twins.test.ts', 'of two appointments whose reminders say the same'),
  }),
  stopEverything({
    name: 'a second stop forgets what the first one stopped',
    find: "    tables.settings.save({ stopped: 'by-person' });",
    replace: "    tables.settings.save({ stopped: 'by-person' }); tables.messages.dismissStopped();",
    caughtBy: 'simulation',
  }),
  stopEverything({
    name: 'turned back on, a campaign’s text is forgotten whose cancel is not confirmed yet',
    find: 'open.map(({ id }) => id),\n      true,',
    replace: '[],\n      true,',
    caughtBy: by(
      'tests/delivery/messages/possibly-sent.test.ts',
      'turned back on while a text to many is being cancelled',
    ),
  }),
  stopEverything({
    name: '“Turn back on” forgets what the service has not confirmed yet',
    find: 'for (const message of others) liftSuppression(tables, message, now);',
    replace: 'tables.messages.dismissStopped();',
    caughtBy: by(
      'tests/delivery/messages/turn-back-on.test.ts',
      'turned back on while the service has not confirmed the stop',
    ),
  }),
  stopEverything({
    name: 'a reminder that a stop cancelled is offered by nobody',
    find: 'isDropped(message.state) &&',
    replace: "isDropped(message.state) && message.state !== 'cancelled' &&",
    caughtBy: 'simulation',
  }),
  stopEverything({
    name: 'a campaign’s text that a stop cancelled is offered by nobody',
    find: "texts: campaignTextsStopped(tables, ['cancelled'], now),",
    replace: 'texts: [],',
    caughtBy: 'simulation',
  }),
  stopEverything({
    name: 'while everything is stopped nothing is said to be able to go',
    find: '  if (mayGo.length === 0) return null;',
    replace: '  if (mayGo.length === 0 || isStopped) return null;',
    caughtBy: by('tests/delivery/messages/turn-back-on.test.ts', 'is counted, and named by the first'),
  }),
  stopEverything({
    name: 'a queued text cancelled by hand is planned again',
    find: '  suppressReminder(tables, message, why, now);\n  if (message.submissionId !== null)',
    replace: '  if (message.submissionId !== null)',
    caughtBy: 'simulation',
  }),
  stoppedReminders({
    name: 'what is stopped with everything else counts as stopped by itself',
    find: 'VALUES (@appointmentId, @ruleId, @contactId, @at, @why)',
    replace: "VALUES (@appointmentId, @ruleId, @contactId, @at, iif(@why = '', '', 'by-person'))",
    caughtBy: 'simulation',
  }),
  stoppedReminders({
    name: 'what a person stopped by itself is turned back on with everything else',
    find: "why = excluded.why WHERE excluded.why = 'by-person'",
    replace: 'why = excluded.why',
    caughtBy: by(
      'tests/delivery/messages/kept-decisions.test.ts',
      'stays off when everything is stopped and turned back on',
    ),
  }),
  stoppedReminders({
    name: 'a cancel that came too late lifts a person’s own stop',
    find: "\n       AND why = 'everything-stopped'`,\n  );\n  const dismissStopped",
    replace: '`,\n  );\n  const dismissStopped',
    caughtBy: by('tests/delivery/messages/kept-decisions.test.ts', 'though it went out before the service heard'),
  }),
  actionConditions({
    name: 'an older text is planned again beside one that may have been sent',
    find: 'return isStopped && rows[0]?.id === message.id;',
    replace: 'return isStopped;',
    caughtBy: by(
      'tests/delivery/messages/kept-decisions.test.ts',
      'the one before it is not offered to be planned again',
    ),
  }),
  actionConditions({
    name: 'a refused text is offered again although a newer one went out',
    find: " || (row.state === 'done' && row.id > id)",
    replace: '',
    caughtBy: by('tests/delivery/messages/possibly-sent.test.ts', 'once a newer one went out'),
  }),
  stateTransitions({
    name: 'a text whose answer was lost is sent again by itself',
    find: "return numbers.map(() => ({ state: 'uncertain', reason: service(outcome.words) }));",
    replace: "return numbers.map(() => ({ state: 'planned', reason: { kind: 'retry-later', detail: 'lost' } }));",
    caughtBy: 'simulation',
  }),
  stateTransitions({
    name: 'a text whose answer was lost counts as queued',
    find: "return numbers.map(() => ({ state: 'uncertain', reason: service(outcome.words) }));",
    replace: "return numbers.map(() => ({ state: 'accepted', reason: service(outcome.words) }));",
    caughtBy: 'simulation',
  }),
  stateTransitions({
    name: 'a refused text is tried again by itself',
    find: "return { state: outcome.kind === 'refused' ? 'refused' : 'uncertain', reason: service(outcome.words) };",
    replace: "return { state: outcome.kind === 'refused' ? 'planned' : 'uncertain', reason: service(outcome.words) };",
    caughtBy: by(
      'tests/delivery/outbox/faults/refused-or-unreachable.test.ts',
      'a wrong key: refused in its own words',
    ),
  }),
  stateTransitions({
    name: 'a cancel that was not answered counts as cancelled',
    find: "return { state: 'cancel-uncertain', reason: service(outcome.words) };",
    replace: "return { state: 'cancelled', reason: service(outcome.words) };",
    caughtBy: 'simulation',
  }),
  sendNow({
    name: 'a text after the appointment is offered on another day',
    find: 'return due === today;',
    replace: "return due !== '' && today !== '';",
    caughtBy: by('tests/delivery/reminders/after-appointment-rule.test.ts', 'marked the day after'),
  }),
  sendNow({
    name: 'a person is texted now although another rule told them',
    find: '|| isInformed(tables, wanted.values, now)',
    replace: '',
    caughtBy: by(
      'tests/delivery/reminders/rules/booked-after-reminder-time.test.ts',
      'a person who was told by another rule is not told again',
    ),
  }),
  sendNow({
    name: 'what another computer may have sent is offered to be sent now',
    find: "['dismissed', 'old-text-open', 'restored-since'];",
    replace: "['dismissed', 'old-text-open'];",
    caughtBy: by(
      'tests/delivery/messages/possibly-sent.test.ts',
      'may have gone from there is not offered to be sent now',
    ),
  }),
  sendNow({
    name: 'a text is offered now beside an older one of which nobody knows',
    find: "['dismissed', 'old-text-open', 'restored-since'];",
    replace: "['dismissed', 'restored-since'];",
    caughtBy: by(
      'tests/delivery/messages/possibly-sent.test.ts',
      'once both times are past, none is offered beside it',
    ),
  }),
  sendNow({
    name: 'a text is offered now to whom another rule may have told',
    find: 'reachesPhone(row.state)',
    replace: "(reachesPhone(row.state) && row.state !== 'uncertain')",
    caughtBy: by('tests/delivery/messages/possibly-sent.test.ts', 'is not offered a second text now by another'),
  }),
  expireMessages({
    name: 'moved just as its text went out, the new time is forgotten',
    find: "  reconcileAffected(tables, stale, 'moved', at);\n",
    replace: '',
    caughtBy: by(
      'tests/delivery/outbox/changed-while-submitting.test.ts',
      'moved just as its text went out, before the program has looked at the clock',
    ),
  }),
  expireMessages({
    name: '“Stop everything” forgets what is on its way',
    find: "const late = stopped === 'by-person' ? cancelLateArrivals(tables, at) : 0;",
    replace: 'const late = 0;',
    caughtBy: by(
      'tests/delivery/messages/stop-and-time.test.ts',
      'a text that is just being taken is cancelled as well',
    ),
  }),
  expireMessages({
    name: 'a clock that is ahead ends what waits at the service',
    find: "isTrusted ? tables.messages.due('accepted', at, AT_A_TIME) : [];",
    replace: "tables.messages.due('accepted', at, AT_A_TIME);",
    caughtBy: by(
      'tests/delivery/outbox/clock-ahead.test.ts',
      'a clock set a day ahead ends nothing that waits at the service',
    ),
  }),
  expireMessages({
    name: 'what another computer may have sent is called missed, and no more is said',
    find: 'missed.filter(({ id }) => id <= upTo === is)',
    replace: 'missed.filter(({ id }) => id < Math.min(upTo, 0) === is)',
    caughtBy: by('tests/delivery/messages/possibly-sent.test.ts', 'another hour of its rule plans none beside it'),
  }),
  expireMessages({
    name: 'a clock that nobody compared calls texts missed',
    find: 'isTrusted ? listTooLate(tables, at, AT_A_TIME) : []',
    replace: 'listTooLate(tables, at, AT_A_TIME)',
    caughtBy: by('tests/delivery/outbox/clock-ahead.test.ts', 'nobody tells the time for hours'),
  }),
  unstoppableMessages({
    name: 'a text at an account used before is called right whoever had it cancelled',
    find: "return message.appointmentId === null || wantedFor(tables, message, now)?.state !== 'skipped';",
    replace: 'return true;',
    caughtBy: by(
      'tests/delivery/outbox/accounts/other-account.test.ts',
      'of a text that a person had cancelled before',
    ),
  }),
  unstoppableMessages({
    name: 'a text called sent that goes at an hour no longer allowed is not said',
    find: ' || isAtWrongTime(message, wanted);',
    replace: ';',
    caughtBy: by('tests/delivery/reminders/marked-as-sent.test.ts', 'its time is not allowed any more'),
  }),
  possiblySent({
    name: 'what waited on a computer that runs no more is let go by one resume',
    find: "setStates(tables, messages, { state: 'uncertain', reason }, now);",
    replace: 'void reason;',
    caughtBy: 'simulation',
  }),
  possiblySent({
    name: 'what the other computer could hand over after these records were opened is let go',
    find: 'holdPossiblySent(tables, laterOf(now, lastRan));',
    replace: 'holdPossiblySent(tables, now);',
    caughtBy: by('tests/delivery/messages/possibly-sent.test.ts', 'it ran on after these records were opened here'),
  }),
  possiblySent({
    name: 'of records put back twice, only the horizon of the second copy counts',
    find: 'Math.max(horizonDays, waited?.horizonDays ?? 0)',
    replace: 'horizonDays',
    caughtBy: by('tests/delivery/messages/possibly-sent.test.ts', 'put back twice: what the first copy handed over'),
  }),
  possiblySent({
    name: 'a text is let go that was due before the old computer stopped',
    find: 'return msOf(handOverAt) > msOf(laterOf(savedAt, lastRan)) + MINUTE_MS;',
    replace: 'return msOf(handOverAt) > msOf(savedAt) + MINUTE_MS;',
    caughtBy: by('tests/backup/new-computer.test.ts', 'let go as a list, seen and ticked'),
  }),
  at('src-main/delivery/messages/decided-together.ts')({
    name: 'a refused text of a batch is tried again with the next one, though it was before',
    find: "if (message.state === 'refused') return together.filter(one => !hasSuccessor(tables, one));",
    replace: '',
    caughtBy: by('tests/delivery/messages/possibly-sent.test.ts', 'those that were tried before stay out of it'),
  }),
  at('src-main/delivery/messages/message-actions.ts')({
    name: 'a second click on a decision is obeyed too',
    find: 'if (!availableActions(tables, message, now).includes(action)) {',
    replace: 'if (false) {',
    caughtBy: 'simulation',
  }),
  at('src-main/storage/messages/messages.ts')({
    name: 'a text that may be queued at another account is not counted among what may still go',
    find: '(sub.gateway_batch_id IS NULL OR sub.account <> @account)',
    replace: 'sub.gateway_batch_id IS NULL',
    caughtBy: by('tests/delivery/messages/possibly-sent.test.ts', 'counts among what may still go'),
  }),
  at('src-main/storage/messages/message-writing.ts')({
    name: 'a state is written over whatever stands there by now',
    find: "updated_at = @at WHERE id = @id AND state = @from',",
    replace: "updated_at = @at WHERE id = @id AND @from = @from',",
    caughtBy: by(
      'tests/delivery/reminders/pre-send-check/message-state-changes.test.ts',
      'a text is moved to a state only from the one it was seen in',
    ),
  }),
];
