import { Clock } from 'lucide-react';
import { useAct } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { useToast } from '../../notices/toasts.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { showInstant } from '../../ui/format.ts';
import { Popover } from '../../ui/overlays/popover.tsx';
import css from './practice-clock.module.css';

/** Shows the time of the practice world and moves it forward. */
export function PracticeClock() {
  const { now, zone } = useAppState();
  const move = useAct('practice.moveClock');
  const toast = useToast();
  return (
    <>
      <span className={`${css.clock} numbers`}>
        <span className="visually-hidden">{words.label}</span> {showInstant(now, zone)}
      </span>
      <Popover label={words.move} icon={Clock} busy={move.isPending}>
        {close => (
          <div className={css.steps}>
            <p className={css.note}>{words.moveNote}</p>
            {words.steps.map(({ label, minutes }) => (
              <Button
                key={minutes}
                onClick={() => {
                  close();
                  move.mutate(
                    { minutes },
                    {
                      onSuccess: after => toast.show(words.moved(showInstant(after.now, after.zone))),
                      onError: error => toast.fail(error.failure),
                    },
                  );
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </Popover>
    </>
  );
}

/** The words of the practice clock. */

const words = {
  label: 'Practice clock:',
  move: 'Move the clock',
  moveNote:
    'Queued texts go out on the way. One that is still in its first minute goes with “1 minute”; a longer step misses it. The clock only moves forward.',
  steps: [
    { label: '1 minute', minutes: 1 },
    { label: '1 hour', minutes: 60 },
    { label: '4 hours', minutes: 240 },
    { label: '1 day', minutes: 1440 },
    { label: '1 week', minutes: 10_080 },
  ],
  moved: (when: string) => `The practice clock is at ${when}.`,
};
