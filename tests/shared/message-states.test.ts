import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { mayFollow } from '../../src-main/delivery/messages/state-transitions.ts';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { sqlStates } from '../../src-main/storage/messages/message-row.ts';
import type { MessageState } from '../../src-shared/model/message.ts';
import * as predicates from '../../src-shared/model/message-states.ts';

const { STATES, statesWhere } = predicates;
const BY_NAME = { ...predicates };

/** The rows of the table of docs/delivery.md §2, by state. */
const documented = new Map(
  readFileSync(new URL('../../docs/delivery.md', import.meta.url), 'utf8')
    .split('\n')
    .map(line => line.split('|').map(cell => cell.trim()))
    .filter(cells => cells.length === 8 && cells[1]?.startsWith('`'))
    .map(([, state = '', where, needsPerson, , afterRestart, canDo = '']) => [
      state.replaceAll('`', ''),
      { where, needsPerson: needsPerson === 'yes', isEnd: afterRestart === 'end', canDo },
    ]),
);

test('every text is in one list of Messages by its state, or needs a person', () => {
  const listsOf = (state: MessageState) =>
    Object.values(predicates.MESSAGE_FILTERS).filter(isIn => isIn(state)).length +
    Number(predicates.needsPerson(state));
  for (const state of statesWhere(() => true)) {
    const isInBoth = predicates.needsPerson(state) && (predicates.isWaiting(state) || predicates.isOver(state));
    expect(listsOf(state), state).toBe(isInBoth ? 2 : 1);
  }
  const { sent, unsent } = predicates.MESSAGE_FILTERS;
  expect(statesWhere(state => sent(state) || unsent(state))).toEqual(statesWhere(predicates.isOver));
  expect(statesWhere(state => sent(state) && unsent(state))).toEqual([]);
});

describe('the table of states says what docs/delivery.md says', () => {
  test('it has the same states in the same order', () => {
    expect(Object.keys(STATES)).toEqual([...documented.keys()]);
  });

  test.each(Object.entries(STATES))('“%s”', (state, facts) => {
    const said = documented.get(state);
    expect({ where: facts.where, needsPerson: facts.needsPerson, isEnd: !facts.live }).toEqual({
      where: said?.where,
      needsPerson: said?.needsPerson,
      isEnd: said?.isEnd,
    });
    expect(facts.cancellable).toBe(/(?:^|· )(?:cancel\b|ask again)/.test(said?.canDo ?? ''));
    expect(facts.cancellable).toBe(mayFollow(state as MessageState, 'cancelling'));
    expect(facts.cancelAsked).toBe(
      state === 'cancelling' || (mayFollow('cancelling', state as MessageState) && facts.live),
    );
  });
});

test.each([
  ['isLive', 'held planned blocked skipped in-flight accepted uncertain cancelling cancel-uncertain'],
  ['needsPerson', 'blocked refused uncertain cancel-uncertain missed'],
  ['isOver', 'skipped withdrawn refused cancelled missed done'],
  ['isWaiting', 'held planned blocked'],
  ['isUnsubmitted', 'held planned blocked skipped'],
  ['mayBeAtService', 'in-flight accepted uncertain cancelling cancel-uncertain'],
  ['canAskForCancel', 'accepted uncertain cancel-uncertain'],
  ['isCancelAsked', 'cancelling cancel-uncertain'],
  ['isQueuedOrUncertain', 'accepted uncertain'],
  ['isTaken', 'accepted cancelling cancel-uncertain'],
  ['awaitsAnswer', 'in-flight cancelling'],
  ['goesByItself', 'planned in-flight accepted'],
  ['isToGo', 'held planned in-flight accepted'],
  ['isUnsettled', 'uncertain cancelling cancel-uncertain'],
  ['isHandedOver', 'accepted done'],
  ['mayHaveArrived', 'accepted uncertain done'],
  ['reachesPhone', 'held planned in-flight accepted uncertain cancelling cancel-uncertain done'],
  ['isUnanswered', 'in-flight uncertain'],
  ['isDropped', 'skipped withdrawn cancelled'],
  ['isTakenBack', 'withdrawn cancelled'],
  ['hasFailed', 'refused missed'],
  ['endedByTime', 'missed done'],
] as const)('%s holds for these states and no others', (name, states) => {
  expect(statesWhere(BY_NAME[name]).join(' ')).toBe(states);
});

/** The table itself, which state may follow which, and the schema of the first release. */
const LISTS_OF_STATES = /message-states\.ts$|state-transitions\.ts$|migrations\/[^/]+$/;

test('no other file lists states: it asks a predicate of the table, in SQL too', () => {
  const state = `'(?:${Object.keys(STATES).join('|')})'`;
  const [is, isNot] = [`state === ${state}`, `state !== ${state}`];
  const lists = [
    `${is}\\s*\\|\\|\\s*(?:\\w+\\.)?${is}`,
    `${isNot}\\s*&&\\s*(?:\\w+\\.)?${isNot}`,
    `(?:IN \\(|\\[)\\s*${state}(?:,\\s*${state})+,?\\s*[\\])]`,
  ].map(pattern => new RegExp(pattern, 'g'));
  const found = sourceFiles().flatMap(file => {
    const text = readFileSync(file, 'utf8');
    const parts = lists.flatMap(list => text.match(list) ?? []);
    // An order of all states is no set.
    return parts.filter(part => part.split(',').length < Object.keys(STATES).length).map(part => `${file}: ${part}`);
  });
  expect(found).toEqual([]);
});

function sourceFiles(): string[] {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  return ['src-main', 'src-renderer', 'src-shared'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name) && !LISTS_OF_STATES.test(name.replaceAll('\\', '/')))
      .map(name => join(root, folder, name)),
  );
}

test('a state that a person has to look at comes before every other where there is room for one', () => {
  const urgencies = (is: (state: MessageState) => boolean) => statesWhere(is).map(state => STATES[state].urgency);
  const isNotNeeded = (state: MessageState) => !predicates.needsPerson(state);
  expect(Math.max(...urgencies(predicates.needsPerson))).toBeLessThan(Math.min(...urgencies(isNotNeeded)));
});

test('the database refuses a second live message by the same list of states', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-states-'));
  const db = openDatabase(join(folder, 'records.db'));
  const indexes = db.prepare("SELECT sql FROM sqlite_schema WHERE name LIKE 'messages_one_live%'").pluck().all();
  db.close();
  rmSync(folder, { recursive: true });
  const listed = sqlStates(state => !predicates.isLive(state)).slice(1, -1);
  expect(indexes).toHaveLength(2);
  for (const index of indexes) {
    const [, ended = ''] = /state NOT IN \(([^)]*)\)/.exec(String(index)) ?? [];
    expect(ended.split(', ').sort()).toEqual(listed.split(', ').sort());
  }
});
