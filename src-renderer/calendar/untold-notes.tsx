/** Whom nobody has told that theirs is cancelled: a line for each act or import, until a text does or a person says they know. */
import { useState } from 'react';
import type { Untold } from '../../src-shared/model/untold.ts';
import { MOST_TOGETHER } from '../../src-shared/to-come.ts';
import { useAct, useOperation } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showDay, showWallTime } from '../ui/format.ts';
import { Banner, ErrorNote } from '../ui/notes.tsx';
import { ConcernedList } from './concerned-list.tsx';
import { untoldOf } from './said-off.ts';
import { TellThem } from './tell-them.tsx';
import { useChosenAppointments } from './use-chosen-appointments.ts';
import { words } from './words.ts';

/** Of one import, or of all that was called off. */
export function UntoldNotes({ importId = null }: { importId?: number | null }) {
  const { data = [] } = useOperation('appointments.untold', undefined);
  const [asked, setAsked] = useState<readonly number[] | null>(null);
  return (
    <>
      {data
        .filter(one => importId === null || one.importId === importId)
        .map(one => (
          <Banner
            key={`${one.importId} ${one.ids[0]}`}
            tone="warn"
            action={<Button onClick={() => setAsked(one.ids.slice(0, MOST_TOGETHER))}>{words.untold.open}</Button>}
          >
            {words.untold.note(
              one.people.map(({ contactName }) => contactName),
              spanOf(one),
            )}
          </Banner>
        ))}
      {asked && <TellDialog ids={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function TellDialog({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const { data, error } = useChosenAppointments(ids);
  const know = useAct('appointments.theyKnow');
  const left = [
    ...new Map((data ?? []).flatMap(untoldOf).map(person => [person.contactId, person.contactName])).values(),
  ];
  return (
    <Dialog
      wide
      title={words.untold.title(ids.length)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.together.close}</Button>
          {/* Nobody says it of people they did not see. */}
          {data && (
            <Button busy={know.isPending} onClick={() => know.mutate({ ids: [...ids] }, { onSuccess: onClose })}>
              {words.untold.know}
            </Button>
          )}
        </>
      }
    >
      <ErrorNote failure={error?.failure ?? know.error?.failure} />
      {data && (
        <>
          <section aria-label={words.together.who}>
            <p>{words.untold.lead}</p>
            <ConcernedList appointments={data} />
          </section>
          <TellThem appointments={data} onGo={onClose} />
          {left.length > 0 && <p>{words.untold.covers(left)}</p>}
        </>
      )}
    </Dialog>
  );
}

/** "Wed 6 Jan, 09:30" of one start, else its day or its days. */
function spanOf({ from, until }: Untold): string {
  if (from === until) return showWallTime(from);
  const days = [showDay(from), showDay(until)];
  return days[0] === days[1] ? showDay(from) : days.join(' – ');
}
