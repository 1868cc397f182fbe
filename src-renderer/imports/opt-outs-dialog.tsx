import { useEffect, useRef, useState } from 'react';
import type { ImportedOptOut, ImportRecord } from '../../src-shared/model/import/import-records.ts';
import { useAct, useOperation } from '../api/api.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { useToast } from '../notices/toasts.tsx';
import { Button } from '../ui/fields/button.tsx';
import { Quiet } from '../ui/layout/stack.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import css from './imports.module.css';
import { importsWords as words } from './imports.words.ts';

const AT_ONCE = 100;

const named = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(', ');

/**
 * Pages through the numbers an import opted out. A number is allowed again through the person who is texted at it; if
 * there is none, through the number itself, after a question. There is no way to allow all of them at once.
 */
export function OptOutsDialog({ record, onClose }: { record: ImportRecord; onClose: () => void }) {
  const [asked, setAsked] = useState<ImportedOptOut | null>(null);
  const [offset, setOffset] = useState(0);
  // A dialog never opens over a dialog, so the question replaces the list.
  if (asked) return <LiftDialog optOut={asked} onClose={() => setAsked(null)} />;
  return <OptOutList record={record} offset={offset} onPage={setOffset} onAsk={setAsked} onClose={onClose} />;
}

function OptOutList({
  record,
  offset,
  onPage,
  onAsk,
  onClose,
}: {
  record: ImportRecord;
  offset: number;
  onPage: (offset: number) => void;
  onAsk: (optOut: ImportedOptOut) => void;
  onClose: () => void;
}) {
  const { data, error } = useOperation('import.optOuts', { id: record.id, offset, limit: AT_ONCE });
  const allow = useAct('contacts.setDoNotText');
  const total = data?.total ?? 0;
  const isPast = data !== undefined && offset > 0 && offset >= total;
  useEffect(() => {
    // The last row of the page was allowed, so the page before it is shown.
    if (isPast) onPage(Math.max(0, offset - AT_ONCE));
  }, [isPast, offset, onPage]);
  const top = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top.
  useEffect(() => {
    top.current?.scrollIntoView();
  }, [offset]);
  return (
    <Dialog
      wide
      title={words.optOuts.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.optOuts.close}</Button>
          {total > AT_ONCE && (
            <>
              <span className={css.quiet} role="status">
                {words.optOuts.page(offset + 1, Math.min(total, offset + AT_ONCE), total)}
              </span>
              <Button disabled={offset === 0} onClick={() => onPage(Math.max(0, offset - AT_ONCE))}>
                {words.optOuts.before}
              </Button>
              <Button disabled={offset + AT_ONCE >= total} onClick={() => onPage(offset + AT_ONCE)}>
                {words.optOuts.next}
              </Button>
            </>
          )}
        </>
      }
    >
      <p ref={top}>{words.optOuts.text}</p>
      <ErrorNote failure={error?.failure ?? allow.error?.failure} />
      {data?.total === 0 && <Quiet>{words.optOuts.none}</Quiet>}
      <ul className={css.people}>
        {data?.rows.map(optOut => {
          const { phone, shown, people, others } = optOut;
          return (
            <li key={phone} className={css.person}>
              <span>
                <span className="numbers">{shown}</span> {named(people)}
                {people.length === 0 && (
                  <Quiet as="span">
                    {others.length > 0 ? words.optOuts.other(named(others)) : words.optOuts.nobody}
                  </Quiet>
                )}
              </span>
              {people.map(({ id, name }) => (
                <Button key={id} busy={allow.isPending} onClick={() => allow.mutate({ id, doNotText: false })}>
                  {words.optOuts.allow(name)}
                </Button>
              ))}
              {people.length === 0 && (
                <Button aria-label={words.optOuts.liftOf(shown)} onClick={() => onAsk(optOut)}>
                  {words.optOuts.lift}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

function LiftDialog({ optOut, onClose }: { optOut: ImportedOptOut; onClose: () => void }) {
  const { phone, shown, others } = optOut;
  const toast = useToast();
  const lift = useAct('contacts.allowNumber');
  const yes = () =>
    lift.mutate(
      { phone },
      {
        onSuccess: () => {
          toast.show(words.optOuts.lifted(shown));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={words.optOuts.liftTitle(shown)}
      back={words.optOuts.liftNo}
      go={words.optOuts.liftYes}
      danger
      busy={lift.isPending}
      onGo={yes}
      onClose={onClose}
    >
      <ErrorNote failure={lift.error?.failure} />
      <p>{words.optOuts.liftText(named(others))}</p>
      <p>{words.optOuts.liftOnly}</p>
    </ConfirmDialog>
  );
}
