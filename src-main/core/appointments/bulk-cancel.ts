/** Cancels many appointments in one change, as when the doctor is ill, and reports what became of their texts. */

import { isToCome } from '../../../src-shared/appointments/appointment-limits.ts';
import { found } from '../../../src-shared/contract/errors.ts';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import type { BulkCancellation } from '../../../src-shared/model/appointment.ts';
import type { LogWritten } from '../../../src-shared/model/log.ts';
import { isDismissedUncertain } from '../../../src-shared/model/message.ts';
import { mayBeAtService } from '../../../src-shared/model/message-states.ts';
import { type Instant, msOf } from '../../../src-shared/time/instant.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StoredAppointment } from '../../storage/appointments/appointment-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { peopleFacts } from '../messages/log-view.ts';
import type { Module } from '../world/module.ts';
import type { World } from '../world/world.ts';
import { beginChanges } from './appointment-changes.ts';
import { isCancelledToCome, openReports } from './list-not-informed.ts';
import { cancelOne } from './series/change-series.ts';

/** At most so many reports are stored. */
const REPORTS_KEPT = 50;

type BulkCancelHandlers = Pick<
  Handlers,
  'appointments.cancelMany' | 'appointments.cancellationReports' | 'appointments.dismissReport'
>;

/**
 * Cancels those of them that are still to come in one transaction (`isToCome`), then waits until the service has
 * answered for each text it may hold, or cannot be asked at this moment; `texts` tells how each stands then. Progress
 * goes out as the event `cancel`.
 */
export function bulkCancel(world: World, { emit }: Pick<Ports, 'emit'>): Module<BulkCancelHandlers> {
  const { tables, dispatcher } = world;
  const handlers: BulkCancelHandlers = {
    'appointments.cancellationReports': () =>
      openReports(tables).flatMap(({ change, at, appointmentIds, messageIds }) => {
        // The report leaves out an appointment that was changed, removed or cancelled again since: it had other texts then.
        const still = appointmentIds.filter(id => {
          const now = tables.appointments.get(id);
          return now?.status === 'cancelled' && now.updatedAt <= at;
        });
        return still.length === 0 ? [] : [{ change, cancelled: still, texts: textsNow(tables, messageIds) }];
      }),
    'appointments.dismissReport': ({ change }) => {
      tables.appointments.cancellationReports.dismiss(change);
      world.changed('cancellationReports');
      return null;
    },
    'appointments.cancelMany': async ({ ids }): Promise<BulkCancellation> => {
      const { change, concerned, texts } = tables.atomically(() => {
        const changeSet = beginChanges(tables, world.now());
        const chosen = [...new Set(ids)].map(id => found(tables.appointments.get(id), 'appointment'));
        for (const appointment of chosen)
          if (isToCome(appointment, msOf(changeSet.at))) cancelOne(changeSet, appointment);
        const concerned = changeSet.written();
        const texts = concerned
          .flatMap(id => tables.messages.ofAppointment(id))
          .filter(({ state, dueAt }) => state === 'in-flight' || (mayBeAtService(state) && dueAt > changeSet.at))
          .map(({ id }) => id);
        world.reconcile(concerned, 'appointment-cancelled');
        const change = changeSet.close();
        tables.log.add(changeSet.at, 'person', 'appointments-cancelled', {
          change,
          ...cancelledFacts(
            tables,
            chosen.filter(({ id }) => concerned.includes(id)),
          ),
          appointments: concerned.length,
        });
        // Stored with the change itself, so that the people affected can be read whatever becomes of the program.
        if (concerned.length > 0) {
          forgetReports(tables, changeSet.at);
          const [appointmentIds, messageIds] = [concerned, texts];
          tables.appointments.cancellationReports.add({ change, at: changeSet.at, appointmentIds, messageIds });
        }
        return { change, concerned, texts };
      });
      for (const id of texts) dispatcher.restartCancelRepeats(id);
      world.afterWrite();
      await dispatcher.waitForTexts(texts, done =>
        emit({ type: 'progress', task: 'cancel', done, total: texts.length }),
      );
      return { change, cancelled: concerned, texts: textsNow(tables, texts) };
    },
  };
  return { handlers };
}

function textsNow(tables: Tables, ids: readonly number[]): BulkCancellation['texts'] {
  return tables.messages.among(ids).map(message => {
    const { id, contactName, state, gatewayBatchId } = message;
    return { messageId: id, contactName, state, gatewayBatchId, mayGo: isDismissedUncertain(message) };
  });
}

/**
 * Makes room for one more report. A report stays while nobody has dismissed it, or somebody may have to be informed.
 */
function forgetReports(tables: Tables, now: Instant): void {
  const reports = tables.appointments.cancellationReports.list();
  const kept = reports.filter(
    ({ isDismissed, appointmentIds }) =>
      !isDismissed || appointmentIds.some(id => isCancelledToCome(tables.appointments.get(id), now)),
  );
  const stays = new Set(kept.slice(1 - REPORTS_KEPT));
  for (const report of reports) if (!stays.has(report)) tables.appointments.cancellationReports.remove(report.change);
}

/** What the log keeps: the first and last start, whose they are, the service of one alone, the staff several share. */
function cancelledFacts(tables: Tables, appointments: readonly StoredAppointment[]): LogWritten {
  const inOrder = appointments.toSorted((a, b) => a.startAt.localeCompare(b.startAt));
  const [first] = inOrder;
  const last = inOrder.at(-1);
  if (!first || !last) return {};
  const span = { start: first.start, until: last.start };
  if (inOrder.length === 1) return { contact: first.contactId, service: first.service, ...span };
  const isShared = first.staff !== '' && inOrder.every(({ staff }) => staff === first.staff);
  return {
    ...span,
    ...(isShared ? { staff: first.staff } : {}),
    ...peopleFacts([...new Set(inOrder.flatMap(({ id }) => tables.appointments.peopleOf(id)))]),
  };
}
