/** The field for a name. It shows how the name will be kept: titles and "SURNAME, First" are understood. */
import { useState } from 'react';
import { greetingName, readName } from '../../src-shared/people/person-name.ts';
import { Button } from '../ui/fields/button.tsx';
import { TextField } from '../ui/fields/fields.tsx';
import { nameRepairs, peopleWords as words } from './people.words.ts';

/** The most that a name can hold, in characters. */
export const LONGEST_NAME = 200;

export interface TypedName {
  typed: string;
  /** The name as it will be stored. */
  name: string;
  /** Another reading of the name, if there is one; `take` chooses it. */
  other: { label: string; take: () => void } | null;
  /** Says how the name is changed; null if it is kept as typed. */
  hint: string | null;
  type: (text: string) => void;
}

/** `stored` stays unchanged until something else is typed; `first` fills the field at the beginning. */
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
        most={LONGEST_NAME}
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

/** The field for how texts call a person. Left empty, texts take the first name, if the name gives one. */
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
      most={60}
      hint={name.trim() === '' ? words.calledHint : words.greeted(greeting)}
      onChange={event => onChange(event.target.value)}
    />
  );
}
