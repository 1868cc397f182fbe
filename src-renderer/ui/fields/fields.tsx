/** Labelled inputs: the label, hint and error are connected to the control for screen readers too. */
import { ChevronDown, Search, X } from 'lucide-react';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useRef,
  useState,
} from 'react';
import { join } from '../class-names.ts';
import { words } from '../ui.words.ts';
import { IconButton } from './button.tsx';
import css from './fields.module.css';
import { tooLong, useHeldForm } from './held-limit.ts';

export interface Worded {
  label: string;
  /** Helps to fill the field in; always visible. */
  hint?: ReactNode;
  /** Says what is wrong; announced when it appears. */
  error?: ReactNode;
  /** Shows "optional" beside the label. */
  optional?: boolean;
  /** Hides the label from sight, not from screen readers (a toolbar's filter). */
  hideLabel?: boolean;
}

type Without<T> = Omit<T, 'className' | 'id' | 'children'>;

/** A text that somebody types. */
interface Typed<Control> {
  ref?: Ref<Control> | undefined;
  /** The most characters of `value`. More are kept and told at the field, and its form is not sent until they fit. */
  most?: number;
}

/** The label, hint and error around a control that is described by `described`; for controls of the kit only. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  readBack,
  children,
}: Worded & {
  id: string;
  /** What the text typed so far means, beside the label and announced; '' if it says nothing new. */
  readBack?: string;
  children: ReactNode;
}) {
  return (
    <div className={css.field}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : css.label}>
        {label}
        {optional && <span className={css.optional}> ({words.optional})</span>}
      </label>
      {readBack !== undefined && (
        <output htmlFor={id} className={hideLabel ? 'visually-hidden' : css.readBack}>
          {readBack}
        </output>
      )}
      {children}
      {/* What is wrong takes the place of the help. */}
      {hint && !error && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      <div id={`${id}-error`} className={css.error} role="alert" hidden={!error}>
        {error}
      </div>
    </div>
  );
}

/** Connects a control to the words of its `Field`. */
export function described(id: string, { hint, error }: Worded) {
  const by = error ? `${id}-error` : hint ? `${id}-hint` : null;
  return { id, 'aria-describedby': by ?? undefined, 'aria-invalid': error ? true : undefined };
}

/**
 * A field of one line; `type` may also be number, password, tel, email or url. For days and times there are DateField
 * and TimeField.
 */
export function TextField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  most,
  opens = false,
  ref,
  ...native
}: Worded &
  Without<InputHTMLAttributes<HTMLInputElement>> &
  Typed<HTMLInputElement> & {
    /** A press opens a list of choices below it. */
    opens?: boolean;
  }) {
  const id = useId();
  const long = tooLong(native.value, most);
  const worded = { label, hint, error: long ?? error, optional, hideLabel };
  const control = useHeldForm(long !== null, ref);
  return (
    <Field id={id} {...worded}>
      <span className={opens ? css.select : css.plain}>
        <input
          ref={control}
          autoComplete="off"
          dir="auto"
          {...native}
          {...described(id, worded)}
          className={css.input}
        />
        {opens && <ChevronDown className={css.selectIcon} aria-hidden="true" />}
      </span>
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  error,
  optional,
  hideLabel,
  rows = 4,
  most,
  ref,
  ...native
}: Worded & Without<TextareaHTMLAttributes<HTMLTextAreaElement>> & Typed<HTMLTextAreaElement>) {
  const id = useId();
  const long = tooLong(native.value, most);
  const worded = { label, hint, error: long ?? error, optional, hideLabel };
  const control = useHeldForm(long !== null, ref);
  return (
    <Field id={id} {...worded}>
      <textarea ref={control} dir="auto" {...native} {...described(id, worded)} rows={rows} className={css.input} />
    </Field>
  );
}

/** A field that selects one of its `<option>` children. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  children,
  ...native
}: Worded & Without<SelectHTMLAttributes<HTMLSelectElement>> & { children: ReactNode }) {
  const id = useId();
  const worded = { label, hint, error, optional, hideLabel };
  return (
    <Field id={id} {...worded}>
      <span className={css.select}>
        <select {...native} {...described(id, worded)} className={css.input}>
          {children}
        </select>
        <ChevronDown className={css.selectIcon} aria-hidden="true" />
      </span>
    </Field>
  );
}

export function CheckField({
  label,
  hint,
  error,
  ...native
}: Omit<Worded, 'optional' | 'hideLabel'> & Without<InputHTMLAttributes<HTMLInputElement>>) {
  const id = useId();
  return (
    <div className={css.field}>
      <span className={css.check}>
        <input {...native} {...described(id, { label, hint, error })} type="checkbox" />
        <label htmlFor={id}>{label}</label>
      </span>
      {hint && (
        <p id={`${id}-hint`} className={join(css.hint, css.underCheck)}>
          {hint}
        </p>
      )}
      <div id={`${id}-error`} className={join(css.error, css.underCheck)} role="alert" hidden={!error}>
        {error}
      </div>
    </div>
  );
}

/**
 * A search field with an icon and a button that empties it; `onChange` receives the text. Of a pasted table the first
 * cell is searched for, because no name or number is as long as a list.
 */
export function SearchField({
  label,
  value,
  onChange,
  inputRef,
  ...native
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
} & Omit<Without<InputHTMLAttributes<HTMLInputElement>>, 'onChange' | 'value' | 'type'>) {
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const [isTable, setTable] = useState(false);
  const change = (text: string) => {
    setTable(false);
    onChange(text);
  };
  return (
    <span className={css.search}>
      <Search className={css.searchIcon} aria-hidden="true" />
      <input
        placeholder={label}
        dir="auto"
        {...native}
        ref={input}
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        className={css.input}
        value={value}
        onChange={event => change(event.target.value)}
        onPaste={event => {
          const [first = '', ...more] = event.clipboardData
            .getData('text')
            .trim()
            .split(/[\t\r\n]+/);
          if (more.length === 0) return;
          event.preventDefault();
          change(first.trim());
          // The list of what is found stands where the sentence would, and says the words that are searched for.
          setTable(native.role !== 'combobox');
        }}
      />
      <span role="status" className={css.pasted} hidden={!isTable}>
        {isTable && words.pastedTable}
      </span>
      {value !== '' && (
        <IconButton
          icon={X}
          label={words.clearSearch}
          onClick={() => {
            change('');
            input.current?.focus();
          }}
        />
      )}
    </span>
  );
}
