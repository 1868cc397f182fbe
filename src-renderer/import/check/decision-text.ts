import type { Decision } from '../../../src-shared/model/import.ts';
import { isWallTime } from '../../../src-shared/time/instant.ts';
import { showWallTime } from '../../ui/format.ts';
import { words } from '../import.words.ts';

/** A person's word on a row, in few words. */
export function decisionText(decision: Decision): string {
  switch (decision.act) {
    case 'skip':
      return words.check.words.skip;
    case 'accept':
      return words.check.words.accept;
    case 'other-time':
      return words.check.words.otherTime;
    case 'answer':
      return decision.optOut ? words.check.words.stop : words.check.words.welcome;
    case 'read-otherwise':
      return words.check.words.otherwise;
    case 'undo-repair':
      return words.check.words.undone;
    case 'set':
      return isWallTime(decision.value) ? showWallTime(decision.value, { year: true }) : decision.value;
  }
}
