/** Shows a line for each cancellation report that nobody has opened yet. A line survives a restart of the program. */
import { useState } from 'react';
import type { BulkCancellation } from '../../src-shared/model/appointment.ts';
import { useShownWorld } from '../api/api.ts';
import { Button } from '../ui/fields/button.tsx';
import { Banner } from '../ui/layout/notes.tsx';
import { words as bulkCancel } from './bulk-cancel.words.ts';
import { byOutcome, outcomeText } from './cancellation-outcome.ts';
import { CancellationReport } from './cancellation-report.tsx';
import { dismissReport, useCancellationReports } from './use-cancellation-reports.ts';
import { useChosenAppointments } from './use-chosen-appointments.ts';

export function CancellationReportNotes() {
  const world = useShownWorld();
  const reports = useCancellationReports();
  const [looking, setLooking] = useState<BulkCancellation | null>(null);
  return (
    <>
      {reports.map(report => {
        const { open, out } = byOutcome(report.texts);
        return (
          <Banner
            key={report.change}
            tone={open.length + out.length > 0 ? 'warn' : 'good'}
            action={<Button onClick={() => setLooking(report)}>{bulkCancel.showReport}</Button>}
          >
            {outcomeText(report)}
          </Banner>
        );
      })}
      {looking && (
        <UnreadReport
          outcome={looking}
          onClose={() => {
            void dismissReport(world, looking.change);
            setLooking(null);
          }}
        />
      )}
    </>
  );
}

function UnreadReport({ outcome, onClose }: { outcome: BulkCancellation; onClose: () => void }) {
  const { data } = useChosenAppointments(outcome.cancelled);
  return data ? <CancellationReport outcome={outcome} appointments={data} onClose={onClose} /> : null;
}
