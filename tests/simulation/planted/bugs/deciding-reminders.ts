/** What becomes of a planned or queued reminder when something changes, and which may still leave. */
import { at, by, type PlantedBug } from '../planted-bug.ts';

const decideTransition = at('src-main/delivery/reminders/decide-transition.ts');
const horizon = at('src-main/delivery/reminders/horizon.ts');
const lateness = at('src-main/delivery/reminders/lateness.ts');
const preSendCheck = at('src-main/delivery/reminders/pre-send-check.ts');

export const decidingRemindersBugs: readonly PlantedBug[] = [
  decideTransition({
    name: 'a reminder that a person left at that is planned when the clock is put right',
    find: "return row.reason?.kind === 'dismissed' || wanted.isDue;",
    replace: 'return wanted.isDue;',
    caughtBy: by('tests/delivery/messages/kept-decisions.test.ts', 'is not planned when the clock is put right'),
  }),
  decideTransition({
    name: 'who was marked as missed by mistake is offered no text after it',
    find: 'rows.every(({ startAt }) => startAt !== values.startAt);',
    replace: 'rows.length >= 0;',
    caughtBy: by(
      'tests/delivery/reminders/after-appointment-rule.test.ts',
      'put right after its time the same day: it may be sent now',
    ),
  }),
  decideTransition({
    name: 'the text of the new time is planned before the old one is surely cancelled',
    find: 'const live = rows.find(row => isLive(row.state));',
    replace: "const live = rows.find(row => isLive(row.state) && row.state !== 'cancelling');",
    caughtBy: 'simulation',
  }),
  decideTransition({
    name: 'a queued text whose time has changed stays',
    find: ' && dueAt === values.dueAt;',
    replace: ';',
    caughtBy: 'simulation',
  }),
  decideTransition({
    name: 'a queued text whose words have changed stays',
    find: ' && text === values.text &&',
    replace: ' &&',
    caughtBy: 'simulation',
  }),
  decideTransition({
    name: 'a rule’s hour put into the past texts everybody at once',
    find: 'const fresh = wanted && skipIfPast(wanted, planningPausedSince);',
    replace: 'const fresh = wanted;',
    caughtBy: 'simulation',
  }),
  decideTransition({
    name: 'a text that waited until after its time is skipped as past when its appointment moves',
    find: "const waits = live.state !== 'skipped' && live.dueAt === desired.values.dueAt;",
    replace: "const waits = live.state !== 'skipped' && isSameReminder(live, desired);",
    caughtBy: by('tests/delivery/reminders/edited-into-the-past.test.ts', 'what waited here until then goes'),
  }),
  decideTransition({
    name: 'whom an edit left without a text is not offered to be texted now',
    find: '(!isPast || endsReminder(row, wanted))',
    replace: 'true',
    caughtBy: by('tests/delivery/reminders/edited-into-the-past.test.ts', 'a rule’s hour'),
  }),
  decideTransition({
    name: 'a text that was left for its past time is offered again by the next planning',
    find: "return state === 'skipped' && reason?.kind === 'dismissed' && isPast",
    replace: "return state !== 'skipped' && reason?.kind === 'dismissed' && isPast",
    caughtBy: by(
      'tests/delivery/reminders/edited-into-the-past.test.ts',
      'is not offered again, whatever is planned since',
    ),
  }),
  decideTransition({
    name: 'what was edited while restored records waited counts as late',
    find: 'wasSkippedAsPast(live, desired) ? null : planningPausedSince',
    replace: 'planningPausedSince',
    caughtBy: by('tests/delivery/reminders/edited-into-the-past.test.ts', 'a rule changed while restored records wait'),
  }),
  decideTransition({
    name: 'another hour of its rule plans a text beside one that may have gone from elsewhere',
    find: "if (row.reason?.kind === 'restored-since') return true;",
    replace: '',
    caughtBy: by('tests/delivery/messages/possibly-sent.test.ts', 'another hour of its rule plans none beside it'),
  }),
  decideTransition({
    name: 'a refusal stands for its reminder although a person had another text sent',
    find: 'endsReminder(row, wanted) && !replaced.has(row.id)',
    replace: 'endsReminder(row, wanted)',
    caughtBy: by('tests/delivery/outbox/retried.test.ts', 'then the name is put right: the right text is queued'),
  }),
  decideTransition({
    name: 'another text goes beside one that a person called sent, and nobody is asked',
    find: 'if (toCome && isMarkedSentBeforeDue(toCome, now)) return KEEP;',
    replace: '',
    caughtBy: by('tests/delivery/reminders/marked-as-sent.test.ts', 'other words are wanted: it asks'),
  }),
  decideTransition({
    name: 'the same words go again for the same minute once the appointment is moved',
    find: 'if (toCome && wanted && readsTheSame(toCome, wanted)) {',
    replace: 'if (toCome === null && wanted && readsTheSame(toCome, wanted)) {',
    caughtBy: by('tests/delivery/reminders/marked-as-sent.test.ts', 'the same words to a shared phone'),
  }),
  horizon({
    name: 'the horizon is a day too long',
    find: 'tables.settings.get().horizonDays * DAY_MS',
    replace: '(tables.settings.get().horizonDays + 1) * DAY_MS',
    caughtBy: 'simulation',
  }),
  horizon({
    name: 'the horizon is a day too short',
    find: 'tables.settings.get().horizonDays * DAY_MS',
    replace: '(tables.settings.get().horizonDays - 1) * DAY_MS',
    caughtBy: 'simulation',
  }),
  horizon({
    name: 'a text goes two minutes before the hours for texts begin',
    find: 'isClosed: !isSendWindowOpen(tables, now) };',
    replace: 'isClosed: false };',
    caughtBy: by('tests/delivery/reminders/send-window.test.ts', 'it waits for that minute'),
  }),
  lateness({
    name: 'a text goes however late it is',
    find: 'return lateMs > MAX_LATE_MS || ',
    replace: 'return ',
    caughtBy: 'simulation',
  }),
  lateness({
    name: 'a late text goes in the night',
    find: "return lateMs > MAX_LATE_MS || (kind !== 'test' && !mayTextLeaveNow(tables, text, now));",
    replace: 'return lateMs > MAX_LATE_MS;',
    caughtBy: by('tests/delivery/messages/stop-and-time.test.ts', 'outside allowed hours a late text is missed'),
  }),
  lateness({
    name: 'a reminder goes although the appointment has begun',
    find: 'if (startAt !== null && startAt <= now && !isAfterStart(text)) return true;',
    replace: '',
    caughtBy: by(
      'tests/delivery/messages/stop-and-time.test.ts',
      'once the appointment has begun its reminder is missed',
    ),
  }),
  preSendCheck({
    name: 'a text to oneself goes to a number that asked for no more texts',
    find: 'if (tables.contacts.isOptedOut(phone)) return [];',
    replace: '',
    caughtBy: by('tests/delivery/messages/possibly-sent.test.ts', 'a text to oneself does not leave'),
  }),
  preSendCheck({
    name: 'who asked for no more texts just now gets a text to many all the same',
    find: 'return mayGo && ![barred, begun, behind]',
    replace: 'return mayGo && ![begun, behind]',
    caughtBy: by('tests/delivery/reminders/pre-send-check/pre-send-check.test.ts', 'not a byte of it leaves'),
  }),
  preSendCheck({
    name: 'texts to many that were called off just now leave all the same',
    find: 'return mayGo && ![barred, begun, behind]',
    replace: 'return ![barred, begun, behind]',
    caughtBy: by('tests/delivery/reminders/pre-send-check/pre-send-check.test.ts', 'not a byte of it leaves'),
  }),
];
