/** Asks, before a reminder is saved that does not say how to cancel, whether it shall. */
import { useState } from 'react';
import type { Template } from '../../../src-shared/model/template.ts';
import { type CancelBy, saysHowToCancel, withHowToCancel } from '../../../src-shared/text/how-to-cancel.ts';
import { useOperation } from '../../api/api.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { words } from './editor.words.ts';

/**
 * Returns `ask`, which calls `save` at once where there is nothing to ask, and the dialog to draw. It is asked once: a
 * text that was `stored` without it was asked about then. `onBody` gets the text with the sentence, which is then seen
 * in the editor and not saved yet.
 */
export function useCancelQuestion({
  text,
  stored,
  onBody,
}: {
  text: Pick<Template, 'body' | 'language'>;
  stored: string | null;
  onBody: (body: string) => void;
}) {
  const settings = useOperation('settings.get', undefined).data;
  const [held, setHeld] = useState<{ save: () => void } | null>(null);
  const ask = (save: () => void) => {
    const isAsked = saysHowToCancel(text.body) || (stored !== null && !saysHowToCancel(stored));
    if (isAsked) save();
    else setHeld({ save });
  };
  const close = () => setHeld(null);
  const add = (by: CancelBy) => {
    close();
    onBody(withHowToCancel(text.body, text.language, by));
  };
  const { cancelQuestion } = words;
  const ways = (['businessPhone', 'businessLink'] as const).filter(by => settings?.[by].trim());
  const dialog = held && (
    <Dialog
      title={cancelQuestion.title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{cancelQuestion.back}</Button>
          <Button
            variant={ways.length === 0 ? 'primary' : 'secondary'}
            onClick={() => {
              close();
              held.save();
            }}
          >
            {cancelQuestion.asItIs}
          </Button>
          {ways.map((by, index) => (
            <Button key={by} variant={index === 0 ? 'primary' : 'secondary'} onClick={() => add(by)}>
              {cancelQuestion.add[by]}
            </Button>
          ))}
        </>
      }
    >
      <p>{cancelQuestion.why}</p>
      {settings && ways.length === 0 && <p>{cancelQuestion.noWay}</p>}
    </Dialog>
  );
  return { ask, dialog };
}
