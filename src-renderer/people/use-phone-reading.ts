/** How the number being typed will be read, asked of the program while the person types. */
import { useEffect, useState } from 'react';
import type { PhoneHolder } from '../../src-shared/model/contact.ts';
import { saysCountry } from '../../src-shared/phone/country-conflict.ts';
import { useOperation } from '../api/api.ts';
import { phoneRefusals, phoneRepairs, peopleWords as words } from './people.words.ts';

const PAUSE_MS = 250;

export interface PhoneWords {
  /** "Will be read as 024 123 4567 (+233241234567): the lost first zero is put back"; null when nothing was typed. */
  words: string | null;
  /** Why the number cannot be used; null while it is being typed and when it can. */
  refused: string | null;
  /** Whoever has the number already. */
  holders: readonly PhoneHolder[];
  /** What is typed has not been read yet. */
  isReading: boolean;
}

const nothing: PhoneWords = { words: null, refused: null, holders: [], isReading: false };

/**
 * The reading of `typed`, a moment after the last key. `country` is whose plan a number without + belongs to: the
 * business's when left out; null is one that nobody knows.
 */
export function usePhoneReading(typed: string, country?: string | null): PhoneWords {
  const text = typed.trim();
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const asked = { phone: settled, ...(country ? { country } : {}) };
  const { data, isPlaceholderData, isError } = useOperation('contacts.readPhone', asked, { enabled: settled !== '' });
  if (text === '') return nothing;
  // What is kept while the next number is asked about is the reading of the last one.
  if (settled !== text || !data || isPlaceholderData) return { ...nothing, isReading: settled !== text || !isError };
  if (country === null && !saysCountry(text)) {
    return { ...nothing, refused: phoneRefusals['country-unclear'] ?? null };
  }
  if (data.kind === 'refused') return { ...nothing, refused: phoneRefusals[data.reason] ?? data.reason };
  const reads = words.reads(data.shown, data.e164);
  // Spaces and dashes are how numbers are written; taking them out is no news.
  const repairs = data.repairs
    .filter(repair => repair !== 'removed-punctuation')
    .map(repair => phoneRepairs[repair] ?? repair);
  const { holders } = data;
  return {
    words: repairs.length === 0 ? reads : `${reads}: ${repairs.join(', ')}.`,
    refused: null,
    holders,
    isReading: false,
  };
}
