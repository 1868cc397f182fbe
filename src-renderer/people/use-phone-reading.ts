/** Asks the core, while somebody types a number, how it will be read. */
import { useEffect, useState } from 'react';
import type { PhoneHolder } from '../../src-shared/model/contact.ts';
import { hasCountryPrefix } from '../../src-shared/phone/phone-words.ts';
import { useOperation } from '../api/api.ts';
import { phoneRefusals, phoneRepairs, peopleWords as words } from './people.words.ts';

/** The most that a number can hold as it is typed, in characters. */
export const LONGEST_PHONE = 60;

const PAUSE_MS = 250;

export interface PhoneWords {
  /** "Will be read as 024 123 4567 (+233241234567): the lost first zero is put back"; null when nothing was typed. */
  words: string | null;
  /** Why the number cannot be texted; null if it can, and while it is typed. */
  refused: string | null;
  /** Whether it is the number of a landline or a service, which a person keeps and no text goes to. */
  isToPhone: boolean;
  /** The people who have this number already. */
  holders: readonly PhoneHolder[];
  /** The core has not answered for the text as it stands. */
  isReading: boolean;
}

const nothing: PhoneWords = { words: null, refused: null, isToPhone: false, holders: [], isReading: false };

/**
 * Reads `typed` shortly after the last key. `country` decides the numbering plan of a number without +: left out, it is
 * the country of the business; null means that the country is unknown.
 */
export function usePhoneReading(typed: string, country?: string | null): PhoneWords {
  const text = typed.trim();
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const asked = { phone: settled, ...(country ? { country } : {}) };
  const enabled = settled !== '' && settled.length <= LONGEST_PHONE;
  const { data, isPlaceholderData, isError } = useOperation('contacts.readPhone', asked, { enabled });
  if (text === '' || text.length > LONGEST_PHONE) return nothing;
  // Placeholder data is the reading of the number before this one.
  if (settled !== text || !data || isPlaceholderData) return { ...nothing, isReading: settled !== text || !isError };
  if (country === null && !hasCountryPrefix(text)) {
    return { ...nothing, refused: phoneRefusals['country-unclear'] ?? null };
  }
  if (data.kind === 'refused') {
    const isToPhone = data.reason === 'landline' || data.reason === 'special-number';
    return { ...nothing, refused: phoneRefusals[data.reason] ?? data.reason, isToPhone };
  }
  const reads = words.reads(data.shown, data.e164);
  // Removed spaces and dashes are not worth a word.
  const repairs = data.repairs
    .filter(repair => repair !== 'removed-punctuation')
    .map(repair => phoneRepairs[repair] ?? repair);
  const { holders } = data;
  return {
    words: repairs.length === 0 ? reads : `${reads}: ${repairs.join(', ')}.`,
    refused: null,
    isToPhone: false,
    holders,
    isReading: false,
  };
}
