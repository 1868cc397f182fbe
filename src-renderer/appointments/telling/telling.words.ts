/** The words of the offer to text people about a cancelled or moved appointment. */
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { countOthers, countTexts } from '../../texts/counts.words.ts';
import { plural, showNames, showWallTime } from '../../ui/format.ts';

export const words = {
  /** `name` is null where there are several. */
  offer: (name: string | null, count: number) => `Text ${name ?? plural(count, 'person', 'people')} about it`,
  how: (count: number, cost: string, when: WallTime | null) => {
    const goes =
      when === null ? `in 1 minute. Until then, Today can undo ${count === 1 ? 'it' : 'them'}` : showWallTime(when);
    return count === 1 ? `Goes ${goes}. Cost: ${cost}.` : `${countTexts(count)} go ${goes}. Cost: ${cost}.`;
  },
  unreached: (names: readonly string[]) => `Texts can’t reach ${showNames(names, countOthers)}. Phone them.`,
  goes: (count: number, when: WallTime) =>
    `${countTexts(count)} about it: ${showWallTime(when)}. Undo stops ${count === 1 ? 'it' : 'them'}.`,
  toPhone: (names: readonly string[], count: number) => `To be phoned: ${showNames(names, countOthers, count)}.`,
};
