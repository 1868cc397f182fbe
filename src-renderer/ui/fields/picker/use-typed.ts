import { useState } from 'react';

/** What a typed text means: a value, or a sentence that says why it means none. */
export type Reading = { value: string } | { wrong: string };

interface Typed {
  value: string;
  /** The value as it stands in the field while nobody types. */
  show: (value: string) => string;
  read: (text: string) => Reading;
  onChange: (value: string) => void;
  /** Whoever typed is done: they left the field, pressed Enter or picked. */
  onDone?: ((value: string) => void) | undefined;
}

/**
 * Keeps what is being typed beside what it means. A value is reported as soon as a text has one, '' while it has none;
 * the text itself is never touched before it is left, and one that means nothing stays until it is mended.
 */
export function useTyped({ value, show, read, onChange, onDone }: Typed) {
  const [text, setText] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [seen, setSeen] = useState(value);
  const readingOf = (typed: string): Reading => (typed.trim() === '' ? { value: '' } : read(typed));
  const meantBy = (reading: Reading) => ('value' in reading ? reading.value : '');
  const reading = text === null ? { value } : readingOf(text);
  if (value !== seen) {
    setSeen(value);
    // Another value came from elsewhere: what is typed here no longer counts.
    if (value !== meantBy(reading)) setText(null);
  }
  const shown = text ?? (value === '' ? '' : show(value));
  const means = meantBy(reading) === '' ? '' : show(meantBy(reading));
  return {
    shown,
    /** The value that counts now. */
    now: meantBy(reading),
    /** What the typed text means, if that is not what it says already. */
    readBack: text !== null && means.toLowerCase() !== shown.trim().toLowerCase() ? means : '',
    /** Why the text means nothing, once it was left. */
    wrong: isLeft && 'wrong' in reading ? reading.wrong : null,
    /** The same while it is being typed, for the check of the form. */
    invalid: 'wrong' in reading ? reading.wrong : '',
    type: (next: string) => {
      setText(next);
      setLeft(false);
      const typed = meantBy(readingOf(next));
      if (typed !== value) onChange(typed);
    },
    /** Returns whether the text means something. */
    leave: () => {
      const isRead = 'value' in reading;
      if (isRead) setText(null);
      else setLeft(true);
      onDone?.(meantBy(reading));
      return isRead;
    },
    take: (picked: string) => {
      setText(null);
      setLeft(false);
      if (picked !== value) onChange(picked);
      onDone?.(picked);
    },
  };
}
