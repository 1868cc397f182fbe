/**
 * The first screen of the day: whether it is safe, who comes, and what needs a person. It decides nothing by itself.
 */
import { useOperation } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { navigate } from '../api/route.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { DayTools } from '../print/day-tools.tsx';
import { Button } from '../ui/fields/button.tsx';
import { dayAfter, showDay, showLongDay, wallTimeIn } from '../ui/format.ts';
import { PageHeader } from '../ui/layout/layout.tsx';
import { EmptyState } from '../ui/layout/notes.tsx';
import { BackupPlaceNote } from './backup/backup-place.tsx';
import { FirstMinutes } from './cards/first-minutes.tsx';
import { NeedsYou } from './cards/needs-you.tsx';
import { HeldImports, UnfinishedImports } from './cards/open-imports.tsx';
import { WatchedLists } from './cards/watched-lists.tsx';
import { DayList } from './day/day-list.tsx';
import { StopEverything } from './stop/stop-everything.tsx';
import { StopProgress, StoppedReminders } from './stop/stopped-reminders.tsx';
import { words } from './today.words.ts';
import css from './today-screen.module.css';

export function TodayScreen() {
  const { now, zone, stopped, world, welcomeDone } = useAppState();
  const { data, error } = useOperation('today.get', undefined);
  const wallNow = wallTimeIn(zone, now);
  const tomorrow = dayAfter(data?.date ?? wallNow.slice(0, 10));
  const next = useOperation('appointments.range', { from: tomorrow, until: tomorrow }).data;
  if (!data) return <ErrorNote failure={error?.failure} />;
  const isNew = world === 'live' && !welcomeDone;
  const coming = data.appointments.filter(({ status }) => status !== 'cancelled');
  const arrived = coming.filter(({ status }) => status === 'arrived').length;
  return (
    <>
      <PageHeader
        title={words.title}
        note={words.figures(showLongDay(data.date), coming.length, arrived)}
        actions={
          <>
            <StopEverything light={data.light} stopped={stopped === 'by-person'} now={wallNow} />
            <DayTools day={data.date} />
            <Button variant="primary" onClick={() => navigate('/calendar?new=1')}>
              {words.appointments.create}
            </Button>
          </>
        }
      />
      <ErrorNote failure={error?.failure} />
      <div className={css.main}>
        {data.light.stopping && <StopProgress stopping={data.light.stopping} now={wallNow} />}
        <StoppedReminders light={data.light} />
        <FirstMinutes />
        <NeedsYou today={data} />
        <UnfinishedImports />
        <HeldImports />
        <WatchedLists />
        <BackupPlaceNote />
        <DayList title={words.appointments.today} isTitleHidden appointments={data.appointments} now={wallNow}>
          <EmptyState
            title={words.appointments.none}
            action={
              // The way to the set-up stands beside the status.
              !isNew && (
                <>
                  <Button onClick={() => navigate('/calendar')}>{words.appointments.open}</Button>
                  <Button onClick={() => navigate('/people/import')}>{words.appointments.import}</Button>
                </>
              )
            }
          >
            {isNew ? words.appointments.setUpNext : words.appointments.noneNext}
          </EmptyState>
        </DayList>
        {next && (
          <DayList title={words.appointments.tomorrow(showDay(tomorrow))} appointments={next} now={wallNow}>
            <p className={css.none}>{words.appointments.noneTomorrow}</p>
          </DayList>
        )}
      </div>
    </>
  );
}
