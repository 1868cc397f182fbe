/**
 * Of a series: only this one, this and all after it, or all to come. One question for saving, moving and cancelling.
 */
import { useId, useState } from 'react';
import type { AppointmentOutline, SeriesScope } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { Button } from '../../ui/fields/button.tsx';
import { showWallTime } from '../../ui/format.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { spokenRule } from '../booking/repeat-rule.ts';
import { words } from '../calendar.words.ts';
import { NotTold } from '../cancelling/not-informed-warning.tsx';
import { Foreseen } from '../preview/change-preview.tsx';
import { type Asked, useForeseen } from '../preview/use-change-preview.ts';
import css from './scope-dialog.module.css';

export type ScopedAct = 'save' | 'move' | 'cancel' | 'out';

const EVERY: readonly SeriesScope[] = ['one', 'following', 'all'];

export function ScopeDialog({
  act,
  appointment,
  now,
  scopes = EVERY,
  askedFor,
  onGo,
  onClose,
}: {
  act: ScopedAct;
  appointment: AppointmentOutline;
  now: WallTime;
  /** Those that make sense; the first is chosen. */
  scopes?: readonly SeriesScope[];
  askedFor: (scope: SeriesScope) => Asked | null;
  onGo: (scope: SeriesScope) => Promise<void>;
  onClose: () => void;
}) {
  const name = useId();
  const [scope, setScope] = useState<SeriesScope>(scopes[0] ?? 'one');
  const [busy, setBusy] = useState(false);
  const asked = askedFor(scope);
  const foresight = useForeseen(asked);
  const which = act === 'out' ? words.scope.out : words.scope.which;
  const doing = act === 'out' ? 'save' : act;
  const rule = appointment.series?.rule;
  return (
    <Dialog
      title={words.scope.title[act]}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.back}</Button>
          <Button
            variant={act === 'cancel' ? 'danger' : 'primary'}
            busy={busy || !foresight.isReady}
            onClick={async () => {
              setBusy(true);
              await onGo(scope);
              setBusy(false);
            }}
          >
            {scope === 'one' ? words.scope.go[doing] : words.scope.goMany[doing]}
          </Button>
        </>
      }
    >
      {rule && <p>{words.scope.lead(spokenRule(rule, appointment.start))}</p>}
      <fieldset className={css.choices}>
        <legend className="visually-hidden">{words.scope.legend}</legend>
        {scopes.map(one => (
          <label key={one} className={css.choice}>
            <input type="radio" name={name} checked={scope === one} onChange={() => setScope(one)} />
            {which[one](showWallTime(appointment.start))}
          </label>
        ))}
      </fieldset>
      {act === 'cancel' && <NotTold appointment={appointment} now={now} />}
      <Foreseen asked={asked} foresight={foresight} before={appointment} now={now} />
    </Dialog>
  );
}
