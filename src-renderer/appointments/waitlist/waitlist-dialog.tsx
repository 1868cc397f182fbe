/** The whole waiting list, who waits longest first. */
import { useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { showInstant, showWallTime } from '../../ui/format.ts';
import { Quiet } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import rows from '../../ui/tables/ask-list.module.css';
import { useLeaveWaitlist } from './use-leave-waitlist.ts';
import css from './waitlist.module.css';
import { wantedInWords, words } from './waitlist.words.ts';

export function WaitlistDialog({ onClose }: { onClose: () => void }) {
  const { zone } = useAppState();
  const { data, error } = useOperation('waitlist.list', undefined);
  const leave = useLeaveWaitlist();
  return (
    <Dialog title={words.title} wide onClose={onClose} footer={<Button onClick={onClose}>{words.list.close}</Button>}>
      <ErrorNote failure={error?.failure} />
      {data?.length === 0 && <p>{words.list.empty}</p>}
      <ul className={rows.list}>
        {data?.map(entry => (
          <li key={entry.contactId} className={rows.item}>
            <div className={css.who}>
              <span>
                <a href={`#/people?person=${entry.contactId}`} onClick={onClose}>
                  <bdi>{entry.contactName}</bdi>
                </a>{' '}
                <span className="numbers">{entry.phoneShown}</span>
              </span>
              <span>{wantedInWords(entry)}</span>
              <Quiet small>
                {words.since(showInstant(entry.since, zone))} {entry.next && words.has(showWallTime(entry.next))}
              </Quiet>
            </div>
            <Button small variant="quiet" aria-label={words.removeOf(entry.contactName)} onClick={() => leave(entry)}>
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
