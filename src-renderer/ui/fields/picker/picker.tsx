/** What DateField and TimeField share: an input that is typed into, and a surface below it to pick from. */
import type { LucideIcon } from 'lucide-react';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { join } from '../../class-names.ts';
import fields from '../fields.module.css';
import { described, Field, type Worded } from '../fields.tsx';
import css from './picker.module.css';
import type { useTyped } from './use-typed.ts';

/** What both fields take beside their value. */
export interface PickerField extends Worded {
  required?: boolean;
  /** Names the field where its label is hidden. */
  placeholder?: string;
  disabled?: boolean;
  /** Takes the focus when the panel or dialog around it opens. */
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Draws the input, with its label, its error and, while it is open, the surface. */
export function Picker({
  id,
  field: { required, placeholder, disabled, autoFocus, ref, ...worded },
  typed,
  missing,
  icon: Icon,
  input,
  native,
  open,
  onOpen,
  children,
}: {
  id: string;
  field: PickerField;
  typed: ReturnType<typeof useTyped>;
  /** The sentence of a required field that is empty. */
  missing: string;
  icon: LucideIcon;
  input: RefObject<HTMLInputElement | null>;
  native: InputHTMLAttributes<HTMLInputElement>;
  open: boolean;
  onOpen: (open: boolean) => void;
  children: ReactNode;
}) {
  const said = { ...worded, error: typed.wrong ?? worded.error };
  const invalid = typed.invalid || (required && typed.now === '' ? missing : '');
  useEffect(() => input.current?.setCustomValidity(invalid), [input, invalid]);
  return (
    <Field id={id} {...said} readBack={typed.readBack}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus and keys of what is inside */}
      <span
        className={css.box}
        onBlur={event => {
          if (event.currentTarget.contains(event.relatedTarget)) return;
          onOpen(false);
          typed.leave();
        }}
        onKeyDown={event => {
          if (event.key !== 'Escape' || !open) return;
          // Esc closes the surface only, not the panel or dialog around it.
          event.preventDefault();
          event.stopPropagation();
          input.current?.focus();
          onOpen(false);
        }}
      >
        <input
          autoComplete="off"
          spellCheck={false}
          {...native}
          {...described(id, said)}
          ref={element => {
            input.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
          type="text"
          required={required}
          placeholder={placeholder}
          disabled={disabled}
          data-autofocus={autoFocus || undefined}
          title={typed.shown || undefined}
          className={join(fields.input, css.input)}
          value={typed.shown}
          onChange={event => {
            onOpen(false);
            typed.type(event.target.value);
          }}
          onFocus={event => event.target.select()}
          onMouseDown={event => {
            // The first press selects the whole text, so that typing replaces it.
            if (document.activeElement === event.currentTarget) return;
            event.preventDefault();
            event.currentTarget.focus();
          }}
          onClick={() => onOpen(true)}
        />
        <Icon className={css.icon} aria-hidden="true" />
        {open && <Surface anchor={input}>{children}</Surface>}
      </span>
    </Field>
  );
}

/** Lies above everything, below its anchor or, without room there, above it. */
function Surface({ anchor, children }: { anchor: RefObject<HTMLElement | null>; children: ReactNode }) {
  const surface = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (anchor.current) surface.current?.showPopover({ source: anchor.current });
  }, [anchor]);
  return (
    <div ref={surface} popover="manual" className={css.surface}>
      {children}
    </div>
  );
}
