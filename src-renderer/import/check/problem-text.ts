/** Says what a problem of a row is and what was decided about it. */
import { type Decision, type ImportProblem, withoutTexts } from '../../../src-shared/model/import/import-problems.ts';
import type { ImportPreviewRow } from '../../../src-shared/model/import/import-records.ts';
import { isWallTime } from '../../../src-shared/time/instant.ts';
import { phoneRefusals } from '../../people/people.words.ts';
import { showMonth, showWallTime } from '../../ui/format.ts';
import { words } from '../import.words.ts';
import { byCode, problemWords as ofKinds, type ProblemWords, refusalTitles, STAYS_OUT } from './problem.words.ts';

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Returns the words of a problem; an unknown code is shown as it is. */
export function problemWords({
  code,
  detail,
  blocks,
}: Pick<ImportProblem, 'code' | 'detail' | 'blocks'>): ProblemWords {
  if (code === 'opt-out-unclear' && detail !== '') return ofKinds.sharedAnswer(detail);
  if (code === 'other-zone') return ofKinds.otherZone(detail);
  if (code === 'title-or-name') return ofKinds.titleOrName(capital(detail));
  if (code === 'order-by-one') return ofKinds.orderByOne(detail);
  if (code === 'no-such-date' && byCode[code]) return { ...byCode[code], title: noSuchDate(detail) };
  if (code === 'no-phone' && !blocks) return ofKinds.withoutNumber;
  if (code === 'whose-stop' && !blocks) return ofKinds.whoseStopOfVisit;
  if (code === 'similar-name' && blocks) return ofKinds.similarNameThen;
  if (code !== 'phone-refused') return byCode[code] ?? { title: code, advice: blocks ? STAYS_OUT : ofKinds.imported };
  return {
    title: refusalTitles[detail] ?? ofKinds.refused(detail),
    advice: `${phoneRefusals[detail] ?? ''} ${blocks ? STAYS_OUT : ofKinds.importedWithout}`.trim(),
  };
}

/** Names what the calendar lacks of a day such as 2027-13-12; of a whole kind nothing more is known. */
function noSuchDate(day: string): string {
  const [, month, number] = day.split('-').map(Number);
  if (!month || !number) return byCode['no-such-date']?.title ?? day;
  return month > 12 ? ofKinds.noMonth(month) : ofKinds.noDay(number, showMonth(day));
}

/** Says in few words why a row stays out. */
export function whyOutText(why: ImportPreviewRow['why']): string {
  return why === null ? words.ready.twice : problemWords({ ...why, blocks: true }).title;
}

/** Says in few words what somebody decided on a row. */
export function decisionText(decision: Decision, code: string): string {
  const said = words.check.words;
  switch (decision.kind) {
    case 'skip':
      return said.skip;
    case 'accept':
      return withoutTexts.has(code) ? said.withoutTexts : said.accept;
    case 'other-time':
      return said.otherTime;
    case 'answer':
      return decision.optOut ? said.stop : said.welcome;
    case 'read-otherwise':
      return said.otherwise;
    case 'undo-repair':
      return said.undone;
    case 'set':
      return isWallTime(decision.value) ? showWallTime(decision.value, { year: true }) : decision.value;
  }
}
