/** Whom a rule brings back that is for who did not come, or for who has not been back. */
import { at, by, type PlantedBug } from '../planted-bug.ts';

const history = at('src-main/delivery/reminders/bringing-back/visit-history.ts');
const people = at('src-main/delivery/reminders/bringing-back/replan-people.ts');
const plan = at('src-main/delivery/reminders/plan-reminders.ts');
const schema = at('src-main/storage/migrations/0001-first.ts');
const check = at('src-main/delivery/reminders/pre-send-check.ts');

const PROMOTIONS_TEST = 'tests/rulebook/promotions-by-rules.test.ts';
const HISTORY_TEST = 'tests/delivery/reminders/bringing-back/visit-history.test.ts';
const EVERYBODY_TEST = 'tests/delivery/reminders/bringing-back/everybody.test.ts';
const DESK_TEST = 'tests/delivery/reminders/bringing-back/bring-back.test.ts';

export const bringingBackBugs: readonly PlantedBug[] = [
  history({
    name: 'who has booked since is asked back',
    find: "if (others.some(one => isOpen(one) && isSince(visit, one))) return 'has-booked';",
    replace: '',
    caughtBy: 'simulation',
  }),
  history({
    name: 'who cancels once their day is past is never asked back',
    find: '.filter(one => isSince(visit, one) && one.freedAt >= asked)',
    replace: '.filter(one => isSince(visit, one) && one.freedAt < asked)',
    caughtBy: by(DESK_TEST, 'who had something booked that day and cancels it later is asked back the day after'),
  }),
  people({
    name: 'who cancels long after their last visit is not looked at',
    find: '(visit.startAt > earliest || (hasFreed && isForNotBack(rule.when))) &&',
    replace: 'visit.startAt > earliest &&',
    caughtBy: by(DESK_TEST, 'who had something booked that day and cancels it later is asked back the day after'),
  }),
  history({
    name: 'who came again since is asked back',
    find: "others.filter(one => one.status === 'arrived' && isLater(one))",
    replace: "others.filter(one => one.status === 'arrived' && isLater(one) && one.id < 0)",
    caughtBy: 'simulation',
  }),
  history({
    name: 'who missed two is asked back after each',
    find: "others.some(one => one.status === 'no-show' && isLater(one) && isOfRule(one))",
    replace: 'others.some(one => one.id < 0)',
    caughtBy: 'simulation',
  }),
  plan({
    name: 'who cancelled is asked back as if they had missed it',
    find: "if (when.to === 'missed') return status === 'no-show';",
    replace: "if (when.to === 'missed') return status === 'no-show' || status === 'cancelled';",
    caughtBy: 'simulation',
  }),
  plan({
    name: 'who did not come is asked as if they had not been back',
    find: "if (when.to === 'not-back') return status === 'arrived';",
    replace: "if (when.to === 'not-back') return status === 'arrived' || status === 'no-show';",
    caughtBy: 'simulation',
  }),
  people({
    name: 'a booking leaves the text of an older visit as it is',
    find: 'of appointmentsConcerned(tables, contactId, now)',
    replace: 'of new Set<number>()',
    caughtBy: by(DESK_TEST, 'a booking of anything cancels the queued text'),
  }),
  people({
    name: 'a booking leaves the queued text of an older visit as it is',
    find: '...withText, ',
    replace: '',
    caughtBy: by(DESK_TEST, 'a booking of anything cancels the queued text'),
  }),
  people({
    name: 'a visit that is the last one again gets no text',
    find: 'reconcileAppointmentUnder(tables, id, circumstances, now);\n}\n\n/**\n * Returns those',
    replace:
      "if (tables.messages.ofAppointment(id).some(({ state }) => state !== 'cancelled')) reconcileAppointmentUnder(tables, id, circumstances, now);\n}\n\n/**\n * Returns those",
    caughtBy: by(DESK_TEST, 'a booking cancels the queued text, and its cancel plans it again'),
  }),
  people({
    name: 'while restored records wait, a booking cancels the queued text of an older visit',
    find: 'if (areRecordsUnreviewed(tables.settings.get())) return;',
    replace: '',
    caughtBy: by(
      'tests/delivery/reminders/bringing-back/unreviewed.test.ts',
      'a booking during the review leaves the queued text',
    ),
  }),
  people({
    name: 'of so many long over, whose rule was switched off keeps their text',
    find: 'touchPeopleOf(later, planningPausedSince)',
    replace: 'touchPeopleOf([], planningPausedSince)',
    caughtBy: by(EVERYBODY_TEST, 'switched off, what the service has is cancelled at once'),
  }),
  schema({
    name: 'only who booked counts as having something booked, not who is brought along',
    find: 'CREATE TRIGGER appointment_people_touch_insert AFTER INSERT ON appointment_people ',
    replace: 'CREATE TRIGGER appointment_people_touch_insert AFTER INSERT ON group_members ',
    caughtBy: by(DESK_TEST, 'an appointment that somebody else booked and brings them to counts as booked'),
  }),
  check({
    name: 'a text to who did not come counts as outdated, because they did not come',
    find: ' && !isForMissed(tables, message)',
    replace: '',
    caughtBy: by(DESK_TEST, 'the text goes, and is nothing outdated'),
  }),
  at('src-main/delivery/rulebook/rulebook.ts')({
    name: 'a promotion of a rule goes to who did not agree',
    find: 'isAsked ? contacts.consent(contactId) === null :',
    replace: '!isAsked ? contacts.consent(contactId) === null :',
    caughtBy: by(PROMOTIONS_TEST, 'goes to who agreed; who did not is left out, until they do'),
  }),
  at('src-main/delivery/rulebook/rulebook.ts')({
    name: 'a promotion of a rule goes to who took a yes back, where none is needed',
    find: ': contacts.hasWithdrawnConsent(contactId),',
    replace: ': false,',
    caughtBy: by(PROMOTIONS_TEST, 'goes to nobody who took a yes back'),
  }),
  plan({
    name: 'a promotion of a rule goes by the hours of the business alone',
    find: 'terms ? promotionDue(appointment, asking, terms.windows) : dueInstant(appointment, asking, settings)',
    replace: 'dueInstant(appointment, asking, settings)',
    caughtBy: by(PROMOTIONS_TEST, 'goes at the next minute that the country allows'),
  }),
  at('src-main/delivery/reminders/lateness.ts')({
    name: 'a promotion of a rule leaves late outside the hours of its country',
    find: '!mayTextLeaveNow(tables, text, now)',
    replace: '!mayTextLeaveNow(tables, { ...text, ruleId: null }, now)',
    caughtBy: by(PROMOTIONS_TEST, 'does not leave late outside the hours of the country'),
  }),
  schema({
    name: 'a yes that is taken back leaves the queued promotion of a rule as it is',
    find: 'CREATE TRIGGER consents_touch_delete AFTER DELETE ON consents',
    replace: 'CREATE TRIGGER consents_touch_delete AFTER DELETE ON group_members',
    caughtBy: by(PROMOTIONS_TEST, 'is cancelled at the service when the yes is taken back'),
  }),
  history({
    name: 'one of the last three visits is looked for among those not marked too',
    find: "id !== visit.id && (status === 'arrived' || status === 'no-show'))\n    .sort(",
    replace: 'id !== visit.id)\n    .sort(',
    caughtBy: by(HISTORY_TEST, 'is told by marked visits alone'),
  }),
  people({
    name: 'a mark leaves the second reminder of an appointment to come as it is',
    find: 'ruleAppliesTo(rule.appliesTo, visit, person) &&',
    replace: "rule.appliesTo.kind !== 'missed-lately' &&",
    caughtBy: by(
      'tests/delivery/reminders/bringing-back/second-reminder.test.ts',
      'who never missed gets one reminder',
    ),
  }),
  history({
    name: 'a miss with somebody else on the staff counts as covered by the rule of one of them',
    find: 'const isOfRule = (one: HistoryVisit) => ruleAppliesTo(',
    replace: "const isOfRule = (one: HistoryVisit) => appliesTo.kind === 'staff' || ruleAppliesTo(",
    caughtBy: by(HISTORY_TEST, 'is not for leaves the text of this one'),
  }),
  schema({
    name: 'whoever is given to another of the staff is not noted',
    find: 'UPDATE OF contact_id, service, staff, start_at, status ON appointments',
    replace: 'UPDATE OF contact_id, service, start_at, status ON appointments',
    caughtBy: by('tests/delivery/reminders/bringing-back/rule-fields.test.ts', 'alone notes the people'),
  }),
  people({
    name: 'who came due in a pause is skipped as past when it ends',
    find: 'const circumstances = { why, planningPausedSince: pausedSince };',
    replace: 'const circumstances = { why, planningPausedSince: null };',
    caughtBy: by(EVERYBODY_TEST, 'sending is resumed after a pause'),
  }),
];
