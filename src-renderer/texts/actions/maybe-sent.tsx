/**
 * Texts that waited in records from another computer, or beside a lost ledger: held, until a person decides each, or
 * says when Bellbird last ran elsewhere or before the loss and ticks those that were due only after that.
 */

import { useState } from 'react';
import type { RestoredText } from '../../../src-shared/model/restored-texts.ts';
import { isWallTime } from '../../../src-shared/time/instant.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { DateTimeField } from '../../ui/fields/date-time-field.tsx';
import { showWallTime } from '../../ui/format.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { countTexts } from '../counts.words.ts';
import css from './maybe-sent.module.css';
import { words } from './maybe-sent.words.ts';

export function MaybeSentDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const lastRan = isWallTime(typed) ? typed : null;
  const list = useOperation('messages.maybeSent', { lastRan });
  const release = useAct('messages.releaseMaybeSent');
  const toast = useToast();
  const { total = 0, texts = [], savedAtLocal = null } = list.data ?? {};
  // An answer about another time does not hold for this one.
  const isAnswered = lastRan !== null && list.data !== undefined && !list.isPlaceholderData;
  const free = isAnswered ? texts.filter(({ mayRelease }) => mayRelease) : [];
  const chosen = free.filter(({ id }) => ticked.has(id));
  const tick = (id: number, isOn: boolean) => {
    const next = new Set(ticked);
    if (isOn) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  const letGo = () => {
    if (lastRan === null) return;
    release.mutate(
      { lastRan, ids: chosen.map(({ id }) => id) },
      {
        onSuccess: ({ released }) => {
          onClose();
          toast.show(words.done(countTexts(released), released === 1));
        },
      },
    );
  };
  return (
    <ConfirmDialog
      title={words.title}
      wide
      back={words.close}
      go={chosen.length === 0 ? words.goNone : words.go(countTexts(chosen.length))}
      busy={release.isPending}
      disabled={chosen.length === 0}
      onGo={letGo}
      onClose={onClose}
    >
      {list.data && <p>{words.about(countTexts(total), total === 1)}</p>}
      <DateTimeField
        lean="past"
        label={words.lastRan}
        hint={[words.whichComputer, savedAtLocal && words.atLeast(showWallTime(savedAtLocal)), words.unknown]
          .filter(Boolean)
          .join(' ')}
        value={typed}
        onChange={setTyped}
      />
      {isAnswered && (
        <>
          <p role="status">
            {free.length === 0
              ? words.noneFree
              : [
                  words.free(countTexts(free.length), free.length === 1),
                  total > free.length && words.others(countTexts(total - free.length)),
                ]
                  .filter(Boolean)
                  .join(' ')}
          </p>
          {free.length > 0 && (
            <fieldset className={css.texts}>
              <legend>{words.legend}</legend>
              {free.length > 1 && (
                <Button onClick={() => setTicked(new Set(free.map(({ id }) => id)))}>{words.all}</Button>
              )}
              {free.map(text => (
                <Tick key={text.id} text={text} isOn={ticked.has(text.id)} onTick={isOn => tick(text.id, isOn)} />
              ))}
            </fieldset>
          )}
        </>
      )}
      <ErrorNote failure={release.error?.failure ?? list.error?.failure} />
    </ConfirmDialog>
  );
}

function Tick({ text, isOn, onTick }: { text: RestoredText; isOn: boolean; onTick: (isOn: boolean) => void }) {
  return (
    <label className={css.one}>
      <input type="checkbox" checked={isOn} onChange={event => onTick(event.target.checked)} />
      <span>
        <strong>{text.contactName}</strong> {words.goes(text.phoneShown, showWallTime(text.dueLocal))}
        <span className={css.text}>{text.text}</span>
      </span>
    </label>
  );
}
