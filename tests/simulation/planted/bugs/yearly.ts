/** Texts on birthdays and other yearly dates. */
import { at, by, type PlantedBug } from '../planted-bug.ts';

const rules = at('src-main/storage/campaigns/yearly-rules.ts');
const plan = at('src-main/core/yearly/plan-yearly.ts');
const yearly = at('src-main/core/yearly/yearly.ts');
const texts = at('src-main/storage/campaigns/campaign-texts.ts');

const TEXTS = 'tests/yearly/yearly-texts.test.ts';
const CHANGED = 'tests/yearly/yearly-changed.test.ts';
const AWAY = 'tests/yearly/yearly-away.test.ts';

export const yearlyBugs: readonly PlantedBug[] = [
  rules({
    name: 'a birthday that is corrected is texted twice a year',
    find: 'AND k.yearly_on BETWEEN @since AND @until',
    replace: 'AND k.yearly_on = @on',
    caughtBy: by(TEXTS, 'corrected after its text went brings no second one'),
  }),
  rules({
    name: 'one phone gets a birthday text for each of its entries',
    find: 'AND k.yearly_on = @on AND m.phone = c.phone',
    replace: 'AND k.yearly_on = @on AND m.phone IS NULL',
    caughtBy: by(TEXTS, 'one phone gets one text'),
  }),
  rules({
    name: 'a yearly rule that is removed and added again texts everybody again',
    find: '(k.yearly_rule_id = @rule OR k.yearly_field_key = @key)',
    replace: '(k.yearly_rule_id = @rule)',
    caughtBy: by(TEXTS, 'removed and added again'),
  }),
  at('src-shared/people/yearly-date.ts')({
    name: '29 February is lost in a year without one',
    find: "? [end, '02-29'] : [end];",
    replace: '? [end] : [end];',
    caughtBy: by(TEXTS, '29 February is kept on 28 February'),
  }),
  plan({
    name: 'a birthday text goes to who has not agreed',
    find: 'addressed: [], withoutConsent: false',
    replace: 'addressed: [], withoutConsent: true',
    caughtBy: by(TEXTS, 'texts nobody while it is off, and says before whom it would text'),
  }),
  texts({
    name: 'a birthday text goes to who takes the yes back',
    find: "c.id = m.campaign_id AND c.purpose = 'promotion')",
    replace: "c.id = m.campaign_id AND c.purpose = 'promotion' AND c.yearly_on IS NULL)",
    caughtBy: by(TEXTS, 'a yes that is taken back'),
  }),
  plan({
    name: 'a wish for a closed day goes on another day',
    find: 'if (dueAt === null || wallOfInstant(dueAt, zone).slice(0, 10) !== on) {',
    replace: 'if (dueAt === null) {',
    caughtBy: by(TEXTS, 'a promotion on a Sunday in Ghana'),
  }),
  yearly({
    name: 'a yearly rule texts although it is off',
    find: '.filter(({ enabled }) => enabled)',
    replace: '.filter(({ enabled }) => enabled || true)',
    caughtBy: by(TEXTS, 'texts nobody while it is off'),
  }),
  texts({
    name: 'what a yearly rule queued goes although it was switched off',
    find: 'AND y.enabled = 1 AND y.version = k.yearly_version',
    replace: 'AND y.version > 0',
    caughtBy: 'simulation',
  }),
  texts({
    name: 'a birthday text goes on the day that was corrected',
    find: 'AND (substr(v.value, -5) = substr(k.yearly_on, -5) OR',
    replace: "AND (substr(v.value, -5) <> '' OR",
    caughtBy: by(TEXTS, 'a date that is corrected takes its text along, and back'),
  }),
  yearly({
    name: 'whoever is entered after the hour of their day is called missed',
    find: 'openOn(rule, day, dueAt)',
    replace: 'openOn(rule, day, LAST)',
    caughtBy: by(TEXTS, 'entered on the day after its hour gets nothing late'),
  }),
  yearly({
    name: 'a copy of the records texts a birthday that the first computer may have handed over',
    find: '(yearlyFrom !== null && day.due <= yearlyFrom)',
    replace: '(yearlyFrom !== null && day.due <= rule.since)',
    caughtBy: by(AWAY, 'a copy on another computer'),
  }),
  at('src-main/core/yearly/restored-yearly.ts')({
    name: 'a restored backup switches a yearly rule on again',
    find: 'if (!rule.enabled || isOn(rule)) continue;',
    replace: 'if (!rule.enabled || isOn(rule) || rule.id > 0) continue;',
    caughtBy: by('tests/yearly/yearly-restored.test.ts', 'switched off since a backup stays off'),
  }),
  at('src-main/core/contacts/typed-yearly.ts')({
    name: 'a birthday that is typed stays a plain word, and its person is texted never',
    find: '(isTyped ? readTypedYearly(name, value, how) : null) ?? value',
    replace: 'value',
    caughtBy: by('tests/yearly/typed-yearly.test.ts', 'a birthday is kept in its one form'),
  }),
  yearly({
    name: 'a rule that is changed before the first minute of its day texts nobody on it',
    find: 'if (dueAt <= rule.since) return [];',
    replace: 'if (day.due <= rule.since) return [];',
    caughtBy: by(CHANGED, 'changed after its hour and before the first minute'),
  }),
  rules({
    name: 'another name of a yearly rule calls off what it has queued',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the program's text.
    find: 'version = version + (${IS_OTHER})',
    replace: 'version = version + 1',
    caughtBy: by(CHANGED, 'another name alone leaves what is queued'),
  }),
  yearly({
    name: 'a yearly promotion goes under the usual name',
    find: 'const sender = senderFor(rule.purpose, tables.settings.get());',
    replace: 'const { sender } = tables.settings.get();',
    caughtBy: by('tests/rulebook/promotion-sender.test.ts', 'a yearly promotion goes under the name of promotions'),
  }),
];
