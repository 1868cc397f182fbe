/** Everything about one person as a page to print or to hand over: one file without a script, and nothing from outside. */
import type { PersonRecord } from '../../../src-shared/model/business/privacy.ts';
import { logSentences } from '../../activity/log.words.ts';
import { appointmentWords } from '../../appointments/appointments.words.ts';
import { stateNames } from '../../texts/state/message-state.words.ts';
import { showInstant, showWallTime } from '../../ui/format.ts';
import { words } from './privacy.words.ts';

const STYLE = `body{font:14px/1.5 system-ui,sans-serif;color:#111;margin:2rem auto;max-width:60rem;padding:0 1rem}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:2rem;border-bottom:1px solid #999}
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #ddd}
thead{display:table-header-group}tr{break-inside:avoid}td{white-space:pre-wrap;overflow-wrap:anywhere}`;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string) => text.replace(/[&<>"']/g, sign => ESCAPES[sign] ?? sign);

/** Returns the page as HTML. Whatever a person or a list wrote stands in it as text, never as HTML. */
export function personPage(record: PersonRecord): string {
  const { page } = words;
  const { person, consents, zone } = record;
  const at = (instant: string) => showInstant(instant, zone, { year: true });
  const title = page.title(person.name);
  const facts: [string, string][] = [
    [page.name, person.name],
    [page.called, person.called],
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
  const said = [
    ...consents.optOuts.map(({ phone, since, file }) => [
      at(since),
      page.optOut(phone),
      file === null ? '' : page.list(file),
    ]),
    ...consents.changes.map(({ at: when, who, what }) => [
      at(when),
      page.changes[what],
      who === 'person' ? page.byPerson : page.byProgram,
    ]),
  ];
  return `<!doctype html><html lang="${page.language}"><head><meta charset="utf-8"><title>${safe(title)}</title><style>${STYLE}</style></head><body>
<h1>${safe(title)}</h1><p>${safe(page.lead(record.business, at(record.madeAt)))} ${safe(page.data)}</p>
${part(
  page.person,
  table(
    null,
    facts.filter(([, value]) => value !== ''),
  ),
)}
${part(page.consents, `<p>${safe(isStopped ? page.wantsNone : page.mayBeTexted)}</p>${table([page.when, page.what, page.source], said)}`)}
${part(
  page.imports,
  table(
    [page.when, page.what],
    record.imports.map(({ at: when, file, how }) => [at(when), `${page.origins[how]} ${file}`]),
  ),
)}
${part(
  page.appointments,
  table(
    [page.when, page.service, page.staff, page.status, page.notes],
    record.appointments.map(one => [
      `${showWallTime(one.start, { year: true })}, ${page.minutes(one.durationMinutes)}`,
      one.service,
      one.staff,
      appointmentWords.statuses[one.status],
      [one.notes, one.withOthers > 0 && page.others(one.withOthers)].filter(Boolean).join('\n'),
    ]),
  ),
)}
${part(
  page.texts,
  table(
    [page.due, page.to, page.kind, page.status, page.words],
    record.texts.map(one => [
      at(one.due),
      one.phone ?? '',
      page.kinds[one.kind],
      stateNames.states[one.state],
      one.text,
    ]),
  ),
)}
${part(
  page.activity,
  table(
    [page.when, page.who, page.what],
    record.activity.map(({ at: when, who, what, detail }) => [
      at(when),
      who === 'person' ? page.bySomebody : page.byItself,
      logSentences[what](detail),
    ]),
  ),
)}
</body></html>
`;
}

function part(title: string, content: string): string {
  return `<section><h2>${safe(title)}</h2>${content}</section>`;
}

/** A table; `head` is null where the first cell of each row says what the second is. */
function table(head: readonly string[] | null, rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return `<p>${safe(words.page.none)}</p>`;
  const cells = (row: readonly string[]) =>
    row
      .map((cell, index) =>
        head === null && index === 0 ? `<th scope="row">${safe(cell)}</th>` : `<td>${safe(cell)}</td>`,
      )
      .join('');
  const top = head && `<thead><tr>${head.map(cell => `<th scope="col">${safe(cell)}</th>`).join('')}</tr></thead>`;
  return `<table>${top ?? ''}<tbody>${rows.map(row => `<tr>${cells(row)}</tr>`).join('')}</tbody></table>`;
}
