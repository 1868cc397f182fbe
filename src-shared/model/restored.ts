import type { WallTime } from '../time/instant.ts';

/** A text held because another computer may have handed it over since these records were saved. */
export interface RestoredText {
  id: number;
  contactName: string;
  phoneShown: string;
  text: string;
  dueLocal: WallTime;
  /** When it was due for handing over to the service. */
  handOverLocal: WallTime;
  /** Nobody can have handed it over: the other computer had stopped by then. */
  mayRelease: boolean;
}

export interface RestoredTexts {
  /** All of them; `texts` has the first. */
  total: number;
  texts: RestoredText[];
  /** The other computer ran at least until then, for these records were saved there; null when that is not known. */
  savedAtLocal: WallTime | null;
}

/** So many are shown, and let go, at once. */
export const MOST_RELEASED = 1_000;
