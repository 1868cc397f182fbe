/** A whole list of appointments beside what earlier copies of it brought: what moved, and what it lacks. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MissingAppointment } from '../../../../src-shared/model/import/import-records.ts';
import type { Instant, WallTime } from '../../../../src-shared/time/instant.ts';
import { wallOfInstant } from '../../../../src-shared/time/schedule.ts';
import type { StoredAppointment } from '../../../storage/appointments/appointments.ts';
import { nameKey } from '../../../storage/contacts/name-key.ts';
import type { Tables } from '../../../storage/tables.ts';
import { inSlices } from '../../world/time-slices.ts';
import { judged } from './compare-appointments.ts';
import { diff, type Kept, type Row } from './match-reimport.ts';
import type { AppointmentPlanned, AppointmentsPlanned } from './whole-list.ts';

type KeptAppointment = Kept & { appointment: StoredAppointment };

/**
 * Looks at the whole list: an appointment that went elsewhere is told from a new one where only one can be meant, and
 * what an earlier copy of this list brought and this one lacks is said. A list none of whose rows we have is no copy.
 */
export async function reconcileReimport(
  tables: Tables,
  planned: readonly AppointmentPlanned[],
  now: Instant,
  goOn: () => void,
): Promise<AppointmentsPlanned> {
  const listKey = listKeyOf(planned) ?? now;
  const wallNow = wallOfInstant(now, tables.settings.get().zone);
  const staff = new Set<string>();
  const rows: Row<KeptAppointment>[] = [];
  await inSlices(
    planned,
    ({ row, verdict, contactId, known, concerns }) => {
      const named = nameKey(row.staff ?? '');
      if (named !== '') staff.add(named);
      rows.push({
        // Who comes along says nothing of the others' appointments.
        person: verdict === 'same' && concerns !== undefined ? null : contactId,
        service: nameKey(row.service ?? ''),
        start: verdict === 'skipped' || concerns !== undefined ? null : (row.start as WallTime | null),
        externalId: row.externalId ?? '',
        stands: row.status === 'booked' || row.status === 'confirmed',
        names: known === null ? null : asKept(known),
      });
    },
    goOn,
  );
  const list: KeptAppointment[] = [];
  await inSlices(
    tables.appointments.toComeOfList(listKey, now),
    one => {
      if (staff.size === 0 || one.staff === '' || staff.has(nameKey(one.staff))) list.push(asKept(one));
    },
    goOn,
  );
  const { about, missing } = diff(rows, list, wallNow);
  await nextTurn();
  const settled: AppointmentPlanned[] = [];
  await inSlices(
    planned,
    one => {
      const kept = about[settled.length]?.appointment ?? null;
      const isSettled = one.verdict === 'skipped' || one.concerns !== undefined || kept?.id === one.known?.id;
      settled.push(isSettled ? one : { ...one, ...judged(tables, one.row, one.contactId, kept) });
    },
    goOn,
  );
  // What a row asks about is not missing before the answer.
  const spokenOf = new Set(settled.map(({ concerns }) => concerns));
  return {
    rows: settled,
    missing: missing.filter(({ id }) => !spokenOf.has(id)).map(({ appointment }) => missingView(tables, appointment)),
    listKey,
  };
}

/** The list that most of the rows came with before; null when none of them did. */
function listKeyOf(planned: readonly AppointmentPlanned[]): string | null {
  const counts = new Map<string, number>();
  for (const { known } of planned) {
    if (known?.listKey) counts.set(known.listKey, (counts.get(known.listKey) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

function asKept(appointment: StoredAppointment): KeptAppointment {
  const { id, contactId, service, start, externalId, status } = appointment;
  const stands = status === 'booked' || status === 'confirmed';
  return { id, person: contactId, service: nameKey(service), start, externalId, stands, appointment };
}

function missingView(tables: Tables, { id, contactId, service, start }: StoredAppointment): MissingAppointment {
  return { id, name: tables.contacts.get(contactId)?.name ?? '', service, start };
}
