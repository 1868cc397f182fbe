import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import type { QueuedBatch, Rescue, RescueCancel } from '../../src-shared/model/rescue.ts';
import { ApiError, callWorldless, queryClient, type ScreenFailure } from '../api/api.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { countTexts } from '../texts/counts.words.ts';
import { StateMark } from '../ui/fields/badges.tsx';
import { Button } from '../ui/fields/button.tsx';
import { showCount, showInstant } from '../ui/format.ts';
import { Card } from '../ui/layout/layout.tsx';
import { Banner, ProgressBar } from '../ui/layout/notes.tsx';
import { Quiet } from '../ui/layout/stack.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { DataTable } from '../ui/tables/data-table.tsx';
import { useFocusStays } from '../ui/use-focus-stays.ts';
import css from './rescue.module.css';
import { words } from './rescue.words.ts';

const { queued } = words;

interface Outcome {
  batch: QueuedBatch;
  outcome: RescueCancel['outcome'];
}

/** Shows the texts that the service sends although the records are lost, with a cancel for each and for all. */
export function QueuedCard({ rescue }: { rescue: Rescue }) {
  const { batches, more } = rescue.queued;
  const { outcomes, underWay, failure, cancel, stop } = useCancel();
  const { ref, watch } = useFocusStays<HTMLDivElement>();
  const possible = batches.filter(one => one.cancel === 'possible');
  const count = possible.reduce((sum, one) => sum + one.texts, 0);
  const hasBackup = rescue.backups.length > 0;
  const cancelAll = queued.cancelAll(countTexts(count), more === 0);
  const [isAsking, setAsking] = useState(false);
  return (
    <div ref={ref} {...watch}>
      <Card
        title={queued.title}
        actions={
          possible.length > 1 && (
            <Button variant="danger-outline" busy={underWay !== null} onClick={() => setAsking(true)}>
              {`${cancelAll}…`}
            </Button>
          )
        }
      >
        <div className={css.lines}>
          <p>{leadOf(rescue)}</p>
          {hasBackup && rescue.queued.texts > 0 && <p>{queued.kept}</p>}
          {rescue.ledger === 'of-backup' && rescue.queued.texts > 0 && <p>{queued.ofBackup}</p>}
          {rescue.ledger === 'own-damaged' && rescue.queued.texts > 0 && <p>{queued.damaged}</p>}
          {batches.some(one => one.cancel === 'no-account') && (
            <p>{rescue.keyState === 'locked' ? queued.locked : queued.noAccount}</p>
          )}
          <ErrorNote failure={failure} />
          {underWay && underWay.total > 1 && (
            <ProgressBar label={queued.cancelling} done={underWay.done} total={underWay.total} onStop={stop} />
          )}
          <div role="status">{outcomes.length > 0 && <Came outcomes={outcomes} />}</div>
        </div>
        {batches.length > 0 && (
          <QueuedTable
            batches={batches}
            zone={rescue.zone}
            busy={underWay !== null}
            onCancel={one => void cancel([one])}
          />
        )}
        {more > 0 && <p>{queued.more(showCount(more))}</p>}
      </Card>
      {isAsking && (
        <ConfirmDialog
          title={queued.ask(countTexts(count))}
          back={queued.back}
          go={cancelAll}
          danger
          onGo={() => {
            setAsking(false);
            void cancel(possible);
          }}
          onClose={() => setAsking(false)}
        >
          <ul className={css.bullets}>
            <li>{queued.unreminded}</li>
            {hasBackup && <li>{queued.keptInstead}</li>}
            {hasBackup && <li>{queued.oneByOne}</li>}
          </ul>
        </ConfirmDialog>
      )}
    </div>
  );
}

function leadOf({ ledger, queued: { texts: count } }: Rescue): string {
  if (count > 0) return queued.go(countTexts(count));
  // A ledger that is damaged, lost, or older than the records proves nothing where it tells of none.
  return ledger === 'own' ? queued.none : queued.noneKnown;
}

/** Cancels texts one after the other until all are cancelled, somebody stops it, or the service cannot be reached. */
function useCancel() {
  const [outcomes, setOutcomes] = useState<Outcome[]>([]);
  const [underWay, setUnderWay] = useState<{ done: number; total: number } | null>(null);
  const [failure, setFailure] = useState<ScreenFailure | null>(null);
  const isStopped = useRef(false);
  const cancel = async (batches: readonly QueuedBatch[]) => {
    setFailure(null);
    isStopped.current = false;
    const came: Outcome[] = [];
    try {
      for (const batch of batches) {
        setUnderWay({ done: came.length, total: batches.length });
        const { outcome } = await callWorldless('rescue.cancel', { uid: batch.uid });
        came.push({ batch, outcome });
        setOutcomes([...came]);
        if (outcome === 'not-sent' || isStopped.current) break;
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.failure);
    } finally {
      setUnderWay(null);
      void queryClient.invalidateQueries();
    }
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { outcomes, underWay, failure, cancel, stop };
}

function Came({ outcomes }: { outcomes: readonly Outcome[] }) {
  const sums = Map.groupBy(outcomes, ({ outcome }) => outcome);
  const said = [...sums].map(([outcome, those]) =>
    queued.outcomes[outcome](countTexts(those.reduce((all, { batch }) => all + batch.texts, 0))),
  );
  const isDone = outcomes.every(({ outcome }) => outcome === 'cancelled');
  return <Banner tone={isDone ? 'good' : 'warn'}>{said.join(' ')}</Banner>;
}

function QueuedTable({
  batches,
  zone,
  busy,
  onCancel,
}: {
  batches: readonly QueuedBatch[];
  zone: string;
  busy: boolean;
  onCancel: (batch: QueuedBatch) => void;
}) {
  const { columns } = queued;
  return (
    <DataTable columns={[columns.when, columns.who, { hidden: columns.act }]}>
      {batches.map(batch => {
        const when = showInstant(batch.dueAt, zone);
        const isClear = batch.state === 'queued';
        return (
          <tr key={batch.uid}>
            <td className={css.whole}>
              <div>{when}</div>
              <StateMark tone={isClear ? 'neutral' : 'warn'} icon={isClear ? undefined : TriangleAlert}>
                {queued.states[batch.state]}
              </StateMark>
            </td>
            <td>
              <People batch={batch} />
              <Quiet>{batch.first[0]?.words}</Quiet>
            </td>
            <td>
              {batch.cancel === 'possible' ? (
                <Button busy={busy} aria-label={queued.cancelOf(whoOf(batch), when)} onClick={() => onCancel(batch)}>
                  {queued.cancel}
                </Button>
              ) : (
                <StateMark>{queued.cannot[batch.cancel]}</StateMark>
              )}
            </td>
          </tr>
        );
      })}
    </DataTable>
  );
}

function People({ batch }: { batch: QueuedBatch }) {
  const others = batch.texts - batch.first.length;
  return (
    <>
      {batch.first.map(({ name, phone, phoneShown }) => (
        <div key={phone}>
          <strong>
            <bdi>{name}</bdi>
          </strong>{' '}
          <span className={css.whole}>{phoneShown}</span>
        </div>
      ))}
      {others > 0 && <div>{queued.others(showCount(others))}</div>}
    </>
  );
}

function whoOf({ first: [person], texts: count }: QueuedBatch): string {
  const name = person?.name || person?.phoneShown || '';
  return count > 1 ? `${name} ${queued.others(showCount(count - 1))}` : name;
}
