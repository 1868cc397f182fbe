import type { ComponentType, ReactNode } from 'react';
import { DAY_MS } from '../../../src-shared/time/durations.ts';
import { useAppState } from '../../api/app-state.ts';
import { navigate } from '../../api/route.ts';
import { useOutlines } from '../../api/use-outlines.ts';
import { Button } from '../../ui/fields/button.tsx';
import { plural, wallTimeIn } from '../../ui/format.ts';
import { StepButtons } from './progress/step-buttons.tsx';
import { words } from './set-up.words.ts';
import css from './welcome.module.css';

/** The import inside this screen; its children lead on from it. `lead` stands there until a file is chosen. */
export type Importer = ComponentType<{ lead: ReactNode; children: ReactNode }>;

const YEAR_MS = 365 * DAY_MS;

/** Counts the people and the appointments of the coming year, and takes in a list of more. */
export function PeopleStep({
  total,
  Importer,
  onBack,
  onNext,
}: {
  total: number;
  Importer: Importer;
  onBack: (() => void) | null;
  onNext: () => void;
}) {
  const { now, zone } = useAppState();
  const from = wallTimeIn(zone, now).slice(0, 10);
  const until = wallTimeIn(zone, new Date(Date.parse(now) + YEAR_MS).toISOString()).slice(0, 10);
  const coming = useOutlines({ from, until }).data?.length ?? 0;
  return (
    <Importer
      lead={
        <>
          <p className={css.quiet}>{words.people.lead}</p>
          {total + coming > 0 && (
            <p>
              <strong>
                {words.people.have(
                  plural(total, words.people.person, words.people.people),
                  coming > 0 ? plural(coming, words.people.appointment, words.people.appointments) : null,
                )}
              </strong>
            </p>
          )}
        </>
      }
    >
      <StepButtons onBack={onBack} onNext={onNext} later={total === 0} quiet={coming === 0}>
        <Button variant="quiet" onClick={() => navigate('/calendar')}>
          {words.people.calendar}
        </Button>
      </StepButtons>
    </Importer>
  );
}
