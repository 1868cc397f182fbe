/** Contacts, appointments and what a person has been informed of. */
import { at, by, type PlantedBug } from '../planted-bug.ts';

const peopleNotInformed = at('src-main/delivery/informed/people-not-informed.ts');
const contacts = at('src-main/core/contacts/contacts.ts');

export const peopleAndAppointmentsBugs: readonly PlantedBug[] = [
  peopleNotInformed({
    name: 'an appointment that came as cancelled is asked about as if it had been booked',
    find: "status === 'cancelled' && tables.appointments.startSetAt(id) !== null;",
    replace: "status === 'cancelled' && id > 0;",
    caughtBy: by(
      'tests/appointments/informed/not-informed-by-import.test.ts',
      'what a list brings as cancelled was never booked here',
    ),
  }),
  peopleNotInformed({
    name: 'one appointment cancelled by itself is asked about by nobody',
    find: "const isCancelled = appointment.status === 'cancelled';",
    replace:
      "const isCancelled = appointment.status === 'cancelled' && tables.appointments.cancellationReports.list().length > 0;",
    caughtBy: by(
      'tests/appointments/informed/not-informed-single.test.ts',
      'one appointment cancelled by itself is asked about',
    ),
  }),
  peopleNotInformed({
    name: 'who knows of a move counts as knowing of the cancelling after it',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the program's text.
    find: "marks.get(`${id} ${person} ${isCancelled ? 'cancelled' : startAt}`)",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the program's text.
    replace: 'marks.get(`${id} ${person} cancelled`) ?? marks.get(`${id} ${person} ${startAt}`)',
    caughtBy: by(
      'tests/appointments/informed/not-informed-single.test.ts',
      'who knew of a move knows nothing of the cancelling',
    ),
  }),
  at('src-main/delivery/informed/outdated-info.ts')({
    name: 'a reminder that goes after the old time counts as telling of the move',
    find: '(believed === null || believed <= now || row.dueAt < believed)',
    replace: '(believed === null || believed !== row.dueAt || believed <= now)',
    caughtBy: by(
      'tests/appointments/informed/not-informed-single.test.ts',
      'whose appointment was moved is asked about',
    ),
  }),
  contacts({
    name: '“no more texts” counts for the person, not for the number',
    find: 'if (phone && doNotText) tables.contacts.optOut(phone, now, null);',
    replace: '',
    caughtBy: by('tests/contacts/contacts.test.ts', '“no more texts” on a shared number stops everybody on it'),
  }),
  contacts({
    name: 'the ledger does not hear who asked for no more texts',
    find: 'if (phone && doNotText) world.rememberOptOuts([phone], true);',
    replace: '',
    caughtBy: by('tests/backup/restore-backup.test.ts', 'who asked for no more texts since gets none'),
  }),
  at('src-main/core/today/late-texts.ts')({
    name: 'a text that is queued can be left as if its time were past',
    find: "message.state === 'skipped' ? after(message.reason) : null;",
    replace: "after(message.reason) ?? { kind: 'dismissed' as const, was: null };",
    caughtBy: by('tests/delivery/reminders/edited-into-the-past.test.ts', 'nothing that still goes is lost'),
  }),
  at('src-shared/people/person-name.ts')({
    name: 'a name that is nothing but a title greets by it',
    find: "return partsOf(read).rest.length === 0 ? '' :",
    replace: 'return ',
    caughtBy: by(
      'tests/delivery/reminders/template-values.test.ts',
      'a title, an initial or a surname with its comma is no first name',
    ),
  }),
  at('src-shared/contract/errors.ts')({
    name: 'a form that was opened before a move puts the appointment back',
    find: 'seen !== undefined && seen !== updatedAt',
    replace: "seen === ''",
    caughtBy: by('tests/appointments/booking.test.ts', 'a form that was opened before somebody else moved'),
  }),
];
