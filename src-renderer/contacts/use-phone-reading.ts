/** How the number being typed will be read, asked of the program while the person types. */
import { useEffect, useState } from 'react';
import { useOperation } from '../api.ts';
import { phoneRefusals, phoneRepairs, words } from './words.ts';

const PAUSE_MS = 250;

export interface PhoneWords {
  /** "Will be read as 024 123 4567 (+233241234567): the lost first zero is put back"; null when nothing was typed. */
  words: string | null;
  /** Why the number cannot be used; null while it is being typed and when it can. */
  refused: string | null;
}

/** The reading of `typed`, a moment after the last key. */
export function usePhoneReading(typed: string): PhoneWords {
  const text = typed.trim();
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useOperation('contacts.readPhone', { phone: settled }, { enabled: settled !== '' });
  if (text === '' || settled !== text || !data) return { words: null, refused: null };
  if (data.kind === 'refused') return { words: null, refused: phoneRefusals[data.reason] ?? data.reason };
  const reads = words.form.reads(data.shown, data.e164);
  // Spaces and dashes are how numbers are written; taking them out is no news.
  const repairs = data.repairs
    .filter(repair => repair !== 'removed-punctuation')
    .map(repair => phoneRepairs[repair] ?? repair);
  return { words: repairs.length === 0 ? reads : `${reads}: ${repairs.join(', ')}.`, refused: null };
}
