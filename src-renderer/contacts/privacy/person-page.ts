/**
 * Everything about one person as a page to print or to hand over: one file without a script, and nothing from outside.
 */
import type { PersonRecord } from '../../../src-shared/model/business/privacy.ts';
import { logSentences } from '../../activity/log.words.ts';
import { appointmentWords } from '../../appointments/appointments.words.ts';
import { words as waitlistWords, wantedInWords } from '../../appointments/waitlist/waitlist.words.ts';
import { htmlFile, paragraph, part, table } from '../../print/html-file.ts';
import { stateNames } from '../../texts/state/message-state.words.ts';
import { showInstant, showWallTime } from '../../ui/format.ts';
import { words } from './privacy.words.ts';

/** Returns the page as HTML. Whatever a person or a list wrote stands in it as text, never as HTML. */
export function personPage(record: PersonRecord): string {
  const { page } = words;
  const { person, consents, zone } = record;
  const at = (instant: string) => showInstant(instant, zone, { year: true });
  const facts: [string, string][] = [
    [page.name, person.name],
    [page.called, person.called],
    [page.spellings, person.spellings.join(', ')],
    [page.phone, person.phone ?? ''],
    [page.otherPhones, person.otherPhones.map(({ phone, label }) => `${phone} ${label}`.trim()).join(', ')],
    [page.email, person.email],
    [page.groups, person.groups.join(', ')],
    ...Object.entries(person.fields),
    [page.notes, person.notes],
    [page.added, at(person.addedAt)],
    [page.changed, at(person.changedAt)],
  ];
  const isStopped = consents.doNotText || consents.optOuts.some(({ phone }) => phone === person.phone);
  const { agreed } = consents;
  const said = [
    ...(agreed === null
      ? []
      : [
          [
            at(agreed.since),
            page.changes['person-agreed'],
            agreed.file === null ? page.byPerson : page.list(agreed.file),
          ],
        ]),
    ...consents.optOuts.map(({ phone, since, file }) => [
      at(since),
      page.optOut(phone),
      file === null ? '' : page.list(file),
    ]),
    ...consents.changes
      .filter(({ at: when }) => when !== agreed?.since)
      .map(({ at: when, who, what }) => [
        at(when),
        page.changes[what],
        who === 'person' ? page.byPerson : page.byProgram,
      ]),
  ];
  const rows = (head: readonly string[] | null, of: readonly (readonly string[])[]) => table(head, of, page.none);
  const lead = `${page.lead(record.business, at(record.madeAt))} ${page.data}`;
  return htmlFile({ language: page.language, title: page.title(person.name), lead }, [
    part(
      page.person,
      rows(
        null,
        facts.filter(([, value]) => value !== ''),
      ),
    ),
    part(
      page.consents,
      paragraph(isStopped ? page.wantsNone : page.mayBeTexted),
      rows([page.when, page.what, page.source], said),
    ),
    ...(record.waits
      ? [part(page.waits, paragraph(`${wantedInWords(record.waits)}. ${waitlistWords.since(at(record.waits.since))}`))]
      : []),
    part(
      page.imports,
      rows(
        [page.when, page.what],
        record.imports.map(({ at: when, file, how }) => [at(when), `${page.origins[how]} ${file}`]),
      ),
    ),
    part(
      page.appointments,
      rows(
        [page.when, page.service, page.staff, page.status, page.notes],
        record.appointments.map(one => [
          `${showWallTime(one.start, { year: true })}, ${page.minutes(one.durationMinutes)}`,
          one.service,
          one.staff,
          appointmentWords.statuses[one.status],
          [one.notes, one.withOthers > 0 && page.others(one.withOthers)].filter(Boolean).join('\n'),
        ]),
      ),
    ),
    part(
      page.texts,
      rows(
        [page.due, page.to, page.kind, page.status, page.words],
        record.texts.map(one => [
          at(one.due),
          one.phone ?? '',
          page.kinds[one.kind],
          stateNames.states[one.state],
          one.text,
        ]),
      ),
    ),
    part(
      page.activity,
      rows(
        [page.when, page.who, page.what],
        record.activity.map(({ at: when, who, what, detail }) => [
          at(when),
          who === 'person' ? page.bySomebody : page.byItself,
          logSentences[what](detail),
        ]),
      ),
    ),
  ]);
}
