/** The texts that tell people that an appointment is cancelled, as the screens see them. */
import type { CancellationText } from '../../../src-shared/model/appointment.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import type { Records } from '../../storage/tables.ts';
import { cancellationTextsSince, tellingOf, tellingText } from './being-informed.ts';
import { isBelievedCancelled } from './believed-cancelled.ts';

/** Returns by appointment the texts to its people, newest first; appointments without any are left out. */
export function cancellationTextsOf({ tables, now }: Records, ids: readonly number[]) {
  const rows = tables.messages.cancellationTexts(ids);
  if (rows.length === 0) return new Map<number, CancellationText[]>();
  const since = cancellationTextsSince(tables, ids);
  const { zone } = tables.settings.get();
  const at = now();
  const names = tables.appointments.people.named(new Set(rows.map(({ contactId }) => contactId)));
  const said = rows.flatMap(row => {
    const { appointmentId, contactId, start, message } = row;
    if (!tables.appointments.peopleOf(appointmentId).includes(contactId)) return [];
    const { id: messageId, state, reason, dueAt } = message;
    const present = tables.appointments.get(appointmentId)?.start ?? start;
    const telling = tellingText(since.get(appointmentId) ?? [], present, contactId);
    const view: CancellationText = {
      messageId,
      contactId,
      contactName: names.get(contactId)?.name ?? '',
      start,
      state,
      reason,
      isBelieved: isBelievedCancelled(tables, message, at),
      telling: telling?.message.id === messageId ? tellingOf(message) : null,
      dueLocal: wallOfInstant(dueAt, zone),
    };
    return [{ appointmentId, view }];
  });
  const grouped = Map.groupBy(said, ({ appointmentId }) => appointmentId);
  return new Map([...grouped].map(([id, of]) => [id, of.map(({ view }) => view)]));
}
