/** Comparing two texts over known records: what counts, what is fixed when it is begun, and the one look. */
import { beforeEach, expect, test } from 'vitest';
import { db, prepareRecords, tables } from '../known-records.ts';
import {
  aBusiness,
  allot,
  begin,
  came,
  conclude,
  daysOf,
  get,
  offer,
  PEOPLE,
  people,
  RULE,
  setNow,
  stop,
  useB,
} from './known-comparison.ts';

prepareRecords();
beforeEach(() => {
  setNow('2027-06-01T12:00');
  aBusiness();
});

const isB = (person: number) => person % 2 === 0;
const bySide = (person: number) => (isB(person) ? 'b' : 'a');

/** Begins, and lets 2,000 visits come: those who read B miss `b` of them, the others `a`. */
async function aFullComparison(a: number, b: number): Promise<void> {
  await begin();
  allot(bySide);
  daysOf('2027-06-03', 100, (person, chance) => chance < (isB(person) ? b : a));
  setNow('2027-09-20T12:00');
}

test('without a visit it says what is usually needed, and nothing of how long it takes', async () => {
  expect(await offer()).toEqual({
    ...{ needed: 935, share: 0.2, isGuess: true, weeks: null, why: null, variables: [] },
  });
  expect(await get()).toEqual({ running: null, ended: [] });
});

test('the size goes by the visits that this rule has texted, and the weeks by how many of them there are', async () => {
  daysOf('2027-03-01', 80, (_, chance) => chance < 0.15);
  const { share, isGuess, needed, weeks } = await offer();
  expect({ share, isGuess }).toEqual({ share: expect.closeTo(0.15, 1), isGuess: false });
  expect(needed).toBeGreaterThan(1_000);
  // In the last twelve weeks a hundred and twenty visits a week.
  expect(weeks).toBe(Math.ceil((2 * (needed ?? 0)) / 120));
});

test('the same words, or words that could be kept back for others, cannot be compared', async () => {
  const same = tables.templates.save({ ...tables.templates.get(1), id: null, name: 'Again' } as never);
  expect(await offer(same)).toMatchObject({ why: 'same-words' });
  const staff = tables.templates.save({
    ...{ id: null, name: 'Staff', body: '{$firstName} sees {$staff}, {$day} at {$time}' },
    ...{ fallbacks: {}, language: 'en', purpose: 'reminder' },
  });
  expect(await offer(staff)).toMatchObject({ why: 'other-values', variables: ['staff'] });
  expect((await begin(staff)).running).toBeNull();
  const withFallback = tables.templates.save({
    ...{ id: null, name: 'Staff', body: '{$firstName} sees {$staff}, {$day} at {$time}' },
    ...{ fallbacks: { staff: 'us' }, language: 'en', purpose: 'reminder' },
  });
  // Plain letters only: a name of staff with others would stop one text and not the other.
  expect(await offer(withFallback)).toMatchObject({ why: 'other-values', variables: ['staff'] });
  tables.settings.save({ acceptsUnicode: true });
  expect(await offer(withFallback)).toMatchObject({ why: null });
  const link = tables.templates.save({
    ...{ id: null, name: 'Link', body: '{$firstName}, {$day}, {$businessLink}' },
    ...{ fallbacks: {}, language: 'en', purpose: 'reminder' },
  });
  expect(await offer(link)).toMatchObject({ why: 'other-values', variables: [] });
});

test('a rule that is off, and one for after the visit, cannot be compared', async () => {
  const rule = tables.templates.rule(RULE);
  if (!rule) throw new Error('no rule');
  tables.templates.saveRule({ ...rule, enabled: false });
  expect((await begin()).running).toBeNull();
  tables.templates.saveRule({ ...rule, when: { kind: 'days-after', days: 1, at: '10:00' } });
  expect((await begin()).running).toBeNull();
  tables.templates.saveRule(rule);
  expect((await begin()).running).not.toBeNull();
});

test('the plan is stored when it is begun, tells nobody its seed, and a second one is not begun beside it', async () => {
  const { running } = await begin();
  expect(running).toMatchObject({
    ...{ ruleId: RULE, ruleName: 'The day before', from: '2027-06-02', needed: 935, share: 0.2 },
    ...{ a: { templateId: 1, name: 'Plain' }, b: { templateId: 2, name: 'Plan' }, counted: { a: 0, b: 0 } },
  });
  expect(JSON.stringify(running)).not.toContain(tables.comparisons.running()?.seed);
  setNow('2027-06-05T12:00');
  daysOf('2027-03-01', 80, () => false);
  expect((await begin()).running).toMatchObject({ begunAt: running?.begunAt, needed: 935, from: '2027-06-02' });
  expect(db.prepare('SELECT count(*) FROM text_comparisons').pluck().get()).toBe(1);
});

test('a visit counts whose text of this rule was handed over as its time came, and nothing else', async () => {
  await begin();
  allot(bySide);
  setNow('2027-06-10T12:00');
  const on = '2027-06-07';
  came({ on, person: 1 });
  came({ on, person: 2, missed: true });
  expect((await get()).running?.counted).toEqual({ a: 1, b: 1 });
  came({ on, person: 3, text: null });
  came({ on, person: 3, text: 'skipped', reason: { kind: 'skipped', why: 'rule-already-past' } });
  came({ on, person: 3, text: 'skipped', reason: { kind: 'skipped', why: 'suppressed' } });
  came({ on, person: 3, text: 'uncertain' });
  came({ on, person: 3, text: 'cancelled' });
  came({ on, person: 3, rule: 2 });
  came({ on, person: 3, reason: { kind: 'said-sent', stale: false } });
  came({ on, person: 3, status: 'cancelled' });
  // The day it was begun, and whose text left before it.
  came({ on: '2027-06-01', person: 3 });
  came({ on: '2027-06-02', person: 3 });
  // Today is not over.
  came({ on: '2027-06-10', person: 3 });
  expect((await get()).running?.counted).toEqual({ a: 1, b: 1 });
  // The phone got the words, by another of the family.
  came({ on, person: 5, text: 'skipped', reason: { kind: 'skipped', why: 'same-text-same-phone' } });
  expect((await get()).running?.counted).toEqual({ a: 2, b: 1 });
  // A day on which fewer than nine of ten are marked does not count.
  came({ on, person: 4, status: 'booked' });
  came({ on, person: 6, status: 'booked' });
  expect((await get()).running?.counted).toEqual({ a: 0, b: 0 });
});

test('before it is full no look is taken, and nothing says how many of a side were missed', async () => {
  await aFullComparison(0.2, 0.1);
  db.exec("UPDATE appointments SET status = 'cancelled' WHERE start_wall >= '2027-08-25' AND contact_id % 2 = 1");
  const view = await conclude();
  expect(view.running?.counted.a).toBeLessThan(935);
  expect(view.ended).toEqual([]);
  expect(Object.keys(view.running ?? {}).sort()).toEqual(
    ['a', 'b', 'begunAt', 'counted', 'from', 'id', 'needed', 'ruleId', 'ruleName', 'share', 'weeksLeft'].sort(),
  );
});

test('full, it compares exactly the first so many of each side, and keeps the answer whatever is marked later', async () => {
  await aFullComparison(0.2, 0.1);
  const [ended] = (await conclude()).ended;
  const first = (side: boolean) =>
    db
      .prepare<{ side: number }, { missed: number; visits: number; last: string }>(
        `SELECT count(*) AS visits, sum(missed) AS missed, max(substr(start_wall, 1, 10)) AS last FROM
           (SELECT status = 'no-show' AS missed, start_wall FROM appointments WHERE contact_id % 2 = @side
            ORDER BY start_wall, id LIMIT 935)`,
      )
      .get({ side: side ? 0 : 1 });
  expect(ended?.verdict?.a).toMatchObject({ visits: 935, missed: first(false)?.missed, people: PEOPLE / 2 });
  expect(ended?.verdict?.b).toMatchObject({ visits: 935, missed: first(true)?.missed, people: PEOPLE / 2 });
  expect(ended).toMatchObject({ end: 'concluded', verdict: { kind: 'b-less' }, canUseB: true });
  expect(ended?.verdict?.until).toBe([first(true)?.last ?? '', first(false)?.last ?? ''].sort()[1]);
  expect(ended?.verdict?.high).toBeLessThan(0);
  db.exec("UPDATE appointments SET status = 'arrived'");
  expect((await conclude()).ended).toEqual([ended]);
  expect(db.prepare('SELECT count(*) FROM text_draws').pluck().get()).toBe(0);
});

test('the list of people names nobody and sums up to the verdict', async () => {
  await aFullComparison(0.2, 0.2);
  const [ended] = (await conclude()).ended;
  expect(ended).toMatchObject({ verdict: { kind: 'no-clear-difference' }, canUseB: false });
  const list = await people(ended?.id ?? 0);
  const sum = (side: 'a' | 'b', of: 'visits' | 'missed') =>
    list.filter(one => one.side === side).reduce((all, one) => all + one[of], 0);
  for (const side of ['a', 'b'] as const)
    expect(ended?.verdict?.[side]).toEqual({
      ...{ visits: sum(side, 'visits'), missed: sum(side, 'missed') },
      people: list.filter(one => one.side === side).length,
    });
  expect(Object.keys(list[0] ?? {}).sort()).toEqual(['missed', 'side', 'visits']);
});

test('people on one phone drew the same and count as one', async () => {
  await begin();
  allot(person => bySide(person));
  db.exec("UPDATE text_draws SET draw = '9' || substr('000000000000000' || (contact_id / 20), -15) WHERE draw >= '8'");
  daysOf('2027-06-03', 100, (_, chance) => chance < 0.2);
  setNow('2027-09-20T12:00');
  const [ended] = (await conclude()).ended;
  expect(ended?.verdict).toMatchObject({ kind: 'too-few-people', a: { people: 200 }, b: { people: 21 } });
});

test('the better text is used by one press, and by nothing else', async () => {
  await aFullComparison(0.2, 0.1);
  const [ended] = (await conclude()).ended;
  expect(tables.templates.rule(RULE)?.templateId).toBe(1);
  const after = await useB(ended?.id ?? 0);
  expect(tables.templates.rule(RULE)?.templateId).toBe(2);
  expect(after.ended[0]?.canUseB).toBe(false);
});

test('the better text is not used while the rule is compared anew, nor once it is a promotion', async () => {
  await aFullComparison(0.2, 0.1);
  const first = (await conclude()).ended[0]?.id ?? 0;
  const third = { name: 'Third', body: '{$firstName}! {$day} at {$time}', fallbacks: {}, language: 'en' as const };
  await begin(tables.templates.save({ id: null, ...third, purpose: 'reminder' }));
  expect((await useB(first)).ended.map(({ canUseB }) => canUseB)).toEqual([false]);
  expect(tables.templates.rule(RULE)?.templateId).toBe(1);
  await stop();
  const b = tables.templates.get(2);
  if (!b) throw new Error('no text B');
  tables.templates.save({ ...b, purpose: 'promotion' });
  await useB(first);
  expect(tables.templates.rule(RULE)?.templateId).toBe(1);
  tables.templates.save(b);
  await useB(first);
  expect(tables.templates.rule(RULE)?.templateId).toBe(2);
});

test('where A was missed less often nothing is offered, for it is used already', async () => {
  await aFullComparison(0.1, 0.2);
  const [ended] = (await conclude()).ended;
  expect(ended).toMatchObject({ verdict: { kind: 'a-less' }, canUseB: false });
  await useB(ended?.id ?? 0);
  expect(tables.templates.rule(RULE)?.templateId).toBe(1);
});

test('stopped early it has no verdict, and says so for good', async () => {
  await aFullComparison(0.2, 0.1);
  const { running, ended } = await stop();
  expect({ running, ended }).toMatchObject({
    running: null,
    ended: [{ end: 'stopped', verdict: null, canUseB: false }],
  });
  expect((await conclude()).ended).toEqual(ended);
  expect(await people(ended[0]?.id ?? 0)).toEqual([]);
  expect(db.prepare("SELECT count(*) FROM log WHERE what = 'text-comparison-ended'").pluck().get()).toBe(1);
});
