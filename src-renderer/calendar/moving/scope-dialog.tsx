/**
 * Asks which appointments of a series a change is for: this one, this and all after it, or all to come. Saving, moving
 * and cancelling share the question.
 */
import { useId, useState } from 'react';
import type { AppointmentOutline, SeriesScope } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { type Tell, useTelling } from '../../appointments/telling/telling.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { showWallTime } from '../../ui/format.ts';
import { Quiet } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ruleInWords } from '../booking/repeat-rule.ts';
import { words } from '../calendar.words.ts';
import { NotInformedWarning } from '../cancelling/not-informed-warning.tsx';
import { ChangePreview } from '../preview/change-preview.tsx';
import { besideOffer, overlapsOf, type ProposedChange, useChangePreview } from '../preview/use-change-preview.ts';
import css from './scope-dialog.module.css';
import { attending, newStartOf } from './told-of-move.ts';

export type ScopedChange = 'save' | 'move' | 'cancel' | 'out';

const EVERY: readonly SeriesScope[] = ['one', 'following', 'all'];

export function ScopeDialog({
  act,
  appointment,
  now,
  scopes = EVERY,
  changeFor,
  onGo,
  onClose,
}: {
  act: ScopedChange;
  appointment: AppointmentOutline;
  now: WallTime;
  /** The scopes offered; the first is preselected. */
  scopes?: readonly SeriesScope[];
  changeFor: (scope: SeriesScope) => ProposedChange | null;
  /** `tell`: what the person chose to text about it; null for nothing. */
  onGo: (scope: SeriesScope, tell: Tell | null) => Promise<void>;
  onClose: () => void;
}) {
  const name = useId();
  const [scope, setScope] = useState<SeriesScope>(scopes[0] ?? 'one');
  const [busy, setBusy] = useState(false);
  const change = changeFor(scope);
  const start = newStartOf(change, appointment);
  const isCancelled = change?.kind === 'cancel';
  const told = isCancelled ? [appointment] : attending(appointment, change, start);
  const telling = useTelling(told, start);
  const preview = besideOffer(useChangePreview(change), telling);
  const which = act === 'out' ? words.scope.out : words.scope.which;
  const doing = act === 'out' ? 'save' : act;
  const isDouble = doing !== 'cancel' && overlapsOf(preview).length > 0;
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
            busy={busy || !preview.isReady}
            onClick={async () => {
              setBusy(true);
              await onGo(scope, telling.tell);
              setBusy(false);
            }}
          >
            {isDouble ? words.bookAnyway[doing] : scope === 'one' ? words.scope.go[doing] : words.scope.goMany[doing]}
          </Button>
        </>
      }
    >
      {rule && <p>{words.scope.lead(ruleInWords(rule, appointment.start))}</p>}
      <fieldset className={css.choices}>
        <legend className="visually-hidden">{words.scope.legend}</legend>
        {scopes.map(one => (
          <label key={one} className={css.choice}>
            <input type="radio" name={name} checked={scope === one} onChange={() => setScope(one)} />
            {which[one](showWallTime(appointment.start))}
          </label>
        ))}
      </fieldset>
      {act === 'cancel' && telling.tell === null && telling.isReady && !telling.isToPhone && (
        <NotInformedWarning appointment={appointment} now={now} />
      )}
      {telling.field}
      {telling.tell !== null && scope !== 'one' && <Quiet>{words.scope.namesOne}</Quiet>}
      <ChangePreview change={change} preview={preview} before={appointment} now={now} />
    </Dialog>
  );
}
