/** The first screen of the day: is it safe, who comes, what needs a person. It decides nothing by itself. */
import { useOperation } from '../api.ts';
import { useAppState } from '../app-state.ts';
import { showLongDay, wallTimeIn } from '../ui/format.ts';
import { PageHeader } from '../ui/layout.tsx';
import { ErrorNote } from '../ui/notes.tsx';
import { AppointmentTable } from './appointment-table.tsx';
import { BalanceCard } from './balance-card.tsx';
import { Decisions } from './decisions.tsx';
import { LightCard } from './light-card.tsx';
import { StopEverything } from './stop-everything.tsx';
import css from './today-screen.module.css';
import { words } from './words.ts';

export function TodayScreen() {
  const { now, zone, stopped } = useAppState();
  const { data, error } = useOperation('today.get', undefined);
  if (!data) return <ErrorNote failure={error?.failure} />;
  return (
    <>
      <PageHeader
        title={words.title}
        note={showLongDay(data.date)}
        actions={stopped === null && <StopEverything light={data.light} />}
      />
      <ErrorNote failure={error?.failure} />
      <div className={css.columns}>
        <div className={css.main}>
          <Decisions messages={data.decisions} />
          <AppointmentTable appointments={data.appointments} now={wallTimeIn(zone, now)} />
        </div>
        <div className={css.aside}>
          <LightCard light={data.light} />
          <BalanceCard balance={data.balance} daysLeft={data.daysLeft} />
        </div>
      </div>
    </>
  );
}
