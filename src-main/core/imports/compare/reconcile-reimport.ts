/**
 * Compares a whole list of appointments with what earlier copies of it brought: what moved, and what is missing in it.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MissingAppointment } from '../../../../src-shared/model/import/import-records.ts';
import { nameKey } from '../../../../src-shared/people/name-key.ts';
import type { Instant, WallTime } from '../../../../src-shared/time/instant.ts';
import { wallOfInstant } from '../../../../src-shared/time/schedule.ts';
import { isBlocked } from '../../../import/review.ts';
import type { StoredAppointment } from '../../../storage/appointments/appointment-row.ts';
import type { Tables } from '../../../storage/tables.ts';
import { inSlices } from '../../world/time-slices.ts';
import { verdictOn } from './compare-appointments.ts';
import { type KnownAppointment, matchReimport, type Row } from './match-reimport.ts';
import type { AppointmentPlanned, AppointmentsPlanned } from './whole-list.ts';

type KeptAppointment = KnownAppointment & { appointment: StoredAppointment };

/**
 * Compares the whole list. An appointment that moved is told from a new one if only one can be meant, and what an
 * earlier copy brought and this one lacks is listed as missing. A list with no known row is not a copy.
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
    one => {
      const { row, verdict, contactId, known, concerns } = one;
      const named = nameKey(row.staff ?? '');
      if (named !== '') staff.add(named);
      rows.push({
        person: saysNothing(one) ? null : contactId,
        service: tables.services.spellingKeyOf(row.service ?? ''),
        start: verdict === 'skipped' || concerns !== undefined ? null : (row.start as WallTime | null),
        externalId: row.externalId ?? '',
        stands: row.status === 'booked' || row.status === 'confirmed',
        names: known === null ? null : asKept(tables, known),
      });
    },
    goOn,
  );
  const list: KeptAppointment[] = [];
  await inSlices(
    tables.appointments.toComeOfList(listKey, now),
    one => {
      if (staff.size === 0 || one.staff === '' || staff.has(nameKey(one.staff))) list.push(asKept(tables, one));
    },
    goOn,
  );
  const { about, missing } = matchReimport(rows, list, wallNow);
  await nextTurn();
  const settled: AppointmentPlanned[] = [];
  await inSlices(
    planned,
    one => {
      const kept = about[settled.length]?.appointment ?? null;
      const isSettled = one.verdict === 'skipped' || one.concerns !== undefined || kept?.id === one.known?.id;
      settled.push(isSettled ? one : { ...one, ...verdictOn(tables, one.row, one.contactId, kept) });
    },
    goOn,
  );
  // An appointment that a row asks about is not missing before the answer.
  const spokenOf = new Set(settled.map(({ concerns }) => concerns));
  return {
    rows: settled,
    missing: missing.filter(({ id }) => !spokenOf.has(id)).map(({ appointment }) => missingView(tables, appointment)),
    listKey,
  };
}

/**
 * Whether a row proves nothing about anybody's appointments: it is of somebody who comes along, repeats another row, or
 * is older than what is kept.
 */
function saysNothing({ row, verdict, concerns }: AppointmentPlanned): boolean {
  return verdict === 'skipped' ? !isBlocked(row) : verdict === 'same' && concerns !== undefined;
}

/** The key of the list with which most of the rows came before; null when none did. */
function listKeyOf(planned: readonly AppointmentPlanned[]): string | null {
  const counts = new Map<string, number>();
  for (const { known } of planned) {
    if (known?.listKey) counts.set(known.listKey, (counts.get(known.listKey) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

function asKept(tables: Tables, appointment: StoredAppointment): KeptAppointment {
  const { id, contactId, service, start, externalId, status } = appointment;
  const stands = status === 'booked' || status === 'confirmed';
  return {
    id,
    person: contactId,
    service: tables.services.spellingKeyOf(service),
    start,
    externalId,
    stands,
    appointment,
  };
}

function missingView(tables: Tables, { id, contactId, service, start }: StoredAppointment): MissingAppointment {
  return { id, name: tables.contacts.get(contactId)?.name ?? '', service, start };
}
