/** Shows the field of a text, whose code comes when the first text is edited; nothing on the screen moves then. */
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { VariablePlace } from '../../../../src-shared/text/template.ts';
import css from '../editor.module.css';
import type { PillField, PillFieldEvents, PillLook } from './pill-field.ts';

/** What a screen does to the text besides showing it; nothing happens before the field's code is there. */
export type PillBoxHandle = Pick<PillField, 'insert' | 'focus'>;

export function PillBox({
  ref,
  body,
  most,
  look,
  ...events
}: PillFieldEvents & {
  ref: Ref<PillBoxHandle>;
  body: string;
  /** The longest that the text may be. */
  most: number;
  look: PillLook;
}) {
  const host = useRef<HTMLDivElement>(null);
  const [field, setField] = useState<PillField | null>(null);
  const [failed, setFailed] = useState<{ error: unknown } | null>(null);
  const now = useRef({ body, look, events });
  now.current = { body, look, events };

  useEffect(() => {
    let made: PillField | null = null;
    let shown = true;
    const make = ({ pillField }: typeof import('./pill-field.ts')) => {
      const element = host.current;
      if (!shown || !element) return;
      const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
      const { body, look } = now.current;
      made = pillField(
        root,
        { body, most, look },
        {
          onChange: next => now.current.events.onChange(next),
          onOpen: (place, at) => now.current.events.onOpen(place, at),
          onTooLong: () => now.current.events.onTooLong(),
        },
      );
      setField(made);
    };
    import('./pill-field.ts').then(make).catch((error: unknown) => shown && setFailed({ error }));
    return () => {
      shown = false;
      made?.destroy();
    };
  }, [most]);
  useEffect(() => field?.setBody(body), [field, body]);
  useEffect(() => field?.setLook(look), [field, look]);
  useImperativeHandle(ref, () => ({
    insert: (text: string, place?: Pick<VariablePlace, 'from' | 'to'>) => field?.insert(text, place),
    focus: () => field?.focus(),
  }));

  if (failed) throw failed.error;
  return <div ref={host} className={css.box} aria-busy={field === null || undefined} />;
}
