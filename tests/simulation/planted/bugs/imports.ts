/** What a list changes, and what taking it back restores. */
import { at, by, type PlantedBug } from '../planted-bug.ts';

export const importsBugs: readonly PlantedBug[] = [
  at('src-main/core/imports/publish/undo-import.ts')({
    name: 'whose appointment was cancelled since is not asked about once its import is undone',
    find: '    tables.appointments.outlivesImport(appointment.id);\n',
    replace: '',
    caughtBy: by(
      'tests/appointments/informed/not-informed-by-import.test.ts',
      'whoever a later one, or the desk, cancelled since is still asked about',
    ),
  }),
  at('src-main/core/imports/compare/import-reminders.ts')({
    name: 'before an import the same words to one phone are counted twice',
    find: 'if (said.has(key)) return false;',
    replace: '',
    caughtBy: by(
      'tests/imports/publish/import-reminders.test.ts',
      'of the same words to one phone at one time only the first is counted',
    ),
  }),
  at('src-main/core/imports/publish/apply-import.ts')({
    name: 'whoever gets a number by a list is texted about older appointments without a yes',
    find: '    holdAppointments(tables, contactId, stamp);\n  }',
    replace: '    void holdAppointments;\n    void stamp;\n  }',
    caughtBy: by(
      'tests/imports/publish/import-numbers.test.ts',
      'what they have booked besides waits for the yes as well',
    ),
  }),
  at('src-main/core/imports/compare/listed-person.ts')({
    name: 'a list gives a number to one of two who share the name',
    find: 'if (person === undefined || others.length > 0 ||',
    replace: 'if (person === undefined ||',
    caughtBy: by(
      'tests/imports/publish/import-numbers.test.ts',
      'of two without a number who share the name, neither is given one',
    ),
  }),
  at('src-main/core/imports/publish/restore-imported-rows.ts')({
    name: 'the number that an import gave stays when it is taken back',
    find: 'given !== null && now.phone === given ? before.phone : now.phone',
    replace: 'now.phone',
    caughtBy: by(
      'tests/imports/publish/import-numbers.test.ts',
      'a note that somebody wrote since stays, and the number goes all the same',
    ),
  }),
  at('src-main/import/people/number-in-title.ts')({
    name: 'of two numbers in a title the first is texted',
    find: 'phone: unclearOf([...found.values()]), rest };',
    replace: "phone: [...found.values()][0] ?? '', rest };",
    caughtBy: by('tests/imports/import-cases.test.ts', 'two-numbers-in-the-subject'),
  }),
  at('src-main/core/imports/compare/opted-out-namesake.ts')({
    name: 'an import spreads an opt-out to somebody of the same name',
    find: 'problems, question] };\n  return { raw: asked, row: decided(asked, decisions) };',
    replace: 'problems, question] };\n  return { raw: asked, row: { ...decided(asked, decisions), optOut: true } };',
    caughtBy: by('tests/imports/publish/import-stops.test.ts', 'is somebody else, and texted, until somebody says'),
  }),
  at('src-main/core/imports/publish/publish-import.ts')({
    name: 'a list stops somebody, and what goes to their former number is left',
    find: 'number that is theirs no longer.\n    await callOff();',
    replace: '',
    caughtBy: by(
      'tests/imports/publish/import-campaigns.test.ts',
      'the number somebody had before is called off once a list stops them',
    ),
  }),
];
