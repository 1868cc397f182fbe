/** Reads a whole table or file at once; the program does it slice by slice. */
import type { AppointmentRow } from '../../src-main/import/appointments/appointment-row.ts';
import {
  type AppointmentPlan,
  parseAppointmentRow,
  planAppointments,
} from '../../src-main/import/appointments/parse-appointment-rows.ts';
import type { ContactRow } from '../../src-main/import/people/contact-row.ts';
import { parseContactRow, planContacts } from '../../src-main/import/people/parse-contact-rows.ts';
import { openInWorker, type ParseControls, type WorkerLimits } from '../../src-main/import/read-in-worker.ts';
import type { ImportJob, Inspected, InspectJob, Parsed, ParseJob } from '../../src-main/import/worker-messages.ts';

export function parseAppointmentRows(...[table, layout, country, options = {}]: Parameters<typeof planAppointments>): {
  rows: AppointmentRow[];
  dateOrder: AppointmentPlan['dateOrder'];
} {
  const plan = planAppointments(table, layout, country, options);
  return { rows: table.rows.flatMap((_, index) => parseAppointmentRow(plan, index) ?? []), dateOrder: plan.dateOrder };
}

export function parseContactRows(...asked: Parameters<typeof planContacts>): { rows: ContactRow[] } {
  const plan = planContacts(...asked);
  return { rows: plan.table.rows.flatMap((_, index) => parseContactRow(plan, index) ?? []) };
}

interface BytesFile {
  bytes: Uint8Array;
  fileName: string;
}

/** Does one job on one file in a thread that ends with it. Throws what the session of `openInWorker` throws. */
export async function readInWorker(
  workerUrl: URL,
  job: BytesFile & InspectJob,
  controls?: { signal?: AbortSignal } & WorkerLimits,
): Promise<Inspected>;
export async function readInWorker(
  workerUrl: URL,
  job: BytesFile & ParseJob,
  controls: ParseControls & WorkerLimits,
): Promise<Parsed>;
export async function readInWorker(
  workerUrl: URL,
  job: BytesFile & ImportJob,
  controls: Partial<ParseControls> & WorkerLimits = {},
): Promise<Inspected | Parsed> {
  const { bytes, fileName, ...rest } = job;
  const session = openInWorker(workerUrl, { bytes, fileName }, controls);
  try {
    if (rest.kind === 'inspect') return await session.inspect(rest, controls);
    return await session.parse(rest, { ...controls, onSlice: controls.onSlice ?? (() => undefined) });
  } finally {
    await session.close();
  }
}
