/** The tour through practice: three acts, and how the text of the appointment stands after each. */
import { Check } from 'lucide-react';
import type { Appointment } from '../../../src-shared/model/appointment.ts';
import type { LogEntry } from '../../../src-shared/model/log.ts';
import { weekdayOf } from '../../../src-shared/time/wall-days.ts';
import { useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { addressToBook, navigate } from '../../api/route.ts';
import { StateBadge } from '../../texts/state/state-badge.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { dayAfter, showWallTime, wallTimeIn } from '../../ui/format.ts';
import { useSwitchWorld } from '../use-switch-world.ts';
import css from './practice-banner.module.css';
import { words } from './tour.words.ts';
import { type About, ACTS, type Act, nextAct } from './tour-acts.ts';

/** `lines` of the log, newest first, tell which act comes. */
export function TourActs({ lines, onHide }: { lines: readonly LogEntry[]; onHide: () => void }) {
  const { act, about } = nextAct(lines);
  return act === null ? <Done about={about} onHide={onHide} /> : <Step act={act} about={about} onSkip={onHide} />;
}

function Step({ act, about, onSkip }: { act: Act; about: About | null; onSkip: () => void }) {
  const { zone, now } = useAppState();
  const tried = useTried(about);
  const show = () => {
    if (!about) return navigate(addressToBook(`view=day&day=${dayToTry(zone, now)}`));
    const place = new URLSearchParams({ view: 'day', day: about.start.slice(0, 10) });
    // The button for this step is in the details of the appointment.
    if (tried) {
      place.set('appointment', String(tried.id));
      place.set('show', act);
    }
    navigate(`/calendar?${place}`);
  };
  return (
    <>
      <Acts current={act} />
      <div className={css.sentence}>
        <p>{words.acts[act]}</p>
        {about ? <TextNow about={about} tried={tried} /> : <p className={css.then}>{words.byItself}</p>}
      </div>
      <Button small onClick={show}>
        {words.show}
      </Button>
      <Button small variant="quiet" onClick={onSkip}>
        {words.skip}
      </Button>
    </>
  );
}

/** The three acts: those that are done, the present one, those to come. `current` null: all are done. */
function Acts({ current }: { current: Act | null }) {
  const at = current === null ? ACTS.length : ACTS.indexOf(current);
  return (
    <ol className={css.acts}>
      {ACTS.map((act, index) => (
        <li key={act} className={css.act} aria-current={index === at ? 'step' : undefined}>
          <span className={css.number}>{index < at ? <Check aria-hidden="true" /> : index + 1}</span>
          {words.names[act]}
          {index < at && <span className="visually-hidden"> ({words.isDone})</span>}
        </li>
      ))}
    </ol>
  );
}

/** Returns the appointment that was tried last. */
function useTried(about: About | null): Appointment | undefined {
  const day = about?.start.slice(0, 10) ?? '';
  const { data } = useOperation('appointments.range', { from: day, until: day }, { enabled: about !== null });
  return data?.find(({ start, contactName }) => start === about?.start && contactName === about.person);
}

/** How its text stands now: what each act changes. */
function TextNow({ about: { person, start }, tried }: { about: About; tried: Appointment | undefined }) {
  const text = tried?.reminders[0];
  return (
    <p className={css.then}>
      <span>
        <bdi>{person}</bdi>, {showWallTime(start)}
      </span>
      {text && <StateBadge state={text.state} reason={text.reason} due={text.dueLocal} alert={text.alert} />}
    </p>
  );
}

function Done({ about, onHide }: { about: About | null; onHide: () => void }) {
  const { change, isPending } = useSwitchWorld();
  const tried = useTried(about);
  return (
    <>
      <Acts current={null} />
      <div className={css.sentence}>
        <p>{words.done}</p>
        {about && <TextNow about={about} tried={tried} />}
      </div>
      <Button small busy={isPending} onClick={() => change('/welcome')}>
        {words.setUp}
      </Button>
      <Button small variant="quiet" onClick={onHide}>
        {words.hide}
      </Button>
    </>
  );
}

/**
 * A day whose reminders are still to go, and at which a business is usually open: the day after tomorrow, no Sunday.
 */
function dayToTry(zone: string, now: string): string {
  const day = dayAfter(dayAfter(wallTimeIn(zone, now).slice(0, 10)));
  return weekdayOf(day) === 6 ? dayAfter(day) : day;
}
