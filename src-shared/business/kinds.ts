/**
 * The kinds of business that the set-up knows. Each brings its templates; `other` is every business besides. Only data
 * to begin with is in this folder: what a business has made of it is in its records.
 */
import { nameKey } from '../people/name-key.ts';

export const BUSINESS_KINDS = ['salon', 'barber', 'clinic', 'dentist', 'school', 'church', 'repair', 'other'] as const;

export type BusinessKind = (typeof BUSINESS_KINDS)[number];

/** Words by which people name their kind of business, English and French; the name of a business often has one too. */
const WORDS: Record<Exclude<BusinessKind, 'other'>, readonly string[]> = {
  salon: ['salon', 'hair', 'beauty', 'spa', 'nails', 'coiffure', 'beaute', 'tresses'],
  barber: ['barber', 'barbershop', 'barbier'],
  clinic: ['clinic', 'hospital', 'doctor', 'medical', 'physio', 'clinique', 'hopital', 'cabinet', 'medecin'],
  dentist: ['dentist', 'dental', 'dentiste', 'dentaire'],
  school: ['school', 'college', 'academy', 'lessons', 'ecole', 'lycee', 'cours'],
  church: ['church', 'chapel', 'ministry', 'mosque', 'eglise', 'paroisse', 'mosquee'],
  repair: ['repair', 'repairs', 'garage', 'mechanic', 'workshop', 'reparation', 'atelier', 'mecanicien'],
};

/** The order in which words are looked for: a dental clinic is a dentist's. */
const ORDER = ['dentist', 'clinic', 'barber', 'salon', 'school', 'church', 'repair'] as const;

/** Returns the kind that a typed kind of business, or else the name of a business, tells; `other` if neither does. */
export function businessKindOf(type: string, name = ''): BusinessKind {
  for (const text of [type, name]) {
    const words = nameKey(text).split(/[^a-z]+/);
    const kind = ORDER.find(one => WORDS[one].some(word => words.includes(word)));
    if (kind) return kind;
  }
  return 'other';
}
