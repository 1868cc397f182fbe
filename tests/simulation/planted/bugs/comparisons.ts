/** Who reads which of two texts that are compared, and when that is looked at. */
import { at, by, type PlantedBug } from '../planted-bug.ts';

const comparedWords = at('src-main/delivery/reminders/compared-words.ts');
const planReminders = at('src-main/delivery/reminders/plan-reminders.ts');
const compareTexts = at('src-main/core/reports/compare-texts/compare-texts.ts');
const endComparison = at('src-main/core/reports/compare-texts/end-comparison.ts');
const stored = at('src-main/storage/reports/text-comparisons.ts');

const SIDES_TEST = 'tests/reports/compare-texts/sides.test.ts';
const RECORDS_TEST = 'tests/reports/compare-texts/compare-texts.test.ts';

export const comparisonsBugs: readonly PlantedBug[] = [
  comparedWords({
    name: 'the side of a person changes with their number, between two visits',
    find: 'tables.comparisons.drawOf(id) ?? (phone === null ? null : drawFor(running.seed, phone))',
    replace: 'phone === null ? null : drawFor(running.seed, phone)',
    caughtBy: 'simulation',
  }),
  comparedWords({
    name: 'text B goes to everybody',
    find: "draw !== null && sideOf(draw) === 'b'",
    replace: 'draw !== null',
    caughtBy: 'simulation',
  }),
  planReminders({
    name: 'text B goes by every rule',
    find: 'compared?.ruleId === rule.id ? compared.words : own',
    replace: 'compared?.words ?? own',
    caughtBy: 'simulation',
  }),
  compareTexts({
    name: 'begun or ended, what is queued keeps its words',
    find: "world.reconcileAll('rule-changed');",
    replace: '',
    caughtBy: 'simulation',
  }),
  comparedWords({
    name: 'two people on one phone are allotted apart',
    find: 'phone === null ? null : drawFor(running.seed, phone)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the program's text.
    replace: 'drawFor(running.seed, `+${id}` as E164)',
    caughtBy: by(SIDES_TEST, 'two people on one phone read the same words'),
  }),
  at('src-main/core/contacts/merge-contacts.ts')({
    name: 'merged, a person draws a side anew',
    find: 'if (draw !== undefined) tables.comparisons.allot(keep, draw);',
    replace: '',
    caughtBy: by(SIDES_TEST, 'who had no side yet takes that of the entry that is merged into theirs'),
  }),
  at('src-main/delivery/night-check/expected-text.ts')({
    name: 'the night check knows no text B',
    find: "'89abcdef'.includes(draw.charAt(0))",
    replace: "draw === ''",
    caughtBy: by(SIDES_TEST, 'the night check knows which words are whose'),
  }),
  endComparison({
    name: 'a rule that is compared is changed quietly',
    find: "if (!isTold) throw new AppError({ code: 'ends-comparison' });",
    replace: '',
    caughtBy: by(SIDES_TEST, 'the rule and both texts are not changed without being told'),
  }),
  endComparison({
    name: 'a text that is compared changes, and the comparison goes on',
    find: 'change.id !== a.templateId && change.id !== b.templateId',
    replace: 'change.id !== b.templateId',
    caughtBy: by(SIDES_TEST, 'the rule and both texts are not changed without being told'),
  }),
  compareTexts({
    name: 'the verdict is looked at before both sides are full',
    find: 'Math.min(a, b) >= running.needed',
    replace: 'Math.max(a, b) >= running.needed',
    caughtBy: by(RECORDS_TEST, 'before it is full no look is taken'),
  }),
  stored({
    name: 'the verdict compares what came after the first visits too',
    find: 'WHERE nth <= @most GROUP BY draw',
    replace: 'WHERE nth <= 2 * @most GROUP BY draw',
    caughtBy: by(RECORDS_TEST, 'full, it compares exactly the first so many of each side'),
  }),
  stored({
    name: 'who got no text of the rule counts too',
    find: 'AND m.rule_id = @ruleId AND m.kind',
    replace: 'AND m.rule_id <> -@ruleId AND m.kind',
    caughtBy: by(RECORDS_TEST, 'a visit counts whose text of this rule was handed over'),
  }),
  at('src-main/core/reports/compare-texts/equal-sides.ts')({
    name: 'a setting keeps one of two compared texts back for good',
    find: 'if (wereEqual && !areEqual(records)) throw',
    replace: 'if (wereEqual && !areEqual(records) && !wereEqual) throw',
    caughtBy: by('tests/reports/compare-texts/equal-sides.test.ts', 'refused: '),
  }),
];
