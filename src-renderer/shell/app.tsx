/** The shell: rail, top bar, standing banners and work area. Each screen lives in its own folder. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { transport, useProgramState } from '../api/api.ts';
import { AppStateContext } from '../api/app-state.ts';
import { navigate, useRoute } from '../api/route.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { TaskProgress } from '../notices/task-progress.tsx';
import { Toasts } from '../notices/toasts.tsx';
import { RescueScreen } from '../rescue/rescue-screen.tsx';
import { Button } from '../ui/fields/button.tsx';
import { EmptyState } from '../ui/layout/notes.tsx';
import { SIDE_PANEL_SLOT } from '../ui/overlays/side-panel.tsx';
import css from './app.module.css';
import { ErrorBoundary } from './error-boundary.tsx';
import { loadAhead } from './on-demand.tsx';
import { Rail } from './rail.tsx';
import { type RailPath, rail, screens, WelcomeScreen } from './screens.tsx';
import { words } from './shell.words.ts';
import { StandingBanners } from './standing-banners.tsx';
import { TopBar } from './top-bar.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** The interval in ms at which the clock, the light and the balance are read without an event. */
const REFRESH_MS = 20_000;

export function App() {
  const [passLost, setPassLost] = useState(false);
  useEffect(() => transport.onPassLost(() => setPassLost(true)), []);
  const state = useProgramState(REFRESH_MS);
  const isLost = useRecordsLost(state);
  const appearance = state.data?.appearance ?? 'system';
  useEffect(() => {
    if (appearance === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = appearance;
  }, [appearance]);

  if (passLost) return <PlainPage title={words.passLost.title}>{words.passLost.text}</PlainPage>;
  if (isLost) return <RescueScreen />;
  if (!state.data) {
    return (
      <main className={css.plain}>
        <TaskProgress task="records" label={words.readingRecords} />
        <ErrorNote failure={state.error?.failure} />
      </main>
    );
  }
  return (
    <AppStateContext value={state.data}>
      {/* A change of world begins everything anew: nothing of one world may linger over the other. */}
      <Toasts world={`${state.data.world}:${state.data.records}`}>
        <Shell key={state.data.world} welcomeDone={state.data.welcomeDone} />
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

function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={css.plain}>
      <EmptyState title={title}>{children}</EmptyState>
    </main>
  );
}

function Shell({ welcomeDone }: { welcomeDone: boolean }) {
  const { path, params } = useRoute();
  const work = useRef<HTMLElement>(null);
  const find = useRef<HTMLInputElement>(null);
  useShortcuts(find);
  useEffect(() => void loadAhead(), []);
  const welcoming = path === '/welcome' || (!welcomeDone && (path === '/' || path === '/today'));
  const here = path === '/' ? '/today' : path;
  const place: RailPath | null = welcoming
    ? '/today'
    : isOfCalendar(here, params)
      ? '/calendar'
      : (screens[here]?.rail ?? null);
  useEffect(() => {
    document.title = place ? words.titleOf(words.screens[place]) : words.product;
  }, [place]);
  // The focus moves into the opened screen, so that a keyboard user does not start at the top of the rail again.
  const shown = useRef(here);
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
      <Rail items={rail} current={place} />
      <div className={css.column}>
        <TopBar find={find} />
        <StandingBanners welcoming={welcoming} />
        <div className={css.area}>
          <main ref={work} tabIndex={-1} className={css.work} id="work">
            <ErrorBoundary key={`${here}${welcoming}`}>
              {welcoming ? <WelcomeScreen /> : <Work path={here} />}
            </ErrorBoundary>
          </main>
          <div id={SIDE_PANEL_SLOT} className={css.side} />
        </div>
      </div>
    </div>
  );
}

/** Whether the address is the import of appointments, which starts from the calendar. */
function isOfCalendar(path: string, params: URLSearchParams): boolean {
  return path === '/contacts/import' && params.get('for') === 'appointments';
}

function Work({ path }: { path: string }) {
  const screen = screens[path];
  if (screen) return <screen.Screen />;
  return (
    <EmptyState
      title={words.noScreen.title}
      action={<Button onClick={() => navigate('/today')}>{words.noScreen.action}</Button>}
    />
  );
}
