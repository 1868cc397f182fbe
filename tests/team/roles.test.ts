/** What each role may do, for every operation of the program: asked of the door's own judge over a real database. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDesk } from '../../src-main/core/team/desk.ts';
import type { World } from '../../src-main/core/world/world.ts';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { tablesOf } from '../../src-main/storage/tables.ts';
import { type Operation, operations, reads, worldless } from '../../src-shared/contract/index.ts';
import { ROLES, type Role } from '../../src-shared/model/business/team.ts';
import type { WorldName } from '../../src-shared/model/settings.ts';
import { roleNeeded } from '../../src-shared/team/roles.ts';
import type { Instant } from '../../src-shared/time/instant.ts';

const ALL = Object.keys(operations) as Operation[];

/** What is asked of a part of an operation: every input of those whose role goes by it. */
const INPUTS: Partial<Record<Operation, Record<string, unknown>>> = {
  'settings.save': { name: { businessName: 'Adom' }, price: { creditPrice: 0.05 }, hours: { allowedFrom: '07:00' } },
  'contacts.setDoNotText': { out: { id: 1, doNotText: true }, in: { id: 1, doNotText: false } },
  'contacts.setAgreed': { no: { id: 1, agreed: false }, yes: { id: 1, agreed: true } },
  'contacts.bulk': { out: { bulk: { kind: 'do-not-text' } }, remove: { bulk: { kind: 'remove' } } },
  'messages.decide': {
    cancel: { id: 1, action: 'cancel' },
    withdraw: { id: 1, action: 'withdraw' },
    'retry-cancel': { id: 1, action: 'retry-cancel' },
    'send-again': { id: 1, action: 'send-again' },
    'was-sent': { id: 1, action: 'was-sent' },
  },
  'templates.save': {
    new: { id: null, purpose: 'promotion' },
    words: { id: 1, purpose: 'reminder' },
    purpose: { id: 1, purpose: 'service' },
  },
};

const CASES = ALL.flatMap(operation =>
  Object.entries(INPUTS[operation] ?? { '': undefined }).map(([part, input]) => ({
    operation,
    input: input as never,
    title: part === '' ? operation : `${operation} (${part})`,
  })),
);
const titlesOf = (role: Role) =>
  CASES.filter(({ operation, input }) => roleNeeded(operation, input, { purposeOf: () => 'reminder' }) === role).map(
    ({ title }) => title,
  );
const isRead = (title: string) => reads.has(title.split(' ')[0]);

/** A desk of one world, with one of each role in the team, or with nobody. */
function openDesk(world: WorldName, roles: readonly Role[] = ROLES) {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-roles-'));
  const db = openDatabase(join(folder, 'live.db'));
  onTestFinished(() => {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const tables = tablesOf(db);
  const ids = roles.map(role =>
    tables.team.add({
      name: role,
      role,
      pin: null,
      wrong: 0,
      wrongAt: null,
      addedAt: '2027-01-04T08:00:00.000Z' as Instant,
    }),
  );
  tables.templates.save({ id: null, name: '', body: '', fallbacks: {}, language: 'en', purpose: 'reminder' });
  let now = 0;
  // The judge asks nothing else of a world.
  const asked = { name: world, tables, clock: { now: () => now, after: () => () => {} } } as unknown as World;
  const desk = createDesk();
  return {
    desk,
    world: asked,
    set: (role: Role | null) => desk.set(asked, role === null ? null : (ids[roles.indexOf(role)] ?? null)),
    answerFor: (role: Role, operation: string) => desk.answerFor(asked, ids[roles.indexOf(role)] ?? 0, operation),
    secondsPass: (seconds: number) => {
      now += seconds * 1000;
    },
    isAllowed: ({ operation, input }: { operation: Operation; input: never }) =>
      !('refused' in desk.admit(asked, operation, input)),
  };
}

describe('what each role may do', () => {
  test('an owner may do everything', () => {
    const { set, isAllowed } = openDesk('live');
    set('owner');
    expect(CASES.filter(one => !isAllowed(one)).map(({ title }) => title)).toEqual([]);
  });

  test('the desk may do everything but the acts of the owner, which are these', () => {
    const { set, isAllowed } = openDesk('live');
    set('desk');
    const refused = CASES.filter(one => !isAllowed(one)).map(({ title }) => title);
    expect(refused).toEqual(titlesOf('owner'));
    expect(refused.toSorted()).toEqual([
      'account.addSender',
      'account.forgetKey',
      'account.isKnown',
      'account.isSame',
      'account.leaveElsewhere',
      'account.removeSender',
      'account.setKey',
      'account.setPortal',
      'app.goLive',
      'appointments.export',
      'backup.encryptPlace',
      'backup.read',
      'backup.restore',
      'backup.setPlace',
      'comparisons.begin',
      'comparisons.people',
      'comparisons.useB',
      'contacts.export',
      'messages.export',
      'privacy.erase',
      'privacy.person',
      'privacy.removeAll',
      'privacy.setRetention',
      'reports.export',
      'rulebook.check',
      'rulebook.overrule',
      'rulebook.tighten',
      'rules.dismissSecond',
      'rules.remove',
      'rules.save',
      'services.merge',
      'services.remove',
      'services.save',
      'settings.save (hours)',
      'settings.save (price)',
      'team.remove',
      'team.save',
      'templates.save (purpose)',
      'yearly.remove',
      'yearly.save',
    ]);
  });

  test.each(['look', null] as const)('whoever only looks, and nobody, may read and do these acts: %s', role => {
    const { set, isAllowed } = openDesk('live');
    set(role);
    const allowed = CASES.filter(isAllowed).map(({ title }) => title);
    expect(allowed).toEqual(titlesOf('look'));
    expect(allowed.filter(title => !isRead(title)).toSorted()).toEqual([
      // Cancelling, opting out, stopping.
      'account.cancelQueued',
      'app.chooseLook',
      'app.enterWorld',
      'appointments.cancel',
      'appointments.cancelMany',
      // A file is brought, and nothing done with it.
      'backup.begin',
      'backup.part',
      'campaigns.stop',
      'contacts.bulk (out)',
      'contacts.setAgreed (no)',
      'contacts.setDoNotText (out)',
      'messages.decide (cancel)',
      'messages.decide (retry-cancel)',
      'messages.decide (withdraw)',
      // Open only while there are no records, and the team is among them.
      'rescue.cancel',
      'rescue.restore',
      'rescue.startAnew',
      'rescue.tryAgain',
      'sending.stopAll',
      'sending.tryNow',
      // A PIN is asked behind the door.
      'team.answerFor',
      'team.changePin',
      'team.choose',
      'team.forgotPin',
      'team.leave',
    ]);
  });

  test('what only looks is refused nothing that it reads, but files and the proof of a password', () => {
    const exports = titlesOf('owner').filter(isRead);
    expect(exports.toSorted()).toEqual([
      'account.isKnown',
      'appointments.export',
      'backup.read',
      'comparisons.people',
      'contacts.export',
      'messages.export',
      'privacy.person',
      'reports.export',
    ]);
    expect(titlesOf('desk').filter(isRead)).toEqual([]);
  });

  test('with nobody in the team, and in practice, everything is allowed', () => {
    for (const { set, isAllowed } of [openDesk('live', []), openDesk('practice')]) {
      set(null);
      expect(CASES.filter(one => !isAllowed(one)).map(({ title }) => title)).toEqual([]);
    }
  });

  test('in practice nothing is reached that needs an owner of the business', () => {
    expect(titlesOf('owner').filter(title => worldless.has(title.split(' ')[0]))).toEqual([]);
  });

  test('whoever answers for an act answers for that one, once, and for a minute', () => {
    const { set, answerFor, isAllowed, secondsPass } = openDesk('live');
    const rule = { operation: 'rules.save', input: undefined as never } as const;
    const sender = { operation: 'account.addSender', input: undefined as never } as const;
    set('desk');
    answerFor('owner', 'rules.save');
    expect(isAllowed(sender)).toBe(false);
    expect(isAllowed(rule)).toBe(true);
    expect(isAllowed(rule)).toBe(false);
    answerFor('owner', 'rules.save');
    secondsPass(61);
    expect(isAllowed(rule)).toBe(false);
    // Who may not do it themselves answers for nobody.
    answerFor('desk', 'rules.save');
    expect(isAllowed(rule)).toBe(false);
    // Whoever comes to the desk begins with nothing.
    answerFor('owner', 'rules.save');
    set('desk');
    expect(isAllowed(rule)).toBe(false);
  });
});
