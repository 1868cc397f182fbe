import { Clock } from 'lucide-react';
import { useAct } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { useToast } from '../../notices/toasts.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { showInstant } from '../../ui/format.ts';
import { Popover } from '../../ui/overlays/popover.tsx';
import css from './practice-clock.module.css';
import { words } from './practice-clock.words.ts';

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
      <Popover small label={words.move} icon={Clock} busy={move.isPending}>
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
