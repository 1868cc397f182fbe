/**
 * Shows the lists that arrived in the watched folder until somebody has decided about each. What is applied is what was
 * shown.
 */
import { useState } from 'react';
import type { Watch, WatchedFile, WatchLine, WatchProposal } from '../../../src-shared/model/watch.ts';
import { useAct } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { navigate } from '../../api/route.ts';
import { type SendingState, useSendingState } from '../../api/sending-state.ts';
import { errorText } from '../../errors/error.words.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { UnreadFiles } from '../../notices/unread-files.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { showInstant, showWallTime } from '../../ui/format.ts';
import { Card } from '../../ui/layout/layout.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useDismiss } from './use-dismiss.ts';
import { words } from './watched.words.ts';
import css from './watched-cards.module.css';

export function WatchedCards({ watched }: { watched: Watch }) {
  const away = useDismiss();
  const { folder, trouble, files, unread } = watched;
  return (
    <>
      {folder !== null && trouble !== null && (
        <Banner
          tone="warn"
          action={<Button onClick={() => navigate('/settings/data?at=folder')}>{words.settings}</Button>}
        >
          {words.folder(folder, trouble)}
        </Banner>
      )}
      <UnreadFiles files={unread} />
      {files.map(file =>
        file.finding.kind === 'proposal' ? (
          <Proposal key={file.id} file={file} proposal={file.finding} away={away} />
        ) : (
          <NotTaken key={file.id} file={file} finding={file.finding} />
        ),
      )}
    </>
  );
}

function Proposal({
  file,
  proposal,
  away,
}: {
  file: WatchedFile;
  proposal: WatchProposal;
  away: ReturnType<typeof useDismiss>;
}) {
  const { zone } = useAppState();
  const { id, fileName, savedAt } = file;
  const { asks, counts, undated = 0, draftId, plan } = proposal;
  const leaving = useSendingState();
  const apply = useAct('watch.apply');
  const toast = useToast();
  /** The key of the plan whose confirmation is open. */
  const [asked, setAsked] = useState<string | null>(null);
  const isReady = asks.length === 0;
  const look = () => navigate(`/people/import?for=appointments&draft=${draftId}`);
  return (
    <Card title={words.title(fileName)}>
      <div className={css.body}>
        <p>
          <strong>{words.lead(counts, undated)}</strong> {words.saved(showInstant(savedAt, zone))}
        </p>
        {!isReady && (
          <ul className={css.asks}>
            {asks.map(ask => (
              <li key={ask}>{words.asks[ask]}</li>
            ))}
          </ul>
        )}
        {asks.includes('only-missing') && <Missing proposal={proposal} />}
        <ErrorNote failure={apply.error?.failure ?? away.failure} />
        {asked !== null && asked !== plan && !apply.error && <Banner tone="warn">{words.changed}</Banner>}
        <div className={css.acts}>
          {isReady && (
            <Button aria-label={words.applyOf(fileName)} onClick={() => setAsked(plan)}>
              {words.apply}
            </Button>
          )}
          <Button aria-label={words.lookAt(fileName)} onClick={look}>
            {words.look}
          </Button>
          <Button
            variant="quiet"
            aria-label={words.dismissOf(fileName)}
            busy={away.busy}
            onClick={() => away.dismiss(id, fileName)}
          >
            {words.dismiss}
          </Button>
        </div>
        <p className={css.quiet}>{words.dismissHint}</p>
      </div>
      {isReady && asked === plan && (
        <Confirm
          fileName={fileName}
          proposal={proposal}
          leaving={leaving}
          busy={apply.isPending}
          onClose={() => setAsked(null)}
          onApply={() =>
            apply.mutate(
              { id, plan },
              {
                onSuccess: () =>
                  toast.show(words.applied(fileName, proposal.reminders, leaving, proposal.counts.missing)),
                onError: () => setAsked(null),
              },
            )
          }
        />
      )}
    </Card>
  );
}

/** Asks once before a list is applied, and shows what would change and what becomes of the texts. */
function Confirm({
  fileName,
  proposal,
  leaving,
  busy,
  onClose,
  onApply,
}: {
  fileName: string;
  proposal: WatchProposal;
  leaving: SendingState;
  busy: boolean;
  onClose: () => void;
  onApply: () => void;
}) {
  const { dialog } = words;
  const { counts, reminders, lines } = proposal;
  const more = counts.new + counts.past + counts.off + counts.changed + counts.moved + counts.cancelled - lines.length;
  return (
    <ConfirmDialog
      title={dialog.title(fileName)}
      wide
      back={dialog.back}
      go={dialog.go}
      busy={busy}
      onGo={onApply}
      onClose={onClose}
    >
      <div className={css.body}>
        <p>{dialog.what(words.counts({ ...counts, missing: 0 }))}</p>
        <p>{reminders > 0 ? dialog.reminders(reminders, leaving) : dialog.noReminders}</p>
        {counts.optOuts > 0 && <p>{dialog.optOuts(counts.optOuts)}</p>}
        {counts.skipped > 0 && <p>{dialog.skipped(counts.skipped)}</p>}
        {counts.missing > 0 && (
          <Banner tone="warn">
            <p>{dialog.missing(counts.missing)}</p>
            <Missing proposal={proposal} />
          </Banner>
        )}
        {lines.length > 0 && <Lines lines={lines} />}
        {more > 0 && <p>{dialog.more(more)}</p>}
      </div>
    </ConfirmDialog>
  );
}

/** Names the people who are no longer in the list and are texted all the same. */
function Missing({ proposal: { counts, missing = [] } }: { proposal: WatchProposal }) {
  const { missingList, missingOne, missingMore } = words.dialog;
  return (
    <ul className={css.asks} aria-label={missingList}>
      {missing.map(one => (
        <li key={one.id}>{missingOne(one)}</li>
      ))}
      {counts.missing > missing.length && <li>{missingMore(counts.missing - missing.length)}</li>}
    </ul>
  );
}

function Lines({ lines }: { lines: readonly WatchLine[] }) {
  const { columns, table, movedFrom, hadNoNumber } = words.dialog;
  return (
    <table className={css.lines} aria-label={table}>
      <thead>
        <tr>
          <th scope="col">{columns.what}</th>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.start}</th>
          <th scope="col">{columns.service}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ verdict, name, phoneShown, start, before, service, getsNumber }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a plan never change, and two may be alike.
          <tr key={index}>
            <td className={css.verdict}>{words.verdicts[verdict]}</td>
            <td>
              <bdi>{name}</bdi> <span className={css.before}>{phoneShown}</span>
              {getsNumber && <span className={css.before}> {hadNoNumber}</span>}
            </td>
            <td className="numbers">
              {start !== null && showWallTime(start)}
              {before !== null && <span className={css.before}> {movedFrom(showWallTime(before))}</span>}
            </td>
            <td>{service}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NotTaken({
  file: { id, fileName },
  finding,
}: {
  file: WatchedFile;
  finding: Exclude<WatchedFile['finding'], WatchProposal>;
}) {
  const dismiss = useAct('watch.dismiss');
  const said = finding.kind === 'unreadable' ? errorText(finding.failure) : null;
  return (
    <Banner
      tone={said ? 'warn' : 'info'}
      action={
        <Button aria-label={words.seenOf(fileName)} busy={dismiss.isPending} onClick={() => dismiss.mutate({ id })}>
          {words.seen}
        </Button>
      }
    >
      {said ? `${words.unreadable} ${said.what} ${said.next}` : words.notAppointments(fileName)}
    </Banner>
  );
}
