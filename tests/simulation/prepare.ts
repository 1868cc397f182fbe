/**
 * Prepares a business that has just gone live, set up through the program itself; every history begins with a copy of
 * it.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../src-main/core/app.ts';
import type { Secrets } from '../../src-main/ports/ports.ts';
import type { Input, Operation, Outputs } from '../../src-shared/contract/index.ts';
import { aPerson, aRule } from '../helpers/builders.ts';
import { FALLBACK, type Oracle } from './oracle.ts';
import { HOST, KEY, PROMOTION_SENDER, SENDER } from './outside/service.ts';

export interface Prepared {
  folder: string;
  secrets: Map<string, string>;
  oracle: Oracle;
  /** A folder in which every day of 2027 has its backup, so that no daily backup is made. */
  madeAlready: string;
  remove(): void;
}

/** Returns a keychain in memory, which outlives the program and its files. */
export function secretsIn(kept: Map<string, string>): Secrets {
  const state = () => (kept.has('key') ? ('set' as const) : ('absent' as const));
  return {
    state: async () => state(),
    read: async () => kept.get('key') ?? null,
    store: async value => {
      kept.set('key', value);
      return state();
    },
    forget: async () => {
      kept.delete('key');
      return state();
    },
  };
}

const RULES = [
  { when: { kind: 'days-before', days: 1, at: '10:00' }, enabled: true },
  { when: { kind: 'hours-before', hours: 3 }, enabled: false },
] as const;

/** Creates a folder for the files of a test, in memory where the system has such a place. */
export function scratchFolder(): string {
  const memory = '/dev/shm';
  try {
    return mkdtempSync(join(memory, 'bellbird-simulation-'));
  } catch {
    return mkdtempSync(join(tmpdir(), 'bellbird-simulation-'));
  }
}

export async function prepare(): Promise<Prepared> {
  const folder = scratchFolder();
  const secrets = new Map<string, string>();
  const app = await createApp({
    host: 'desktop',
    version: '0.0.0-simulation',
    dataFolder: folder,
    clock: { now: () => Date.parse('2026-01-05T08:00Z'), after: () => () => {} },
    secrets: secretsIn(secrets),
    // Each history begins on a computer that has seen none of it.
    installId: { read: async () => 'unavailable', write: async () => false },
    practice: { start: () => Promise.reject(new Error('no practice in the simulation')) },
    isPracticeSmall: true,
    importWorker: new URL('../../src-main/import/worker.ts', import.meta.url),
    backupWorker: null,
    placeProcess: {
      start: () => {
        throw new Error('no second place here');
      },
    },
    gatewayLimits: { openWire: () => Promise.reject(new Error('nobody is connected yet')) },
    emit: () => {},
    logFailure: () => {},
  });
  const call = async <K extends Operation>(operation: K, input: Input<K>) => {
    const reply = await app.dispatch(operation, input, 'live');
    if (!reply.ok) throw new Error(`${operation}: ${JSON.stringify(reply.error)}`);
    return reply.value as Outputs[K];
  };
  await call('app.enterWorld', { world: 'live' });
  await call('account.setKey', { key: KEY });
  const first = { chunkSize: 2, businessName: 'Adom Clinic', sender: SENDER, baseUrl: `https://${HOST}` };
  await call('settings.save', first);
  await call('account.addSender', { name: PROMOTION_SENDER });
  const settings = await call('settings.save', { promotionSender: PROMOTION_SENDER });
  // Every setting is written, so that an older copy of the records has all of them.
  await call('settings.save', pickSettings(settings));
  await call('app.goLive', undefined);
  const oracle: Oracle = {
    people: new Map(),
    optedOut: new Set(),
    visits: new Map(),
    rules: new Map(),
    templates: new Map(),
    others: new Map(),
    comparison: null,
    settings,
    stops: new Set(),
    confirmed: new Map(),
    heldBy: new Map(),
    askedToStop: new Set(),
    stoppedWithAll: new Map(),
    stoppedByPerson: false,
    campaigns: new Map(),
    attempted: new Map(),
  };
  for (const [index, { when, enabled }] of RULES.entries()) {
    const body = `R${index + 1} v1 Hello {$firstName}, {$service} on {$day} {$date} at {$time}. {$business}`;
    const template = await call('templates.save', {
      id: null,
      name: `Template ${index + 1}`,
      body,
      fallbacks: { firstName: FALLBACK },
    });
    const rule = aRule({ name: `Rule ${index + 1}`, templateId: template.id, when, enabled });
    const saved = await call('rules.save', rule);
    if (saved.id !== index + 1) throw new Error('rules are counted from 1 in these texts');
    oracle.templates.set(template.id, body);
    oracle.rules.set(saved.id, { templateId: template.id, when, whenOutsideWindow: 'earlier', enabled });
  }
  // Made last, so that rules and their own templates have the same numbers.
  for (const ruleId of oracle.rules.keys()) {
    const body = `R${ruleId} v1 When will you leave, {$firstName}? {$service} on {$day} {$date} at {$time}. {$business}`;
    const fallbacks = { firstName: FALLBACK };
    const { id } = await call('templates.save', { id: null, name: `Other ${ruleId}`, body, fallbacks });
    oracle.others.set(ruleId, { templateId: id, body });
  }
  for (const [name, phone] of [
    ['Ama Mensah', '0244100201'],
    ['Kofi Boateng', '0244100202'],
  ] as const) {
    const saved = await call('contacts.save', aPerson({ name, phone }));
    oracle.people.set(saved.id, { name, phone: `+233${phone.slice(1)}`, doNotText: false });
  }
  const kept = pickSettings(settings);
  await app.close();
  // Each history decides whether it makes backups.
  rmSync(join(folder, 'backups'), { recursive: true, force: true });
  const madeAlready = scratchFolder();
  for (let day = Date.parse('2026-12-01T00:00Z'); day < Date.parse('2028-02-01T00:00Z'); day += 86_400_000) {
    writeFileSync(join(madeAlready, `bellbird-${new Date(day).toISOString().slice(0, 10)}.backup`), '');
  }
  const remove = () => {
    for (const made of [folder, madeAlready]) rmSync(made, { recursive: true, force: true });
  };
  return { folder, secrets, oracle: { ...oracle, settings: kept }, madeAlready, remove };
}

function pickSettings(settings: Oracle['settings']): Oracle['settings'] {
  const { businessName, zone, allowedFrom, allowedUntil, sendingDays, holidays, horizonDays } = settings;
  const { sender, promotionSender } = settings;
  return { businessName, zone, allowedFrom, allowedUntil, sendingDays, holidays, horizonDays, sender, promotionSender };
}
