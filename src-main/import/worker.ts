// The thread that reads files of strangers: bytes become cells, and cells become people or appointments. It keeps the
// last table, so that a corrected layout does not parse the file again, and sends at most two slices ahead of its
// caller. It never touches the database.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { AppointmentRow } from './appointments/appointment-row.ts';
import { withNewTimes } from './appointments/moved-times.ts';
import { parseAppointmentRow, planAppointments } from './appointments/parse-appointment-rows.ts';
import { findLayout } from './columns/find-layout.ts';
import { withRagged } from './formats/csv/ragged-rows.ts';
import type { ContactRow } from './people/contact-row.ts';
import { countNonPersonRows } from './people/non-person-rows.ts';
import { parseContactRow, planContacts } from './people/parse-contact-rows.ts';
import { withPeopleBelow } from './people/people-in-a-row.ts';
import { ImportRefusal } from './refusal.ts';
import { cellText } from './table/cell-text.ts';
import { readTable } from './table/read-table.ts';
import { isBlankRow, type ReadOptions, rowNumberOf, type Table } from './table/table.ts';
import type {
  FromWorker,
  Inspected,
  InspectJob,
  Parsed,
  ParseJob,
  Slice,
  TableSummary,
  ToWorker,
  WorkerFile,
} from './worker-messages.ts';

const sliceRows = 500;
const slicesAhead = 2;
const file = workerData as WorkerFile;

let kept: { key: string; table: Table } | null = null;
let ahead = 0;
let wake: (() => void) | null = null;

parentPort?.on('message', (message: ToWorker) => {
  if ('taken' in message) {
    ahead--;
    wake?.();
  } else void answer(message.id, message.job);
});

function say(message: FromWorker): void {
  parentPort?.postMessage(message);
}

async function answer(id: number, job: InspectJob | ParseJob): Promise<void> {
  try {
    const table = await tableFor(job.options ?? {});
    if (job.kind === 'inspect') say({ id, inspected: inspect(table, job) });
    else say({ id, parsed: await parse(id, table, job) });
  } catch (error) {
    if (error instanceof ImportRefusal) say({ id, refused: { code: error.code, detail: error.detail } });
    else say({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

async function tableFor(options: ReadOptions): Promise<Table> {
  const key = JSON.stringify([options.sheet, options.delimiter, options.encoding]);
  if (kept?.key === key) return kept.table;
  kept = null; // frees the old table before the new one is read
  const bytes = 'path' in file ? await readFile(file.path) : file.bytes;
  const table = await readTable(bytes, file.fileName, {
    ...options,
    ...(file.today === undefined ? {} : { today: file.today }),
    ...(file.known === undefined ? {} : { known: file.known }),
  });
  kept = { key, table };
  return table;
}

function inspect(table: Table, job: InspectJob): Inspected {
  const layout = findLayout(table, job.purpose, job.headerRow);
  const summary = summaryOf(withRagged(table, layout.headerRow));
  const nobody = countNonPersonRows(table, layout);
  if (nobody > 0) summary.notes = [...summary.notes, { code: 'not-people', count: nobody }];
  return { table: summary, layout };
}

function summaryOf(table: Table): TableSummary {
  return {
    kind: table.kind,
    sheets: table.sheets,
    sheet: table.sheet,
    similarSheets: table.similarSheets ?? [],
    encoding: table.encoding ?? null,
    encodingCertain: table.encodingCertain ?? true,
    encodings: table.encodings ?? [],
    delimiter: table.delimiter ?? null,
    rowCount: table.rows.filter(row => !isBlankRow(row)).length,
    firstRows: table.rows.slice(0, 8).map(row => row.map(cellText)),
    firstRowNumbers: table.rows.slice(0, 8).map((_, index) => rowNumberOf(table, index)),
    notes: table.notes,
  };
}

async function parse(id: number, read: Table, job: ParseJob): Promise<Parsed> {
  const table = withNewTimes(withPeopleBelow(withRagged(read, job.layout.headerRow), job.layout), job.layout);
  if (job.layout.purpose === 'contacts') {
    const plan = planContacts(table, job.layout, job.country, { dateOrder: job.dateOrder, today: file.today });
    const rowCount = await sendSlices<ContactRow>(
      id,
      table,
      index => parseContactRow(plan, index),
      rows => ({
        purpose: 'contacts',
        rows,
      }),
    );
    return { rowCount, dateOrder: null };
  }
  const plan = planAppointments(table, job.layout, job.country, job);
  const rowCount = await sendSlices<AppointmentRow>(
    id,
    table,
    index => parseAppointmentRow(plan, index),
    rows => ({
      purpose: 'appointments',
      rows,
    }),
  );
  return { rowCount, dateOrder: plan.dateOrder };
}

async function sendSlices<Row>(
  id: number,
  table: Table,
  read: (index: number) => Row | null,
  slice: (rows: Row[]) => Slice,
): Promise<number> {
  let rows: Row[] = [];
  let count = 0;
  ahead = 0;
  const send = async (): Promise<void> => {
    while (ahead >= slicesAhead) await new Promise<void>(resolve => (wake = resolve));
    ahead++;
    say({ id, slice: slice(rows) });
    rows = [];
  };
  for (let index = 0; index < table.rows.length; index++) {
    const row = read(index);
    if (row === null) continue;
    count++;
    rows.push(row);
    if (rows.length >= sliceRows) await send();
  }
  if (rows.length > 0) await send();
  return count;
}
