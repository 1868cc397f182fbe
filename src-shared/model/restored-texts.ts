import type { WallTime } from '../time/instant.ts';

/** A message held because another computer may have handed it over since these records were saved. */
export interface RestoredText {
  id: number;
  contactName: string;
  phoneShown: string;
  text: string;
  dueLocal: WallTime;
  /** When it was due for handing over to the service. */
  handOverLocal: WallTime;
  /** It cannot have been handed over, because the other computer had stopped by then. */
  mayRelease: boolean;
}

export interface RestoredTexts {
  /** The number of all of them; `texts` has the first. */
  total: number;
  texts: RestoredText[];
  /** The other computer saved these records, so it ran at least until then; null when that is not known. */
  savedAtLocal: WallTime | null;
}

/** The most that are shown and released at once. */
export const MOST_RELEASED = 1_000;
