/**
 * Takes a marked key and a marked portal login through everything the program does with them: setting up, sends,
 * refusals that echo the secret, cut connections, restarts. Then it looks for the mark wherever it must not be: every
 * file of the data folder, everything the page is told, everything the program writes to its terminal.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Input,
  type Operation,
  type Outputs,
  operations,
  type Reply,
} from '../../../src-shared/contract/index.ts';
import { asPage } from '../../helpers/as-page.ts';
import { aBooking, aPerson, aRule } from '../../helpers/builders.ts';
import { filesBelow, filesWith, formsIn, needlesOf } from '../desk/marks.ts';
import { startService } from '../desk/office.ts';
import type { Part } from '../part.ts';
import { ECHOES, type EchoingService, startEchoingService } from './echoing-service.ts';

const ENTRY = join(import.meta.dirname, '../../..', 'src-main', 'local', 'main.ts');
/** The mark is surrounded by characters that JSON, XML, HTML and addresses escape. */
const KEY_MARK = 'CanaryK3yq8Zr1Xw5Tv7Lm2';
const KEY = `"k+${KEY_MARK}&<Kq/=`;
const PASSWORD_MARK = 'CanaryPa55wordJ4hN6bU9d';
const USERNAME = 'adom';
const PASSWORD = `p ${PASSWORD_MARK}&'">\\+`;
const NEEDLES = [...needlesOf(KEY_MARK), ...needlesOf(PASSWORD_MARK)];
/** A name that shows that a file was really searched. */
const BUSINESS = 'Canary Street Clinic';

interface Seen {
  traffic: string[];
  terminal: string[];
}

interface Driven {
  ask<K extends Operation>(operation: K, input?: Input<K>): Promise<Reply<Outputs[K]>>;
  stop(): Promise<void>;
}

/**
 * Starts the real program in a process of its own, driven as its page drives it. There is no keychain, so the secret
 * stays in its memory.
 */
async function startDriven(data: string, seen: Seen): Promise<Driven> {
  const env = {
    ...process.env,
    BELLBIRD_DATA: data,
    BELLBIRD_PRACTICE: 'small',
    BELLBIRD_NO_BROWSER: '1',
    DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere',
  };
  const child = spawn(process.execPath, [ENTRY], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()));
  const address = await new Promise<URL>((resolve, reject) => {
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        seen.terminal.push(text);
        said += text;
        const found = /http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]+/.exec(said)?.[0];
        if (found) resolve(new URL(found));
      });
    void ended.then(() => reject(new Error(`the program ended: ${said}`)));
  });
  const headers = { origin: address.origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const post = async (path: string, body: unknown, more: Record<string, string> = {}) => {
    const sent = { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) };
    return (await fetch(`${address.origin}${path}`, sent)).text();
  };
  const { bearer } = JSON.parse(await post('/api/session', { token: address.hash.slice('#token='.length) }));
  const pass = { authorization: `Bearer ${bearer}` };
  const events = await fetch(`${address.origin}/api/events`, { headers: { ...headers, ...pass } });
  const listening = (async () => {
    if (!events.body) return;
    for await (const chunk of events.body.pipeThrough(new TextDecoderStream())) seen.traffic.push(chunk);
  })().catch(() => {});
  return {
    ask: asPage(async (operation, input, world) => {
      const said = await post('/api/call', { operation, input, world }, pass);
      seen.traffic.push(said);
      return JSON.parse(said);
    }),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await listening;
    },
  };
}

/** Runs everything; `violations` name every place in which the mark was found. */
export async function proveCanary(): Promise<Part> {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-canary-'));
  const service = await startService();
  const echoing = await startEchoingService(service.port);
  await service.account({ apiKeys: [KEY], portalLogins: [{ username: USERNAME, password: PASSWORD }] });
  const seen: Seen = { traffic: [], terminal: [] };
  const violations: string[] = [];
  let program = await startDriven(folder, seen);
  await setUp(program, echoing);
  const contact = await newContact(program);
  // No two appointments are alike, because the text of the second would be left to the first one's.
  let slot = 0;
  for (const [way, format] of [
    ['key', 'json'],
    ['portal', 'xml'],
  ] as const) {
    done(await program.ask('settings.save', { requestFormat: format, responseFormat: format }));
    // Every echo is tried with a secret that the service sees for the first time.
    for (const echo of Object.keys(ECHOES)) {
      echoing.next(echo);
      await signIn(program, way);
    }
    echoing.next(null);
    done(await signIn(program, way));
    done(await program.ask('app.goLive'));
    for (const echo of Object.keys(ECHOES)) {
      done(await program.ask('sending.resume'));
      const queued = await book(program, contact, slot++);
      await untilTried(program, queued);
      echoing.next(echo);
      await program.ask('account.balance');
      const before = echoing.echoed();
      await program.ask('appointments.cancel', { id: queued });
      while (echoing.echoed() === before) await pause(5);
      await untilTried(program, await book(program, contact, slot++));
      echoing.next(null);
      const { rows } = done(await program.ask('messages.page', EVERYTHING));
      for (const { id } of rows) await program.ask('messages.get', { id });
    }
    await askEverything(program);
    const backup = done(await program.ask('backup.make'));
    const { base64 } = done(await program.ask('backup.read', { name: backup.name, from: 0 }));
    for (const form of formsIn(Buffer.from(base64, 'base64'), NEEDLES))
      violations.push(`a secret stands in a backup (${form})`);
    // The files are searched while the program runs, its WAL among them.
    violations.push(...filesWith(folder, NEEDLES).map(file => `a secret stands in ${file}`));
    await program.stop();
    program = await startDriven(folder, seen);
    await askEverything(program);
    done(await program.ask('backup.restore', { name: backup.name }));
    await askEverything(program);
  }
  await program.stop();

  const files = filesBelow(folder);
  violations.push(...filesWith(folder, NEEDLES).map(file => `a secret stands in ${file}`));
  if (filesWith(folder, needlesOf(BUSINESS.replaceAll(' ', ''))).length > 0)
    violations.push('the search finds what is not there');
  if (filesWith(folder, [{ form: 'plain', bytes: Buffer.from(BUSINESS) }]).length === 0)
    violations.push('the files were not really looked into');
  for (const said of seen.traffic)
    for (const form of formsIn(Buffer.from(said), NEEDLES))
      violations.push(`the page is told a secret (${form}): ${around(said)}`);
  for (const form of formsIn(Buffer.from(seen.terminal.join('')), NEEDLES))
    violations.push(`the terminal shows a secret (${form})`);
  await echoing.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
  return {
    figures: [
      ['ways in which the service threw the secret back', Object.keys(ECHOES).length],
      ['times it did', echoing.echoed()],
      ['answers and events to the page looked into', seen.traffic.length],
      ['files looked into', files.length],
    ],
    violations: [...new Set(violations)],
  };
}

function done<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(JSON.stringify(reply.error));
  return reply.value;
}

async function setUp(program: Driven, echoing: EchoingService): Promise<void> {
  done(await program.ask('app.enterWorld', { world: 'live' }));
  const baseUrl = `http://127.0.0.1:${echoing.port}`;
  done(await program.ask('settings.save', { businessName: BUSINESS, country: 'GH', baseUrl, sender: 'Bellbird' }));
  const body = 'Hello {$firstName}, {$service} at {$business} is on {$day} at {$time}.';
  const template = done(await program.ask('templates.save', { id: null, name: 'Reminder', body, fallbacks: {} }));
  const rule = aRule({ templateId: template.id });
  done(await program.ask('rules.save', rule));
  done(await program.ask('app.finishWelcome'));
}

function signIn(program: Driven, way: 'key' | 'portal') {
  return way === 'key'
    ? program.ask('account.setKey', { key: KEY })
    : program.ask('account.setPortal', { username: USERNAME, password: PASSWORD });
}

async function newContact(program: Driven): Promise<number> {
  return done(await program.ask('contacts.save', aPerson({ phone: '0244101001' }))).id;
}

async function book(program: Driven, contactId: number, slot: number): Promise<number> {
  const start = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);
  const time = `${10 + Math.floor(slot / 6)}:${(slot % 6) * 10}`.replace(/:(\d)$/, ':0$1');
  const asked = aBooking(contactId, { service: `Visit ${slot}`, start: `${start}T${time}` });
  return done(await program.ask('appointments.save', asked)).id;
}

const EVERYTHING = { filter: 'all', search: '', offset: 0, limit: 500 } as const;

/** Waits until the text of an appointment was handed over, or an attempt at it failed. */
async function untilTried(program: Driven, appointment: number): Promise<void> {
  for (;;) {
    const { rows } = done(await program.ask('messages.page', EVERYTHING));
    const text = rows.find(row => row.appointmentId === appointment);
    if (text && text.state !== 'planned' && text.state !== 'in-flight') return;
    await pause(5);
  }
}

/** Asks every operation that only reads and needs at most a place in a list. */
async function askEverything(program: Driven): Promise<void> {
  const page = { offset: 0, limit: 500 };
  for (const operation of Object.keys(operations) as Operation[])
    if (/\.(get|list|state|page|groups|balance)$/.test(operation))
      await program
        .ask(operation, { ...page, search: '', filter: 'all', groupId: null, id: 1 } as never)
        .catch(() => null);
}

function around(said: string): string {
  const at = Math.max(0, said.search(/anary|CANARY|Q2FuYX/) - 60);
  return said.slice(at, at + 160);
}
