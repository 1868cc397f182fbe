/**
 * The first screen of the day: whether it is safe, who comes, and what needs a person. It decides nothing by itself.
 */
import type { ComponentType } from 'react';
import { useOperation } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { navigate } from '../api/route.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { DayTools } from '../print/day-tools.tsx';
import { Button } from '../ui/fields/button.tsx';
import { dayAfter, showDay, showDayOfYear, showMonth, wallTimeIn } from '../ui/format.ts';
import { PageHeader } from '../ui/layout/layout.tsx';
import { onDemand } from '../ui/layout/on-demand.tsx';
import { BackupFailedNote, BackupPlaceNote } from './backup/backup-place.tsx';
import { FirstMinutes } from './cards/first-minutes.tsx';
import { NeedsYou } from './cards/needs-you.tsx';
import { HeldImports, UnfinishedImports } from './cards/open-imports.tsx';
import { DayList } from './day/day-list.tsx';
import { StopEverything } from './stop/stop-everything.tsx';
import { StopProgress, StoppedReminders } from './stop/stopped-reminders.tsx';
import { words } from './today.words.ts';
import css from './today-screen.module.css';
import { WatchedLists } from './watched/watched-lists.tsx';

const FreeDays = onDemand(() => import('./day/free-days.tsx').then(it => it.FreeDays));

/** `NewBusiness` leads to the set-up while nothing can be sent yet. */
export function TodayScreen({ NewBusiness }: { NewBusiness: ComponentType }) {
  const { now, zone, stopped, world, welcomeDone } = useAppState();
  const { data, error } = useOperation('today.get', undefined);
  const wallNow = wallTimeIn(zone, now);
  const tomorrow = dayAfter(data?.date ?? wallNow.slice(0, 10));
  const next = useOperation('appointments.range', { from: tomorrow, until: tomorrow }).data;
  if (!data) return <ErrorNote failure={error?.failure} />;
  const isNew = world === 'live' && !welcomeDone;
  const coming = data.appointments.filter(({ status }) => status !== 'cancelled');
  const arrived = coming.filter(({ status }) => status === 'arrived').length;
  const isFree = data.appointments.length === 0 && next?.length === 0;
  return (
    <>
      <PageHeader
        title={words.title}
        note={words.figures(showDayOfYear(data.date), coming.length, arrived)}
        actions={
          <>
            {!isNew && <StopEverything light={data.light} stopped={stopped === 'by-person'} now={wallNow} />}
            {data.appointments.length > 0 && <DayTools day={data.date} />}
            <Button variant={isNew ? 'secondary' : 'primary'} onClick={() => navigate('/calendar?new=1')}>
              {words.appointments.create}
            </Button>
          </>
        }
      />
      <ErrorNote failure={error?.failure} />
      <div className={css.main}>
        {isNew && <NewBusiness />}
        {data.light.stopping && <StopProgress stopping={data.light.stopping} now={wallNow} />}
        <StoppedReminders light={data.light} />
        <FirstMinutes />
        <NeedsYou today={data} />
        <UnfinishedImports />
        <HeldImports />
        <WatchedLists />
        <BackupFailedNote />
        <BackupPlaceNote />
        {isFree ? (
          !isNew && <FreeDays today={data.date} />
        ) : (
          <>
            <DayList title={words.appointments.today} isTitleHidden appointments={data.appointments} now={wallNow}>
              <p className={css.none}>{words.appointments.none}</p>
            </DayList>
            {next && (
              <DayList title={words.appointments.tomorrow(showDay(tomorrow))} appointments={next} now={wallNow}>
                <p className={css.none}>{words.appointments.noneTomorrow}</p>
              </DayList>
            )}
          </>
        )}
        {data.nightCheck && (
          <p className={css.check}>
            {words.nightCheck(data.nightCheck.wrong, data.nightCheck.checked, showMonth(data.nightCheck.since))}
          </p>
        )}
      </div>
    </>
  );
}
