/** The name of somebody as it is typed, and as it will be kept: titles and "SURNAME, First" are understood. */
import { useState } from 'react';
import { greetingName, readName } from '../../src-shared/people/person-name.ts';
import { Button } from '../ui/fields/button.tsx';
import { TextField } from '../ui/fields/fields.tsx';
import { nameRepairs, peopleWords as words } from './people.words.ts';

export interface TypedName {
  typed: string;
  /** As it is to be kept. */
  name: string;
  /** Another way to read it, where there is one; what is done to take it. */
  other: { label: string; take: () => void } | null;
  /** What becomes of it; null where it is kept as it is typed. */
  hint: string | null;
  type: (text: string) => void;
}

/** `stored` is kept as it is until something else is typed; `first` stands in the field at the beginning. */
export function useTypedName(stored: string, first = stored): TypedName {
  const [typed, type] = useState(first);
  const [asTyped, keepAsTyped] = useState<string | null>(stored);
  const { name, repairs, question, otherwise } = readName(typed);
  const isKept = typed === asTyped;
  if (isKept || repairs.length === 0) {
    const other = question === null ? null : { label: words.nameInstead(otherwise), take: () => type(otherwise) };
    return { typed, name: typed.trim(), other: isKept && typed === stored ? null : other, hint: null, type };
  }
  const done = repairs.map(repair => nameRepairs[repair]).join(', ');
  const other = { label: words.nameAsTyped, take: () => keepAsTyped(typed) };
  return { typed, name, other, hint: words.nameReads(name, done), type };
}

export function NameField({
  value: { typed, hint, other, type },
  label,
  error,
  autoFocus = false,
}: {
  value: TypedName;
  label: string;
  error?: string | false | undefined;
  autoFocus?: boolean;
}) {
  return (
    <>
      <TextField
        label={label}
        value={typed}
        maxLength={200}
        {...(autoFocus ? { 'data-autofocus': true } : {})}
        hint={hint}
        error={error}
        onChange={event => type(event.target.value)}
      />
      {other && (
        <div>
          <Button onClick={other.take}>{other.label}</Button>
        </div>
      )}
    </>
  );
}

/** What a text calls them; without it, what their name gives, which may be nothing. */
export function CalledField({
  name,
  value,
  autoFocus,
  onChange,
}: {
  name: string;
  value: string;
  autoFocus: boolean;
  onChange: (called: string) => void;
}) {
  const greeting = greetingName(name, value);
  return (
    <TextField
      label={words.called}
      {...(autoFocus ? { 'data-autofocus': true } : {})}
      optional
      value={value}
      maxLength={60}
      hint={name.trim() === '' ? words.calledHint : words.greeted(greeting)}
      onChange={event => onChange(event.target.value)}
    />
  );
}
