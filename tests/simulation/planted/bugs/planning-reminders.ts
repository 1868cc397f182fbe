/** Which reminder is planned, for whom, for when and with which words. */
import { at, by, type PlantedBug } from '../planted-bug.ts';

const reconcile = at('src-main/delivery/reminders/reconcile.ts');
const planReminders = at('src-main/delivery/reminders/plan-reminders.ts');
const schedule = at('src-shared/time/schedule.ts');
const sendWindow = at('src-shared/time/send-window.ts');
const adoptFound = at('src-main/delivery/reminders/adopt-found.ts');
const samePhone = at('src-main/delivery/reminders/same-phone.ts');

const ADOPT_TEST = 'tests/delivery/outbox/replay/adopt-found.test.ts';

export const planningRemindersBugs: readonly PlantedBug[] = [
  reconcile({
    name: 'a queued text counts as cancelled as soon as that is asked for',
    find: "setState(tables, transition.message, { state: 'cancelling', reason: { kind: 'withdrawn', why } }, now);",
    replace:
      "for (const [from, state] of [['accepted', 'cancelling'], ['cancelling', 'cancelled']] as const) setState(tables, { ...transition.message, state: from }, { state, reason: null }, now);",
    caughtBy: 'simulation',
  }),
  reconcile({
    name: 'an edit of records that nobody has looked at calls off what is queued',
    find: "if (!isUnreviewed || transition.kind !== 'cancel')",
    replace: '',
    caughtBy: by('tests/delivery/outbox/restored-settings.test.ts', 'another look of the program calls nothing off'),
  }),
  reconcile({
    name: 'two people of one appointment on one phone get the same words twice',
    find: 'const replacement = desired && skipIfDuplicate(tables, desired);',
    replace: 'const replacement = desired;',
    caughtBy: by('tests/delivery/reminders/rules/several-people.test.ts', 'two on one phone with the same words'),
  }),
  reconcile({
    name: 'by restored records alone, what is queued is called off',
    find: 'if (areRecordsUnreviewed(tables.settings.get())) return;',
    replace: '',
    caughtBy: by(
      'tests/delivery/reminders/pre-send-check/restored-records.test.ts',
      'by restored records alone nothing that is queued is called off',
    ),
  }),
  planReminders({
    name: 'what a person stopped is planned again',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the program's text.
    find: "if (suppressed.has(`${rule.id}:${contact.id}`)) return skipped('suppressed');",
    replace: '',
    caughtBy: 'simulation',
  }),
  planReminders({
    name: 'a reminder is reckoned with today’s offset, not that day’s',
    find: 'dueInstant(appointment, asking, settings)',
    replace:
      "dueInstant({ ...appointment, zone: new Intl.DateTimeFormat('en', { timeZone: appointment.zone, timeZoneName: 'longOffset' }).formatToParts(msOf(now)).find(part => part.type === 'timeZoneName')?.value.slice(3) || '+00:00' }, rule, settings)",
    caughtBy: 'simulation',
  }),
  planReminders({
    name: 'a text after the appointment goes to whom nobody marked',
    find: "(when.to ?? 'arrived') === 'arrived' && status !== 'arrived'",
    replace: "(when.to ?? 'arrived') === 'arrived' && status === 'no-show'",
    caughtBy: 'simulation',
  }),
  planReminders({
    name: 'whoever is not marked as missed gets none, though the rule says so',
    find: "(when.to ?? 'arrived') === 'arrived' && status !== 'arrived'",
    replace: "(when.to === 'not-missed' || (when.to ?? 'arrived') === 'arrived') && status !== 'arrived'",
    caughtBy: 'simulation',
  }),
  planReminders({
    name: 'who did not come is written to',
    find: "status !== 'cancelled' && status !== 'no-show'",
    replace: "status !== 'cancelled'",
    caughtBy: by('tests/delivery/reminders/rules/days-after.test.ts', 'who did not come is not written to'),
  }),
  schedule({
    name: 'a day before is twenty-four hours, also when the clocks change',
    find: ".toPlainDate()\n    .add({ days: when.kind === 'days-after' ? when.days : -when.days });",
    replace:
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the program's text.
      '.toPlainDate(); if (when.days > 0) return instantOf(msOf(instantOfWall(`${day.toString()}T${when.at}` as WallTime, zone)) - (when.kind === "days-after" ? -1 : 1) * when.days * 86_400_000);',
    caughtBy: 'simulation',
  }),
  schedule({
    name: 'moved off a closed day, a text of days goes in the evening before',
    find: "when.kind === 'hours-before' ? asked : onSendingDay(",
    replace: "'kind' in when ? asked : onSendingDay(",
    caughtBy: 'simulation',
  }),
  schedule({
    name: 'moved later, a reminder may come after the start',
    find: 'if (!isOnItsSide(moved)) return',
    replace: "if (rule.whenOutsideWindow !== 'later' && !isOnItsSide(moved)) return",
    caughtBy: by(
      'tests/delivery/reminders/rules/days-without-texts.test.ts',
      'a rule may move it later, or leave it out and say so',
    ),
  }),
  sendWindow({
    name: 'texts go on days without texts',
    find: 'return sendingDays.includes(day.dayOfWeek) && !holidays',
    replace: 'return !holidays',
    caughtBy: 'simulation',
  }),
  sendWindow({
    name: 'texts go on holidays',
    find: ' && !holidays.some(holiday => holiday.day === name);',
    replace: ';',
    caughtBy: 'simulation',
  }),
  at('src-main/delivery/reminders/replan-scope.ts')({
    name: 'a text that is queued for after its appointment is forgotten once that has begun',
    find: '    ...tables.messages.appointmentsWithQueuedAfter(now),\n',
    replace: '',
    caughtBy: by(
      'tests/delivery/reminders/rules/days-after.test.ts',
      'after the appointment has begun: the queued one is cancelled',
    ),
  }),
  at('src-main/delivery/reminders/keep-send-now-time.ts')({
    name: 'what was texted at once for the old start goes for the new one at once too',
    find: 'row.startAt !== wanted.values.startAt || ',
    replace: '',
    caughtBy: by('tests/delivery/messages/send-now.test.ts', 'moved, it is the reminder of the new time'),
  }),
  at('src-main/delivery/reminders/template-values.ts')({
    name: 'a text greets by the first word of a name, whatever it is',
    find: 'firstName: greetingName(contactName, called)',
    replace: "firstName: contactName.split(' ')[0] ?? ''",
    caughtBy: 'simulation',
  }),
  samePhone({
    name: 'one phone gets the same words twice',
    find: 'return first === undefined || isOwn(first) ? null : first;',
    replace: 'return null;',
    caughtBy: by(
      'tests/delivery/reminders/same-phone.test.ts',
      'identical words at the same time reach the phone once',
    ),
  }),
  samePhone({
    name: 'the same words go to a shared phone again once the first are handed over',
    find: 'statesWhere(reachesPhone)',
    replace: "statesWhere(state => reachesPhone(state) && state !== 'done')",
    caughtBy: by('tests/delivery/reminders/marked-as-sent.test.ts', 'they are not sent again for the second person'),
  }),
  samePhone({
    name: 'the same words go to a shared phone beside a text that may have gone and was left',
    find: 'withSameText({ ...values, phone: values.phone }, REACHING_THE_PHONE, true);',
    replace: 'withSameText({ ...values, phone: values.phone }, REACHING_THE_PHONE, false);',
    caughtBy: by('tests/delivery/messages/possibly-sent.test.ts', 'an edit of the other’s sends no second one'),
  }),
  reconcile({
    name: 'a lost appointment that is booked again is reminded of a second time',
    find: '  adoptFound(tables, appointment, { wanted: wanted.values(), now });\n',
    replace: '',
    caughtBy: 'simulation',
  }),
  adoptFound({
    name: 'a text that only the ledger knew stays queued at its old hour beside the new one',
    find: "return skipIfPast(wanted).state !== 'skipped';",
    replace: 'return found.dueAt === dueAt;',
    caughtBy: by(ADOPT_TEST, 'at another hour it is cancelled first'),
  }),
  adoptFound({
    name: 'a text that went for one of two on a phone counts as the reminder of the other',
    find: 'return isSamePerson && dayOf',
    replace: 'return dayOf',
    caughtBy: by(ADOPT_TEST, 'what was sent to one of them is not the reminder of the other'),
  }),
  adoptFound({
    name: 'a reminder that went is taken for that of another day, which is then missing',
    find: 'isSamePerson && dayOf(found.dueAt) === dayOf(dueAt)',
    replace: 'isSamePerson',
    caughtBy: by(ADOPT_TEST, 'sent on another day, it was another one'),
  }),
  adoptFound({
    name: 'a queued reminder is taken for the text after the visit',
    find: '  if (found.dueAt < (found.startAt ?? startAt) !== dueAt < startAt) return false;\n',
    replace: '',
    caughtBy: by(ADOPT_TEST, 'a reminder is no text after the visit'),
  }),
  at('src-main/delivery/reminders/bringing-back/visit-history.ts')({
    name: 'a rule for a service knows none of its other names',
    find: 'serviceKey(appliesTo.service) === serviceKey(visit.service)',
    replace: 'nameKey(appliesTo.service) === nameKey(visit.service)',
    caughtBy: by('tests/services/services.test.ts', 'joined, other names get its reminder'),
  }),
  at('src-main/core/services/services.ts')({
    name: 'renamed, a service leaves its rule behind',
    find: 'const others = isRenamed ? [before.name, ...saving.alsoCalled] : saving.alsoCalled;',
    replace: 'const others = saving.alsoCalled;',
    caughtBy: by('tests/services/services.test.ts', 'renamed, the rule names it as it is called now'),
  }),
  at('src-main/storage/tables.ts')({
    name: 'names of services that were only tried out are kept',
    find: '[settings, templates, services, ruleDecisions, comparisons]',
    replace: '[settings, templates, ruleDecisions, comparisons]',
    caughtBy: by('tests/services/kept-services-and-hours.test.ts', 'a service that is rolled back is not remembered'),
  }),
  at('src-shared/hours/open-hours.ts')({
    name: 'who works past midnight is outside the hours',
    find: 'const until = Math.min(from + left, MINUTES_A_DAY);',
    replace: 'const until = from + left;',
    caughtBy: by('tests/services/open-hours.test.ts', 'midnight is no end'),
  }),
  at('src-shared/hours/open-hours.ts')({
    name: 'days off end a day early',
    find: 'from <= day && day <= until',
    replace: 'from <= day && day < until',
    caughtBy: by('tests/services/open-hours.test.ts', 'from its first day to its last'),
  }),
];
