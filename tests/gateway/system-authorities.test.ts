/** An antivirus that looks into secure connections: its authority is in the computer's list, and not in Node's. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whyUnreachable } from '../../src-main/gateway/unreachable.ts';
import { unreachableWords } from '../../src-renderer/service/service-wait.words.ts';
import { startWire, type Wire } from './wire.ts';

const CHILD = join(import.meta.dirname, 'reach-child.ts');
const AUTHORITY = join(import.meta.dirname, 'fixtures', 'inspector.cert.pem');

let inspected: Wire;
beforeAll(async () => {
  inspected = await startWire(() => {}, { certificate: 'inspected' });
});
afterAll(() => inspected.close());

/** A program of its own asks; `list` is the file its computer keeps its authorities in. */
async function ask(trust: 'as the computer' | 'Node’s list alone', list: string | null) {
  const { SSL_CERT_FILE: _, SSL_CERT_DIR: __, NODE_EXTRA_CA_CERTS: ___, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [CHILD, inspected.baseUrl, trust], {
    env: { ...env, ...(list !== null && { SSL_CERT_FILE: list, SSL_CERT_DIR: '/nowhere' }) },
  });
  return JSON.parse(stdout) as { reached: string; failures: string[] };
}

describe('a connection that an antivirus looks into', () => {
  test('comes about when the computer trusts the antivirus', async () => {
    expect(await ask('as the computer', AUTHORITY)).toEqual({ reached: 'open', failures: [] });
  });

  test('did not by Node’s own list, whatever the computer trusts', async () => {
    expect(await ask('Node’s list alone', AUTHORITY)).toEqual({ reached: 'authority', failures: [] });
  });

  test('does not when the computer does not know it, and is explained without a word for programmers', async () => {
    const { reached } = await ask('as the computer', null);
    expect(reached).toBe('authority');
    const { what, next } = unreachableWords.authority;
    expect(`${what} ${next}`).toMatch(/antivirus/);
    expect(`${what} ${next}`).not.toMatch(/certificate|authority|TLS|CA\b|self-signed|NODE_/i);
  });

  test('a list of the computer that cannot be read leaves Node’s own, and the program runs', async () => {
    expect((await ask('as the computer', '/nowhere/at-all.pem')).reached).toBe('authority');
  });
});

test.each(['src-main/electron/main.ts', 'src-main/local/main.ts'])(
  '%s trusts whom the computer trusts before anything is opened',
  file => {
    const source = readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
    const [calls, opens] = [source.indexOf('trustSystemAuthorities(logFailure)'), source.indexOf('createApp(')];
    expect(calls).toBeGreaterThan(-1);
    expect(opens).toBeGreaterThan(calls);
  },
);

test.each([
  ['ENOTFOUND', 'name'],
  ['EAI_AGAIN', 'name'],
  ['ECONNREFUSED', 'refused'],
  ['ETIMEDOUT', 'timeout'],
  ['ENETUNREACH', 'no-network'],
  ['ECONNRESET', 'closed'],
  ['CERT_HAS_EXPIRED', 'certificate-date'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls'],
  ['ESOMETHINGNEW', 'other'],
])('%s of the system means: %s', (code, why) => {
  expect(whyUnreachable(Object.assign(new Error(code), { code }))).toBe(why);
});
