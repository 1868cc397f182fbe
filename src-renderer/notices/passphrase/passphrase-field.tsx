/** Asks for the passphrase of a backup that was refused because it is encrypted. */
import { useEffect, useRef } from 'react';
import { LONGEST_PASSPHRASE } from '../../../src-shared/model/program/backup-place.ts';
import type { ScreenFailure } from '../../api/api.ts';
import { TextField } from '../../ui/fields/fields.tsx';
import { FieldAnswer } from '../field-answer.tsx';
import { words } from './passphrase.words.ts';

/** Tells whether a refusal asks for a passphrase: for the first time, or for another one. */
export function asksForPassphrase(failure: ScreenFailure | null | undefined): boolean {
  return failure?.code === 'backup-unreadable' && (failure.why === 'encrypted' || failure.why === 'wrong-passphrase');
}

/** Shows the field with the focus in it. `failure`: what the program answered last. */
export function PassphraseField({
  failure,
  value,
  onChange,
}: {
  failure: ScreenFailure | null | undefined;
  value: string;
  onChange: (passphrase: string) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isWrong = failure?.code === 'backup-unreadable' && failure.why === 'wrong-passphrase';
  return (
    <TextField
      ref={field}
      type="password"
      label={words.label}
      hint={words.hint}
      error={isWrong && <FieldAnswer failure={failure} />}
      most={LONGEST_PASSPHRASE}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  );
}
