/** The shell: rail, top bar, standing banners and work area. Each screen lives in its own folder. */
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { instantOf } from '../../src-shared/time/instant.ts';
import { transport, useProgramState } from '../api/api.ts';
import { AppStateContext, useAppState } from '../api/app-state.ts';
import { navigate, useRoute, useShownPath } from '../api/route.ts';
import { useNowMs } from '../api/use-now.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { TaskProgress } from '../notices/task-progress.tsx';
import { Toasts } from '../notices/toasts.tsx';
import { join } from '../ui/class-names.ts';
import { Button } from '../ui/fields/button.tsx';
import { DatesContext } from '../ui/fields/picker/dates.ts';
import { wallTimeIn } from '../ui/format.ts';
import { EmptyState } from '../ui/layout/notes.tsx';
import { loadAhead, onDemand } from '../ui/layout/on-demand.tsx';
import { SIDE_PANEL_SLOT } from '../ui/overlays/side-panel-slot.ts';
import { Tooltips } from '../ui/overlays/tooltips.tsx';
import { useOpening } from '../ui/use-opening.ts';
import { useScreenLanguage } from '../ui/use-screen-language.ts';
import css from './app.module.css';
import { ErrorBoundary } from './error-boundary.tsx';
import { Rail } from './rail/rail.tsx';
import { type RailPath, rail, type ShownScreen, screenAt, WelcomeScreen } from './screens.tsx';
import { words } from './shell.words.ts';
import { StandingBanners } from './standing-banners.tsx';
import { TopBar } from './top-bar.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import { useGreeting } from './use-greeting.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The interval in ms at which the clock, the light and the balance are read without an event. */
const REFRESH_MS = 20_000;

const RescueScreen = onDemand(() => import('../rescue/rescue-screen.tsx').then(it => it.RescueScreen));

export function App() {
  const isDisconnected = useDisconnected();
  const state = useProgramState(REFRESH_MS);
  const isLost = useRecordsLost(state);
  // Where the records are lost, nobody knows what was chosen in them.
  const { appearance, language } = state.data?.look ?? { appearance: 'system', language: isLost ? 'system' : null };
  useEffect(() => {
    if (appearance === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = appearance;
  }, [appearance]);
  const isLeaving = useScreenLanguage(language);

  if (isLost)
    return (
      <ErrorBoundary>
        <RescueScreen />
      </ErrorBoundary>
    );
  if (!state.data || isLeaving) {
    return (
      <main className={css.plain}>
        <TaskProgress task="records" label={words.readingRecords} />
        <TaskProgress task="practice" label={words.preparingPractice} />
        {isDisconnected ? <p role="alert">{words.disconnected}</p> : <ErrorNote failure={state.error?.failure} />}
      </main>
    );
  }
  return (
    <AppStateContext value={state.data}>
      {/* A change of world begins everything anew: nothing of one world may linger over the other. */}
      {isDisconnected && <Disconnected />}
      <Toasts world={`${state.data.world}:${state.data.records}`}>
        <BusinessDates>
          {/* What fails outside of a screen leaves the word that the program is gone, which may be why it failed. */}
          <ErrorBoundary key={state.data.world}>
            <Shell />
          </ErrorBoundary>
        </BusinessDates>
        <Tooltips />
      </Toasts>
    </AppStateContext>
  );
}

/**
 * Returns whether the records of the business are lost. The answer stays while the program is asked again, so that what
 * somebody began on the rescue screen stays until there are records.
 */
function useRecordsLost({
  error,
  isSuccess,
}: Pick<ReturnType<typeof useProgramState>, 'error' | 'isSuccess'>): boolean {
  const [isLost, setLost] = useState(false);
  const now = !isSuccess && (isLost || error?.failure.code === 'records-lost');
  if (now !== isLost) setLost(now);
  return now;
}

/** Whether the program does not know this window any more, or is gone. */
function useDisconnected(): boolean {
  const [isLost, setLost] = useState(false);
  const [isGone, setGone] = useState(false);
  useEffect(() => transport.onPassLost(() => setLost(true)), []);
  useEffect(() => transport.onConnection(isConnected => setGone(!isConnected)), []);
  return isLost || isGone;
}

/** Lies over everything: what stands below is old, and nothing of it can be pressed. */
function Disconnected() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-label={words.disconnected}
      className={css.disconnected}
      onCancel={event => event.preventDefault()}
    >
      <p>{words.disconnected}</p>
    </dialog>
  );
}

function Shell() {
  const { params } = useRoute();
  const path = useShownPath();
  const { world } = useAppState();
  const isGreeting = useGreeting();
  // Only one's own business is set up: the address of it leads to Today in practice.
  const here = path === '/welcome' && world === 'practice' ? '/today' : path;
  const work = useRef<HTMLElement>(null);
  useEffect(() => void loadAhead(), []);
  const welcoming = isGreeting || here === '/welcome';
  useShortcuts(welcoming);
  useDroppedFiles(!welcoming);
  const screen = screenAt(here);
  const opened = `${screen?.address ?? here}${welcoming}`;
  useOpening(opened, work);
  // The greeting stands in the middle of its window.
  const isFull = welcoming || screen?.isFull;
  const grows = !welcoming && !screen?.fills;
  const place: RailPath | null = welcoming
    ? '/today'
    : isOfCalendar(here, params)
      ? '/calendar'
      : (screen?.rail ?? null);
  useEffect(() => {
    document.title = place ? words.titleOf(words.screens[place]) : words.product;
  }, [place]);
  const shown = useRef(here);
  // Every screen, and every part of one, is read from its top; a place that the address names is scrolled to after this.
  // The first is there already: to scroll it would lay it out before it is whole.
  useLayoutEffect(() => {
    if (shown.current !== here) work.current?.scrollTo(0, 0);
  }, [here]);
  // The focus moves into the opened screen, so that a keyboard user does not start at the top of the rail again.
  useEffect(() => {
    if (shown.current === here) return;
    shown.current = here;
    if (document.activeElement === document.body) work.current?.focus({ preventScroll: true });
  }, [here]);

  return (
    <div className={css.shell}>
      <button type="button" className={css.skip} onClick={() => work.current?.focus()}>
        {words.skip}
      </button>
      <Rail items={rail} current={place} welcoming={welcoming} />
      <div className={css.column}>
        <TopBar welcoming={welcoming} />
        <StandingBanners />
        <div className={css.area}>
          <main ref={work} tabIndex={-1} className={join(css.work, isFull && css.full, grows && css.grows)} id="work">
            <ErrorBoundary key={opened}>{welcoming ? <WelcomeScreen /> : <Work screen={screen} />}</ErrorBoundary>
          </main>
          <div id={SIDE_PANEL_SLOT} className={css.side} />
        </div>
      </div>
    </div>
  );
}

/** Whether the address is the import of appointments, which starts from the calendar. */
function isOfCalendar(path: string, params: URLSearchParams): boolean {
  return path === '/people/import' && params.get('for') === 'appointments';
}

function Work({ screen }: { screen: ShownScreen | undefined }) {
  if (screen) return <screen.Screen />;
  return (
    <EmptyState
      title={words.noScreen.title}
      action={<Button onClick={() => navigate('/today')}>{words.noScreen.action}</Button>}
    />
  );
}

/** Tells the fields for days what today is at the business, and in which order it writes a date. */
function BusinessDates({ children }: { children: ReactNode }) {
  const { zone, dateOrder: order } = useAppState();
  const today = wallTimeIn(zone, instantOf(useNowMs())).slice(0, 10);
  const dates = useMemo(() => ({ today, order }), [today, order]);
  return <DatesContext value={dates}>{children}</DatesContext>;
}
