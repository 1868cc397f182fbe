import { useAppState } from '../../api/app-state.ts';
import { navigate } from '../../api/route.ts';
import { useOutlines } from '../../api/use-outlines.ts';
import { Button } from '../../ui/fields/button.tsx';
import { showCountOf, wallTimeIn } from '../../ui/format.ts';
import { words } from './set-up.words.ts';
import { StepButtons } from './step-buttons.tsx';
import css from './welcome.module.css';

const YEAR_MS = 365 * 86_400_000;

/** Counts the people and the appointments of the coming year, and leads to the import and the calendar. */
export function PeopleStep({
  total,
  onBack,
  onNext,
}: {
  total: number;
  onBack: (() => void) | null;
  onNext: () => void;
}) {
  const { now, zone } = useAppState();
  const from = wallTimeIn(zone, now).slice(0, 10);
  const until = wallTimeIn(zone, new Date(Date.parse(now) + YEAR_MS).toISOString()).slice(0, 10);
  const coming = useOutlines({ from, until }).data?.length ?? 0;
  return (
    <>
      <p className={css.quiet}>{words.people.lead}</p>
      <p>
        <strong>
          {words.people.have(
            showCountOf(total, words.people.person, words.people.people),
            showCountOf(coming, words.people.appointment, words.people.appointments),
          )}
        </strong>
      </p>
      <div className={css.acts}>
        <Button onClick={() => navigate('/contacts/import')}>{words.people.importPeople}</Button>
        <Button onClick={() => navigate('/calendar')}>{words.people.calendar}</Button>
      </div>
      <StepButtons onBack={onBack} onNext={onNext} later={total === 0} />
    </>
  );
}
