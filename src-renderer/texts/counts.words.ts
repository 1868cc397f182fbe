/** A count with its noun, "1 text" or "1,200 texts": the nouns that many screens count. */
import { showCountOf } from '../ui/format.ts';

export const countTexts = (count: number) => showCountOf(count, 'text', 'texts');
export const countSegments = (count: number) => showCountOf(count, 'segment', 'segments');
export const countPeople = (count: number) => showCountOf(count, 'person', 'people');
