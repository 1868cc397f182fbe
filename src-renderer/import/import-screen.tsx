/**
 * The import screen: from a file to people or appointments, in steps that show everything before anything is stored.
 * The core reads, checks and stores; this folder only shows and corrects. What other screens show too lives in
 * `imports/`.
 */
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAct, useOperation } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { useDroppedFile } from '../api/dropped-file.ts';
import { navigate, useRoute } from '../api/route.ts';
import { EarlierImports } from '../imports/earlier-imports.tsx';
import { ErrorNote } from '../notices/error-note.tsx';
import { join } from '../ui/class-names.ts';
import { Button } from '../ui/fields/button.tsx';
import { showInstant } from '../ui/format.ts';
import { PageHeader } from '../ui/layout/layout.tsx';
import { Banner, ProgressBar } from '../ui/layout/notes.tsx';
import { DoneStep, type Duplicates } from './done/done-step.tsx';
import { ChooseFile } from './file/choose-file.tsx';
import css from './import.module.css';
import { words } from './import.words.ts';
import { LookStep } from './look/look-step.tsx';
import { focusNext } from './step-heading.tsx';
import { type Busy, type ImportFlow, type Stage, useImport } from './use-import.ts';

/** Work shorter than this shows no progress bar, in milliseconds. */
const PATIENCE_MS = 200;
const MEGABYTE = 1_000_000;

/** `#/people/import`; `?for=appointments` when the person came from the calendar, `&draft=7` with a file of Today's. */
export function ImportScreen({ Duplicates }: { Duplicates: Duplicates }) {
  const { path, params } = useRoute();
  const forAppointments = params.get('for') === 'appointments' || path.startsWith('/calendar');
  const draft = Number(params.get('draft'));
  const flow = useImport(forAppointments ? 'appointments' : null, draft > 0 ? draft : null);
  const { stage } = flow;
  // A file dropped while another is looked at would take its place without a word.
  useDroppedFile(stage.at === 'choose' && flow.busy === null ? flow.open : null);
  const purpose = 'found' in stage ? stage.found.purpose : stage.at === 'done' ? stage.record.purpose : null;
  const shown = purpose ?? (forAppointments ? 'appointments' : null);

  return (
    <div className={css.screen}>
      <PageHeader
        title={words.title[shown ?? 'any']}
        note={stage.at === 'done' ? undefined : <span className="seen-with-room">{words.calm}</span>}
        before={
          <Button
            small
            variant="quiet"
            icon={ChevronLeft}
            onClick={() => navigate(forAppointments ? '/calendar' : '/people')}
          >
            {words.leaveTo[forAppointments ? 'appointments' : 'contacts']}
          </Button>
        }
      />
      <Work flow={flow}>
        <Step stage={stage} flow={flow} Duplicates={Duplicates} />
      </Work>
    </div>
  );
}

/**
 * The import inside another screen, such as the set-up. `lead` stands above the choice of a file; `children` is what
 * leads on from there, and stands back while a file is looked at.
 */
export function ImportInside({
  Duplicates,
  lead,
  children,
}: {
  Duplicates: Duplicates;
  lead: ReactNode;
  children: ReactNode;
}) {
  const flow = useImport(null);
  const { stage } = flow;
  return (
    <div className={join(css.screen, css.inside)}>
      <Work flow={flow}>
        {stage.at === 'choose' && (
          <>
            {lead}
            <Unfinished flow={flow} />
            <ChooseFile onFile={flow.open} />
          </>
        )}
        {stage.at === 'look' && (
          <LookStep key={stage.found.draftId} found={stage.found} check={stage.check} flow={flow} />
        )}
        {stage.at === 'done' && (
          <DoneStep
            record={stage.record}
            left={stage.left}
            noNumber={stage.noNumber}
            isInside
            Duplicates={Duplicates}
            onFile={flow.open}
            onAgain={flow.discard}
          />
        )}
      </Work>
      {stage.at !== 'look' && children}
    </div>
  );
}

/** Shows the work under way above its step. */
function Work({ flow, children }: { flow: ImportFlow; children: ReactNode }) {
  const { busy, failure } = flow;
  useKeptFocus(busy !== null);
  return (
    <>
      <ErrorNote failure={failure} />
      {busy && <Working busy={busy} flow={flow} />}
      {/* While the core works, the step is inert; during a correction it stays in view. */}
      <div
        inert={busy !== null}
        className={join(css.step, (busy?.what === 'checking' || busy?.what === 'storing') && css.resting)}
      >
        {children}
      </div>
    </>
  );
}

function Step({ stage, flow, Duplicates }: { stage: Stage; flow: ImportFlow; Duplicates: Duplicates }) {
  switch (stage.at) {
    case 'choose':
      return (
        <>
          <Unfinished flow={flow} />
          <ChooseFile onFile={flow.open} />
          <EarlierImports />
        </>
      );
    case 'look':
      return <LookStep key={stage.found.draftId} found={stage.found} check={stage.check} flow={flow} />;
    case 'done':
      return (
        <DoneStep
          record={stage.record}
          left={stage.left}
          noNumber={stage.noNumber}
          Duplicates={Duplicates}
          onFile={flow.open}
          onAgain={flow.discard}
        />
      );
  }
}

function Working({ busy, flow }: { busy: Busy; flow: ImportFlow }) {
  const [patient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (patient) return null;
  const unit = busy.what === 'sending' ? MEGABYTE : 1;
  const done = Math.floor(flow.progress.done / unit);
  const total = flow.progress.total === null ? null : Math.ceil(flow.progress.total / unit);
  return (
    <ProgressBar
      label={'file' in busy ? words.busy[busy.what](busy.file) : words.busy[busy.what]}
      done={done}
      total={total}
      onStop={flow.discard}
    />
  );
}

/** Offers the drafts that were left, or interrupted by the end of the program: resume each, or discard it whole. */
function Unfinished({ flow }: { flow: ImportFlow }) {
  const { data } = useOperation('import.drafts', undefined);
  const { zone } = useAppState();
  const forget = useAct('import.discard');
  return (
    <>
      <ErrorNote failure={forget.error?.failure} />
      {data?.map(({ id, fileName, at, stage, rows }) => (
        <Banner
          key={id}
          tone="warn"
          action={
            <>
              <Button variant="primary" onClick={() => flow.resume(id)}>
                {words.unfinished.finish}
              </Button>
              <Button busy={forget.isPending} onClick={() => forget.mutate({ draftId: id })}>
                {words.unfinished.forget}
              </Button>
            </>
          }
        >
          {words.unfinished[stage](fileName, words.unfinished.rows(rows), showInstant(at, zone))}
        </Banner>
      ))}
    </>
  );
}

/** Restores the focus after a step was inert, unless the focus has moved elsewhere meanwhile. */
function useKeptFocus(busy: boolean): void {
  const was = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (busy) {
      was.current ??= document.activeElement;
      return;
    }
    const kept = was.current;
    was.current = null;
    if (document.activeElement !== document.body) return;
    if (kept?.isConnected && kept instanceof HTMLElement) kept.focus();
    else focusNext();
  }, [busy]);
}
