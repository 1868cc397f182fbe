import { useState } from 'react';
import type { QueuedBatch, Rescue, RescueCancel } from '../../src-shared/model/rescue.ts';
import { ApiError, callWorldless, queryClient, type ScreenFailure } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { showCount, showCountOf, showInstant } from '../ui/format.ts';
import { Card } from '../ui/layout.tsx';
import { Banner, ErrorNote, ProgressBar } from '../ui/notes.tsx';
import css from './rescue.module.css';
import { words } from './words.ts';

const { queued } = words;
const texts = (count: number) => showCountOf(count, words.text, words.texts);

interface Outcome {
  batch: QueuedBatch;
  outcome: RescueCancel['outcome'];
}

/** What goes out from the service all the same, with a cancel for each and for all of it. */
export function QueuedCard({ rescue }: { rescue: Rescue }) {
  const { batches, more } = rescue.queued;
  const { outcomes, underWay, failure, cancel } = useCancel();
  const possible = batches.filter(one => one.cancel === 'possible');
  const count = possible.reduce((sum, one) => sum + one.texts, 0);
  return (
    <Card
      title={queued.title}
      actions={
        possible.length > 1 && (
          <Button variant="danger-outline" busy={underWay !== null} onClick={() => void cancel(possible)}>
            {queued.cancelAll(texts(count))}
          </Button>
        )
      }
    >
      <div className={css.lines}>
        <p>{leadOf(rescue)}</p>
        {rescue.ledger === 'of-backup' && <p>{queued.ofBackup}</p>}
        {batches.some(one => one.cancel === 'no-account') && (
          <p>{rescue.keyState === 'locked' ? queued.locked : queued.noAccount}</p>
        )}
      </div>
      <ErrorNote failure={failure} />
      {underWay && <ProgressBar label={queued.cancelling} done={underWay.done} total={underWay.total} />}
      <div role="status">{outcomes.length > 0 && <Came outcomes={outcomes} />}</div>
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
  );
}

function leadOf({ ledger, queued: { texts: count } }: Rescue): string {
  if (ledger === null) return queued.noneKnown;
  return count === 0 ? queued.none : queued.go(texts(count));
}

/** One after the other, as the service is asked; what could not be reached ends it. */
function useCancel() {
  const [outcomes, setOutcomes] = useState<Outcome[]>([]);
  const [underWay, setUnderWay] = useState<{ done: number; total: number } | null>(null);
  const [failure, setFailure] = useState<ScreenFailure | null>(null);
  const cancel = async (batches: readonly QueuedBatch[]) => {
    setFailure(null);
    const came: Outcome[] = [];
    try {
      for (const batch of batches) {
        setUnderWay({ done: came.length, total: batches.length });
        const { outcome } = await callWorldless('rescue.cancel', { uid: batch.uid });
        came.push({ batch, outcome });
        setOutcomes([...came]);
        if (outcome === 'not-sent') break;
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.failure);
    } finally {
      setUnderWay(null);
      void queryClient.invalidateQueries();
    }
  };
  return { outcomes, underWay, failure, cancel };
}

function Came({ outcomes }: { outcomes: readonly Outcome[] }) {
  const [only] = outcomes;
  if (outcomes.length === 1 && only) {
    return <Banner tone={only.outcome === 'cancelled' ? 'good' : 'warn'}>{queued.outcomes[only.outcome]}</Banner>;
  }
  const sum = (is: (outcome: Outcome) => boolean) =>
    outcomes.filter(is).reduce((all, { batch }) => all + batch.texts, 0);
  const done = sum(({ outcome }) => outcome === 'cancelled');
  const left = sum(({ outcome }) => outcome !== 'cancelled');
  return (
    <Banner tone={left === 0 ? 'good' : 'warn'}>
      {done > 0 && queued.done(texts(done))} {left > 0 && queued.left(texts(left))}
    </Banner>
  );
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
    <div className={css.wide}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{columns.when}</th>
            <th scope="col">{columns.who}</th>
            <th scope="col">{columns.text}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col">
              <span className="visually-hidden">{columns.act}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {batches.map(batch => {
            const when = showInstant(batch.dueAt, zone);
            return (
              <tr key={batch.uid}>
                <td className={css.when}>{when}</td>
                <td>
                  <People batch={batch} />
                </td>
                <td>{batch.first[0]?.words}</td>
                <td>{queued.states[batch.state]}</td>
                <td>
                  {batch.cancel === 'possible' ? (
                    <Button
                      busy={busy}
                      aria-label={queued.cancelOf(whoOf(batch), when)}
                      onClick={() => onCancel(batch)}
                    >
                      {queued.cancel}
                    </Button>
                  ) : (
                    queued.cannot[batch.cancel]
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function People({ batch }: { batch: QueuedBatch }) {
  const others = batch.texts - batch.first.length;
  return (
    <>
      {batch.first.map(({ name, phone }) => (
        <div key={phone}>
          {name} <span className={css.quiet}>{phone}</span>
        </div>
      ))}
      {others > 0 && <div>{queued.others(showCount(others))}</div>}
    </>
  );
}

function whoOf({ first: [person], texts: count }: QueuedBatch): string {
  const name = person?.name || person?.phone || '';
  return count > 1 ? `${name} ${queued.others(showCount(count - 1))}` : name;
}
