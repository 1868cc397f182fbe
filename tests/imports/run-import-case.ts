/**
 * One case of the corpus through the program's own operations: what is asked, what comes of it, twice, and taken back.
 */
import { onTestFinished } from 'vitest';
import type { ImportFound } from '../../src-shared/model/import/import-found.ts';
import type { ImportProblem } from '../../src-shared/model/import/import-problems.ts';
import type { ImportCheck, ImportCounts, ImportRecord } from '../../src-shared/model/import/import-records.ts';
import { type Desk, deskOf, MONDAY_8 } from '../delivery/desk.ts';
import {
  bytesOfCase,
  type CaseFile,
  type ExpectedAppointment,
  type ExpectedPerson,
  type ImportCase,
} from '../fixtures/import/import-case.ts';
import { openTestApp } from '../helpers/test-app.ts';
import { previewOf, tablesIn } from './import-steps.ts';

/** What came of a case, in the words it expects it in. */
export interface CaseOutcome {
  refused?: string;
  notes?: string[];
  alike: string[];
  asks: string[];
  says?: string[];
  people: ExpectedPerson[];
  appointments: ExpectedAppointment[];
  missing: string[];
  verdicts?: string[];
  /** What a second import of the same file, answered alike, would do. */
  again: Pick<ImportCounts, (typeof DONE)[number]>;
  /** The tables that are not as they were before, once both imports were taken back. */
  notUndone: string[];
}

const DONE = ['new', 'past', 'off', 'changed', 'moved', 'cancelled'] as const;
const NOTHING = { new: 0, past: 0, off: 0, changed: 0, moved: 0, cancelled: 0 };
const EVERYBODY = { search: '', groupId: null, offset: 0, limit: 500 };
const ALWAYS = { from: '2000-01-01', until: '2099-12-31' };

/** What a case expects, spelled out. */
export function expectedOf(one: ImportCase): CaseOutcome {
  const { refused, notes, alike = [], asks = [], says, appointments = [], missing = [], verdicts } = one;
  return {
    ...(refused === undefined ? {} : { refused }),
    ...(notes === undefined ? {} : { notes: [...notes].sort() }),
    alike: [...alike],
    asks: [...asks].sort(),
    ...(says === undefined ? {} : { says: [...says].sort() }),
    people: inOrder(one.people ?? whoHasOne(appointments)),
    appointments: inOrder(appointments),
    missing: [...missing],
    ...(verdicts === undefined ? {} : { verdicts: [...verdicts] }),
    again: NOTHING,
    notUndone: [],
  };
}

/** Takes the file of a case in as a person would, once more, and back; returns what was seen. */
export async function runCase(one: ImportCase): Promise<CaseOutcome> {
  let desk = await deskOfCase(one);
  onTestFinished(() => desk.close());
  for (const file of one.before ?? []) await takeIn(desk, one, file, false);
  const before = await tablesOf(desk);
  desk = before.desk;

  const opened = await open(desk, one, one.file);
  if ('refused' in opened) return { ...expectedOf({ ...one, asks: [], people: [] }), ...opened };
  const asked = await desk.ask('import.check', { draftId: opened.draftId });
  if (!asked.ok) return { ...expectedOf({ ...one, asks: [], people: [] }), refused: asked.error.code };
  const first = await look(desk, one, opened);
  const record = await desk.call('import.publish', { draftId: first.check.draftId });
  const people = await peopleNow(desk, one);
  const appointments = await appointmentsNow(desk, one);
  const second = await takeIn(desk, one, one.file, true);
  await desk.call('import.undo', { id: second.record.id });
  await desk.call('import.undo', { id: record.id });
  const after = await tablesOf(desk);
  desk = after.desk;
  return {
    ...(one.notes === undefined ? {} : { notes: opened.notes.map(({ code }) => code).sort() }),
    alike: opened.similarSheets.map(({ sheet, rows }) => `${sheet}: ${rows}`),
    asks: first.asks,
    ...(one.says === undefined ? {} : { says: first.says }),
    people: inOrder(people),
    appointments: inOrder(appointments),
    missing: first.check.missing.map(({ start, name }) => `${start} ${name}`),
    ...(one.verdicts === undefined ? {} : { verdicts: first.verdicts }),
    again: second.counts,
    notUndone: Object.keys(after.tables).filter(table => !isSame(before.tables[table], after.tables[table])),
  };
}

async function deskOfCase({ business }: ImportCase): Promise<Desk> {
  const desk = deskOf(await openTestApp({ practice: 'empty', at: MONDAY_8 }));
  if (business === undefined) return desk;
  await desk.call('settings.save', { ...(await desk.call('settings.get')), ...business });
  return desk;
}

/** Every table as it stands on the disk; the program is started anew for it. */
async function tablesOf(desk: Desk): Promise<{ desk: Desk; tables: Record<string, unknown[]> }> {
  const { folder } = desk;
  await desk.stop();
  const tables = tablesIn(folder);
  return { desk: deskOf(await openTestApp({ folder })), tables };
}

async function open(
  desk: Desk,
  { name, encoding, purpose, correct }: ImportCase,
  file: CaseFile,
): Promise<ImportFound | { refused: string }> {
  const base64 = Buffer.from(bytesOfCase(file, encoding)).toString('base64');
  const reply = await desk.ask('import.open', { fileName: name, base64, purpose: purpose ?? null });
  if (!reply.ok) return { refused: reply.error.code };
  const found = reply.value;
  if (correct === undefined) return found;
  const { draftId, columns, delimiter } = found;
  const chosen = new Map(correct.fields?.map(({ index, field }) => [index, field]));
  const isOther = correct.sheet !== undefined && correct.sheet !== found.sheet;
  return desk.call('import.correct', {
    draftId,
    purpose: purpose ?? found.purpose,
    sheet: correct.sheet ?? found.sheet,
    headerRow: isOther ? undefined : found.headerRow,
    fields: isOther
      ? []
      : columns.map(({ index, field, custom, yesMeans }) => ({
          index,
          field: chosen.has(index) ? (chosen.get(index) ?? null) : field,
          ...(custom === undefined ? {} : { custom }),
          ...(yesMeans === undefined ? {} : { yesMeans }),
        })),
    delimiter,
    encoding: found.encoding,
    dateOrder: correct.dateOrder ?? null,
  });
}

interface Looked {
  check: ImportCheck;
  asks: string[];
  says: string[];
  verdicts: string[];
}

/** Checks every row and answers what the case answers, as far as it is asked. */
async function look(desk: Desk, { answers = [] }: ImportCase, { draftId }: ImportFound): Promise<Looked> {
  let check = await desk.call('import.check', { draftId });
  const named = (blocks: boolean) =>
    check.kinds
      .filter(kind => kind.blocks === blocks)
      .map(({ code, detail }) => (detail === '' ? code : `${code}: ${detail}`))
      .sort();
  const [asks, says] = [named(true), named(false)];
  for (const { row = null, code, detail = '', decision } of answers) {
    const kind = check.kinds.find(one => one.code === code && one.detail === detail);
    if (kind === undefined) continue;
    if (row !== null && !(await rowsOf(desk, draftId, kind)).some(one => one.row === row)) continue;
    check = await desk.call('import.decide', { draftId, row, code, detail, decision });
  }
  const verdicts = (await previewOf(desk, check)).map(({ verdict }) => verdict);
  return { check, asks, says, verdicts };
}

async function rowsOf(desk: Desk, draftId: number, kind: { code: string; detail: string }): Promise<ImportProblem[]> {
  const { code, detail } = kind;
  return (await desk.call('import.problems', { draftId, code, detail, offset: 0, limit: 500 })).rows;
}

/** Takes a file in; `isAnswered`: with the answers of the case. */
async function takeIn(
  desk: Desk,
  one: ImportCase,
  file: CaseFile,
  isAnswered: boolean,
): Promise<{ record: ImportRecord; counts: CaseOutcome['again'] }> {
  const opened = await open(desk, one, file);
  if ('refused' in opened) throw new Error(`${one.name}: ${opened.refused}`);
  const { check } = await look(desk, isAnswered ? one : { ...one, answers: [] }, opened);
  const record = await desk.call('import.publish', { draftId: check.draftId });
  const { new: fresh, past, off, changed, moved, cancelled } = check.counts;
  return { record, counts: { new: fresh, past, off, changed, moved, cancelled } };
}

async function peopleNow(desk: Desk, one: ImportCase): Promise<ExpectedPerson[]> {
  const { rows } = await desk.call('contacts.page', EVERYBODY);
  const named = new Set((one.people ?? []).flatMap(person => Object.keys(person)));
  return Promise.all(
    rows.map(async ({ id }) => {
      const { name, phone, doNotText, otherPhones, notes, groups, fields } = await desk.call('contacts.get', { id });
      return {
        name,
        phone,
        ...(doNotText ? { stopped: true as const } : {}),
        ...(otherPhones.length > 0 ? { others: otherPhones.map(other => other.phone) } : {}),
        ...(named.has('notes') && notes !== '' ? { notes } : {}),
        ...(named.has('groups') && groups.length > 0 ? { groups } : {}),
        ...(named.has('fields') && Object.keys(fields).length > 0 ? { fields } : {}),
      };
    }),
  );
}

async function appointmentsNow(desk: Desk, one: ImportCase): Promise<ExpectedAppointment[]> {
  const named = new Set((one.appointments ?? []).flatMap(appointment => Object.keys(appointment)));
  const phones = new Map<number, string | null>();
  for (const { id, phone } of (await desk.call('contacts.page', EVERYBODY)).rows) phones.set(id, phone);
  const rows = await desk.call('appointments.range', ALWAYS);
  return rows.map(({ contactId, contactName, start, service, status, durationMinutes, staff, notes }) => ({
    name: contactName,
    phone: phones.get(contactId) ?? null,
    start,
    ...(service === '' ? {} : { service }),
    ...(status === 'booked' ? {} : { status }),
    ...(named.has('durationMinutes') ? { durationMinutes } : {}),
    ...(named.has('staff') && staff !== '' ? { staff } : {}),
    ...(named.has('notes') && notes !== '' ? { notes } : {}),
  }));
}

/** Whoever has an appointment, once. */
function whoHasOne(appointments: readonly ExpectedAppointment[]): ExpectedPerson[] {
  const people = new Map(appointments.map(({ name, phone }) => [`${name} ${phone}`, { name, phone }]));
  return [...people.values()];
}

/** In one order for what is expected and what is there: by time, name and number. */
function inOrder<One extends { name: string; phone: string | null; start?: string }>(some: readonly One[]): One[] {
  const key = ({ start = '', name, phone }: One) => `${start} ${name} ${phone ?? ''}`;
  return [...some].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

/** Alike but for how often an appointment was changed, which calendars that have it must hear. */
function isSame(some: unknown[] | undefined, others: unknown[] | undefined): boolean {
  const written = (rows: unknown[] | undefined) =>
    JSON.stringify(rows, (key, value) => (key === 'revision' ? undefined : value));
  return written(some) === written(others);
}
