/**
 * The report of a bulk cancel: the state of each text, the people to inform, and the gateway batch ids behind
 * "Details".
 */
import type { Appointment, BulkCancellation } from '../../src-shared/model/appointment.ts';
import { useOperation } from '../api/api.ts';
import { BatchNumbers } from '../texts/state/batch-numbers.tsx';
import { StateBadge } from '../texts/state/state-badge.tsx';
import { Button } from '../ui/fields/button.tsx';
import { showWallTime } from '../ui/format.ts';
import { Banner } from '../ui/layout/notes.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import table from '../ui/tables/report-table.module.css';
import { words as bulkCancel } from './bulk-cancel.words.ts';
import { byOutcome } from './cancellation-outcome.ts';
import { NotifyPeople } from './notify-people.tsx';

type Text = BulkCancellation['texts'][number];

export function CancellationReport({
  outcome: { cancelled, texts },
  appointments,
  onClose,
}: {
  outcome: BulkCancellation;
  /** The appointments the person confirmed, as they were before the cancel. */
  appointments: readonly Appointment[];
  onClose: () => void;
}) {
  const cancelledHere = appointments.filter(({ id }) => cancelled.includes(id));
  const { gone, notSent, out, open } = byOutcome(texts);
  // Texts that may mislead somebody come first.
  const lines = [...open, ...out, ...gone, ...notSent];
  return (
    <Dialog
      wide
      title={bulkCancel.reportTitle(cancelled.length)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{bulkCancel.close}</Button>}
    >
      {open.length > 0 && <Banner tone="warn">{bulkCancel.open(open.length)}</Banner>}
      {out.length > 0 && <Banner tone="warn">{bulkCancel.out(out.length)}</Banner>}
      {gone.length > 0 && <p role="status">{bulkCancel.gone(gone.length)}</p>}
      {notSent.length > 0 && <p>{bulkCancel.notSent(notSent.length)}</p>}
      {texts.length === 0 && <p role="status">{bulkCancel.noneHeld}</p>}
      {cancelledHere.length > 0 && <NotifyPeople appointments={cancelledHere} onGo={onClose} />}
      {lines.length > 0 && (
        <section aria-label={bulkCancel.report}>
          <h3>{bulkCancel.report}</h3>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{bulkCancel.columns.person}</th>
                <th scope="col">{bulkCancel.columns.due}</th>
                <th scope="col">{bulkCancel.columns.outcome}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(text => (
                <ReportLine key={text.messageId} text={text} />
              ))}
            </tbody>
          </table>
          <BatchNumbers texts={lines} />
        </section>
      )}
    </Dialog>
  );
}

/** Shows the current state: the query repeats when the message changes. */
function ReportLine({ text }: { text: Text }) {
  const now = useOperation('messages.get', { id: text.messageId }).data;
  const { state, reason, alert } = now ?? { ...text, reason: null, alert: null };
  return (
    <tr>
      <td>{text.contactName || now?.phoneShown}</td>
      <td>{now && showWallTime(now.dueLocal)}</td>
      <td>
        <StateBadge state={state} reason={reason} alert={state === 'cancelling' ? 'may-still-go' : alert} />
      </td>
    </tr>
  );
}
