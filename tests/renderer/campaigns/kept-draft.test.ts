/** A message that is not sent yet, or was undone, is kept in its window. */
import { afterEach, expect, test, vi } from 'vitest';
import { type Draft, emptyDraft } from '../../../src-renderer/texts/campaign/campaign-draft.ts';

const draft: Draft = { ...emptyDraft(), who: 'everyone', body: 'Dear {$name}', purpose: 'service', name: 'News' };

afterEach(() => vi.unstubAllGlobals());

/** The draft as the page knows it that this window has just loaded. */
const loaded = async (storage: Map<string, string>) => {
  vi.resetModules();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, value: string) => storage.set(name, value),
    },
  });
  return import('../../../src-renderer/texts/campaign/campaign-draft.ts');
};

test('is there after a reload, for the same records alone', async () => {
  const storage = new Map<string, string>();
  const before = await loaded(storage);
  const begun: Draft = { ...draft, who: 'people', people: [{ id: 4, name: 'Ama' }], groupId: 3, sender: 'Adom' };
  before.keepDraft('live:one', begun);
  const after = await loaded(storage);
  expect([after.hasDraft('live:one'), after.draftOf('live:one')]).toEqual([true, begun]);
  for (const other of ['live:two', 'practice:one'] as const) {
    expect(after.hasDraft(other)).toBe(false);
    expect(after.draftOf(other)).toMatchObject({ who: null, people: [], body: '' });
  }
  after.beginDraftTo('live:one', [{ id: 5, name: 'Kofi' }], '');
  const people = [{ id: 5, name: 'Kofi' }];
  expect((await loaded(storage)).draftOf('live:one')).toMatchObject({ who: 'people', people, body: '' });
});

test('that was undone is there again as another one, also after a reload; the last few alone', async () => {
  const storage = new Map<string, string>();
  const before = await loaded(storage);
  const sent: Draft = { ...draft, who: 'people', people: [{ id: 4, name: 'Ama' }], when: 'at', time: '09:00' };
  before.keepDraft('live:one', sent);
  before.keepSentDraft('live:one', 1, sent);
  expect([before.hasDraft('live:one'), before.draftOf('live:one').people]).toEqual([false, []]);
  for (const id of [7, 8]) before.keepSentDraft('live:one', id, { ...draft, body: `Words of ${id}` });
  const after = await loaded(storage);
  expect([after.hasSentDraft('live:one', 1), after.hasSentDraft('live:two', 1)]).toEqual([true, false]);
  after.takeUpSentDraft('live:one', 1);
  const { token, ...again } = after.draftOf('live:one');
  const { token: spent, ...asSent } = sent;
  expect(again).toEqual(asSent);
  expect(token).not.toBe(spent);
  for (const id of [9, 10]) after.keepSentDraft('live:one', id, draft);
  expect([1, 7, 8, 9, 10].filter(id => after.hasSentDraft('live:one', id))).toEqual([8, 9, 10]);
});

test('is given up once somebody it names was erased', async () => {
  const storage = new Map<string, string>();
  const page = await loaded(storage);
  const theirs: Draft = { ...draft, who: 'people', people: [{ id: 4, name: 'Ama' }] };
  page.keepSentDraft('live:one', 1, theirs);
  page.keepDraft('live:one', theirs);
  page.forgetInDraft('live:one', 5);
  expect(page.draftOf('live:one').people).toEqual([{ id: 4, name: 'Ama' }]);
  page.forgetInDraft('live:one', 4);
  expect([...storage.values()].join()).not.toContain('Ama');
  expect(page.draftOf('live:one').people).toEqual([]);
});

test('leaves nothing behind once it is sent or discarded, and one of another form is not taken up', async () => {
  const storage = new Map<string, string>();
  const page = await loaded(storage);
  page.keepDraft('live:one', draft);
  page.keepDraft('live:one', page.emptyDraft());
  expect([...storage.values()]).toEqual(['[]']);
  const { token: _, ...older } = draft;
  for (const wrong of [older, { ...draft, people: {} }, { ...draft, who: 3 }, { ...draft, body: null }, 'words']) {
    storage.set('bellbird.message-draft.live:one', JSON.stringify([['new', wrong]]));
    expect((await loaded(storage)).draftOf('live:one').body).toBe('');
  }
});

test.each<[string, Partial<Draft>, boolean]>([
  ['nothing', {}, false],
  ['words', { body: 'Dear {$name}' }, true],
  ['a name', { name: 'News' }, true],
  ['everybody', { who: 'everyone' }, false],
  ['one person', { who: 'people', people: [{ id: 4, name: 'Ama' }] }, false],
  [
    'several people',
    {
      who: 'people',
      people: [
        { id: 4, name: 'Ama' },
        { id: 5, name: 'Kofi' },
      ],
    },
    true,
  ],
])('is not replaced without a question once it has what takes time to make again: %s', async (_, begun, isKept) => {
  const { hasDraft, keepDraft } = await loaded(new Map());
  keepDraft('live:one', { ...emptyDraft(), ...begun });
  expect(hasDraft('live:one')).toBe(isKept);
});
