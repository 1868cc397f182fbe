/** How long things are kept: what would be removed is shown before a person agrees, and nothing is removed before. */
import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import type { RetentionPreview } from '../../../src-shared/model/business/privacy.ts';
import { useAct, useOperation, useWorldlessAct } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { saveBytes } from '../../api/save-file.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { SelectField } from '../../ui/fields/fields.tsx';
import { showDay, showInstant, showMonth, wallTimeIn } from '../../ui/format.ts';
import { Card } from '../../ui/layout/layout.tsx';
import { Quiet } from '../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import css from '../settings.module.css';
import { words as authority, ledger } from './authority.words.ts';
import { authoritySheet } from './authority-sheet.ts';
import checkPage from './check-send-ledger.html?raw';
import { words } from './privacy.words.ts';
import { RemoveAll } from './remove-all.tsx';

const MONTHS = [6, 12, 24, 36, 60, 120] as const;
const FIRST = 12;

export function PrivacyPart() {
  const { zone } = useAppState();
  const [picked, setPicked] = useState<number | null | undefined>(undefined);
  const [isAsking, setAsking] = useState(false);
  const chosen = useOperation('settings.get', undefined).data?.retention;
  const months = picked === undefined ? (chosen ? chosen.months : FIRST) : picked;
  const { data: preview, error } = useOperation('privacy.retention', { months }, { enabled: chosen !== undefined });
  const set = useAct('privacy.setRetention');
  const toast = useToast();
  const agree = () =>
    set.mutate(
      { months },
      {
        onSuccess: ({ waits }) => {
          setAsking(false);
          toast.show(waits === null ? words.done : words.waits[waits]);
        },
      },
    );
  const isAsItIs = chosen?.agreedAt !== null && chosen?.months === months;
  return (
    <Card title={words.title} note={words.lead}>
      <div className={css.keep}>
        <SelectField
          label={words.field}
          value={String(months)}
          onChange={event => setPicked(event.target.value === 'null' ? null : Number(event.target.value))}
        >
          {MONTHS.map(count => (
            <option key={count} value={count}>
              {words.months(count)}
            </option>
          ))}
          <option value="null">{words.everything}</option>
        </SelectField>
        <Button
          disabled={!preview || isAsItIs}
          busy={set.isPending}
          onClick={() => (months === null ? agree() : setAsking(true))}
        >
          {words.act(months)}
        </Button>
      </div>
      <ErrorNote failure={error?.failure ?? set.error?.failure} />
      {preview ? <WouldGo preview={preview} /> : <p>{words.counting}</p>}
      {chosen && (
        <Quiet>
          {words.status(chosen, chosen.agreedAt === null ? '' : showInstant(chosen.agreedAt, zone, { year: true }))}
        </Quiet>
      )}
      <SheetForAuthority />
      <LedgerCheck />
      <RemoveAll />
      {preview && preview.counts.length > 0 && <MonthCounts counts={preview.counts} />}
      {isAsking && preview && months !== null && (
        <ConfirmDialog
          title={words.ask.title(months)}
          back={words.ask.back}
          go={words.ask.go}
          danger
          busy={set.isPending}
          onGo={agree}
          onClose={() => setAsking(false)}
        >
          <WouldGo preview={preview} />
          <p>{words.backups}</p>
          <ErrorNote failure={set.error?.failure} />
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** Saves the sheet that a data-protection authority asks for. */
function SheetForAuthority() {
  const { now, zone } = useAppState();
  const settings = useOperation('settings.get', undefined).data;
  const folder = useOperation('backup.list', undefined).data?.folder;
  const place = useOperation('backup.place', undefined).data;
  const toast = useToast();
  const save = () => {
    if (!settings || folder === undefined || place === undefined) return;
    const day = wallTimeIn(zone, now).slice(0, 10);
    const fileName = `${authority.file}-${day}.html`;
    const sheet = authoritySheet(settings, {
      day: showDay(day, { year: true }),
      folder,
      copies: place?.folder ?? null,
    });
    saveBytes(fileName, new TextEncoder().encode(sheet), 'text/html');
    toast.show(authority.saved(fileName));
  };
  return (
    <div className={css.line}>
      <p>{authority.hint}</p>
      <Button disabled={!settings || folder === undefined || place === undefined} onClick={save}>
        {authority.save}
      </Button>
    </div>
  );
}

/** Saves the page with which anybody checks the send ledger without Bellbird (docs/send-ledger.md). */
function LedgerCheck() {
  const { world, host } = useAppState();
  const backups = useOperation('backup.list', undefined).data?.folder;
  const [isSaved, setSaved] = useState(false);
  const open = useWorldlessAct('desktop.openFolder');
  const save = () => {
    saveBytes(ledger.fileName, new TextEncoder().encode(checkPage), 'text/html');
    setSaved(true);
  };
  return (
    <>
      <div className={css.line}>
        <p>{ledger.hint}</p>
        <Button onClick={save}>{ledger.save}</Button>
        {host === 'desktop' && isSaved && (
          <Button icon={FolderOpen} busy={open.isPending} onClick={() => open.mutate(undefined)}>
            {ledger.open}
          </Button>
        )}
      </div>
      <p role="status" hidden={!isSaved}>
        {isSaved && ledger.saved} {backups && ledger.choose(`${world}-send-ledger`, backups)}
      </p>
      <ErrorNote failure={open.error?.failure} />
    </>
  );
}

function WouldGo({ preview }: { preview: RetentionPreview }) {
  if (preview.before === null) return null;
  const removed = words.removed(preview);
  return (
    <>
      {removed.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <div>
          <p>{words.before(preview.before)}</p>
          <ul>
            {removed.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <p>{words.stays}</p>
    </>
  );
}

/** Counts of visits that were removed; a missing status counts none. */
function MonthCounts({ counts }: { counts: RetentionPreview['counts'] }) {
  const months = [...Map.groupBy(counts, ({ month }) => month)];
  const sum = (rows: RetentionPreview['counts'], ...statuses: string[]) =>
    words.count(rows.filter(({ status }) => statuses.includes(status)).reduce((all, { visits }) => all + visits, 0));
  return (
    <section aria-label={words.counts}>
      <h3>{words.counts}</h3>
      <DataTable columns={[words.month, words.came, words.missed, words.cancelled]}>
        {months.map(([month, rows]) => (
          <tr key={month}>
            <td>{showMonth(month)}</td>
            <td className="numbers">{sum(rows, 'arrived', 'booked', 'confirmed')}</td>
            <td className="numbers">{sum(rows, 'no-show')}</td>
            <td className="numbers">{sum(rows, 'cancelled')}</td>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}
