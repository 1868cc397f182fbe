/** A setting that would keep one of two compared texts back, and not the other, is refused while they are compared. */
import { expect, test } from 'vitest';
import type { Input } from '../../../src-shared/contract/index.ts';
import { openDesk } from '../../delivery/desk.ts';

type Changes = Input<'settings.save'>;
interface Case {
  what: string;
  /** The settings when the comparison is begun, and what is asked for then. */
  before: Changes;
  changes: Changes;
  a?: string;
  b: string;
  fallbacks?: Record<string, string>;
  fallbacksOfA?: Record<string, string>;
}

/** Both texts say a service, and something else to whoever has none. */
const SAYS_SERVICE = {
  before: { acceptsUnicode: true },
  a: '{$firstName}, {$service} on {$day} at {$time}',
  b: '{$firstName}: {$day}, {$time}. {$service}',
  fallbacks: { service: 'check-up' },
};

const UNEQUAL: Case[] = [
  {
    what: 'the phone that one of them says is emptied',
    before: { businessPhone: '030 277 0100' },
    changes: { businessPhone: '' },
    b: '{$firstName}: {$day}, {$time}. Call {$businessPhone}',
  },
  {
    what: 'the name that one of them says is emptied',
    before: { businessName: 'Adom Clinic' },
    changes: { businessName: ' ' },
    b: '{$firstName}: {$day}, {$time}. {$business}',
  },
  {
    what: 'the address that one of them says gets letters that the account does not take',
    before: { businessAddress: '12 Ring Road' },
    changes: { businessAddress: '12 Ɔkyeame Road' },
    b: '{$firstName}: {$day}, {$time}. {$businessAddress}',
  },
  {
    what: 'only plain letters are sent, and one of them says who is on the staff',
    before: { acceptsUnicode: true },
    changes: { acceptsUnicode: false },
    b: '{$firstName}: {$day}, {$time}, {$staff}',
    fallbacks: { staff: 'us' },
  },
  {
    ...SAYS_SERVICE,
    what: 'only plain letters are sent, and one of them says a word with another letter to whoever has no service',
    changes: { acceptsUnicode: false },
    fallbacksOfA: { service: 'contrôle' },
  },
];
const EQUAL: Case[] = [
  {
    ...SAYS_SERVICE,
    what: 'only plain letters are sent, and both say something plain to whoever has no service',
    changes: { acceptsUnicode: false },
    fallbacksOfA: { service: 'visit' },
  },
  {
    what: 'a phone that both say is emptied',
    before: { businessPhone: '030 277 0100' },
    changes: { businessPhone: '' },
    a: '{$firstName}, {$day} at {$time}: {$businessPhone}',
    b: '{$firstName}: {$day}, {$time}. Call {$businessPhone}',
  },
  {
    what: 'a link is emptied that neither says',
    before: { businessLink: 'example.com' },
    changes: { businessLink: '' },
    b: '{$firstName}: {$day}, {$time}. When will you leave?',
  },
];

async function comparing({
  before,
  a = '{$firstName}, {$day} at {$time}',
  b,
  fallbacks = {},
  fallbacksOfA = {},
}: Case) {
  const desk = await openDesk();
  await desk.call('settings.save', before);
  const [rule] = await desk.call('rules.list');
  if (!rule) throw new Error('no rule');
  await desk.call('templates.save', { id: rule.templateId, name: 'A', body: a, fallbacks: fallbacksOfA });
  const { id: templateId } = await desk.call('templates.save', { id: null, name: 'B', body: b, fallbacks });
  const { running } = await desk.call('comparisons.begin', { ruleId: rule.id, templateId });
  expect(running).not.toBeNull();
  return desk;
}

test.each(UNEQUAL)('refused: $what', async one => {
  const desk = await comparing(one);
  expect(await desk.refusal('settings.save', one.changes)).toEqual({ code: 'ends-comparison' });
  expect(await desk.call('settings.get')).toMatchObject(one.before);
  expect((await desk.call('comparisons.get')).running).not.toBeNull();
  const preview = { kind: 'settings', settings: one.changes };
  expect(await desk.refusal('rehearsal.preview', preview)).toEqual({ code: 'ends-comparison' });
  await desk.call('comparisons.stop');
  await desk.call('settings.save', one.changes);
});

test.each(EQUAL)('saved: $what', async one => {
  const desk = await comparing(one);
  expect(await desk.call('settings.save', one.changes)).toMatchObject(one.changes);
  expect((await desk.call('comparisons.get')).running).not.toBeNull();
});
