/** Names the people who are not informed of what one import cancelled, until a text or a person informs them. */
import { useState } from 'react';
import { MOST_TOGETHER } from '../../src-shared/appointments/appointment-limits.ts';
import type { NotInformed } from '../../src-shared/model/appointment.ts';
import { dayOf } from '../../src-shared/time/wall-days.ts';
import { useOperation } from '../api/api.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { Button } from '../ui/fields/button.tsx';
import { showDay, showWallTime, timeOf } from '../ui/format.ts';
import { Banner } from '../ui/layout/notes.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { AffectedPeople } from './affected-people.tsx';
import { appointmentWords as words } from './appointments.words.ts';
import { words as bulkCancel } from './bulk-cancel.words.ts';
import { notInformedPeople } from './cancellation-sentences.ts';
import { MarkInformedButton } from './mark-informed-button.tsx';
import { NotifyPeople } from './notify-people.tsx';
import { useChosenAppointments } from './use-chosen-appointments.ts';

export function NotInformedNotes({ importId }: { importId: number }) {
  const { data = [] } = useOperation('appointments.notInformed', undefined);
  const [asked, setAsked] = useState<readonly number[] | null>(null);
  const people = data.filter(one => one.importId === importId);
  return (
    <>
      {people.length > 0 && (
        <Banner
          tone="warn"
          action={<Button onClick={() => setAsked(appointmentsOf(people))}>{words.notInformed.open}</Button>}
        >
          {noteOf(people)}
        </Banner>
      )}
      {asked && <NotifyDialog ids={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** The appointments of these people, earliest first, at most as many as one dialog shows. */
export function appointmentsOf(people: readonly NotInformed[]): number[] {
  return [...new Set(people.map(({ appointmentId }) => appointmentId))].slice(0, MOST_TOGETHER);
}

/** Lists the affected people, offers a text to them, and lets somebody mark them as informed. */
export function NotifyDialog({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const { data, error } = useChosenAppointments(ids);
  const people = (data ?? []).flatMap(one =>
    notInformedPeople(one).map(({ contactId }) => ({ appointmentId: one.id, contactId })),
  );
  return (
    <Dialog
      wide
      title={words.notInformed.title(ids.length)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{bulkCancel.close}</Button>
          {/* The button appears only after the people are shown. */}
          {people.length > 0 && <MarkInformedButton people={people} onDone={onClose} />}
        </>
      }
    >
      <ErrorNote failure={error?.failure} />
      {data && (
        <>
          <section aria-label={bulkCancel.who}>
            <p>{words.notInformed.lead}</p>
            <AffectedPeople appointments={data} />
          </section>
          <NotifyPeople appointments={data} onGo={onClose} />
        </>
      )}
    </Dialog>
  );
}

/** Names each with their time, because two of them may have one name. */
function noteOf(people: readonly NotInformed[]): string {
  const [one] = people;
  if (one !== undefined && people.length === 1) return words.notInformed.note(one.contactName, showWallTime(one.start));
  const isOneDay = new Set(people.map(({ start }) => dayOf(start))).size === 1;
  const each = people.map(({ contactName, start }) => `${contactName} (${(isOneDay ? timeOf : showWallTime)(start)})`);
  return words.notInformed.notes(new Set(people.map(({ contactId }) => contactId)).size, spanOf(people), each);
}

/** "Wed 6 Jan, 09:30" for one start; otherwise the day, or the first and the last day. */
function spanOf(people: readonly NotInformed[]): string {
  const starts = people.map(({ start }) => start).sort();
  const [from, until] = [starts[0], starts.at(-1)];
  if (from === undefined || until === undefined) return '';
  if (from === until) return showWallTime(from);
  const days = [showDay(from), showDay(until)];
  return days[0] === days[1] ? showDay(from) : days.join(' – ');
}
