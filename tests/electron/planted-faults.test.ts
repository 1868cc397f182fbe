import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserForTests } from '../e2e/browser.ts';
import { checks, needModes, needPage, type PlantedFault, plantedFaults } from './planted-faults.ts';
import { builtProgram, openShell } from './start-shell.ts';

/** For ever, as far as a check goes: one that visits every screen takes a third of a minute on a busy machine. */
const PATIENCE_MS = 600_000;

let folder: string;
const table: string[] = [];

beforeAll(() => {
  // A program that does not start counts as noticed, and without a browser none would.
  browserForTests();
  folder = mkdtempSync(join(tmpdir(), 'bellbird-faults-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  console.log(['planted fault → how it was noticed', ...table].join('\n'));
});

/** A copy of the built program with the fault in it. */
function plant({ find, put }: PlantedFault, at: number): string {
  const program = join(folder, String(at));
  const built = builtProgram();
  cpSync(join(built, 'dist'), join(program, 'dist'), { recursive: true });
  cpSync(join(built, 'package.json'), join(program, 'package.json'));
  symlinkSync(join(built, 'node_modules'), join(program, 'node_modules'), 'junction');
  const places = ['main', 'preload']
    .flatMap(part =>
      readdirSync(join(program, 'dist', part), { recursive: true }).map(name => join(part, String(name))),
    )
    .filter(name => /\.c?js$/.test(name) && !/practice|local|worker/.test(name))
    .map(name => join(program, 'dist', name))
    .filter(file => readFileSync(file, 'utf8').includes(find));
  const [file] = places;
  if (!file || places.length > 1) throw new Error(`“${find}” stands in ${places.length} files: it cannot be planted`);
  const text = readFileSync(file, 'utf8');
  if (text.split(find).length !== 2) throw new Error(`“${find}” stands more than once in ${file}`);
  writeFileSync(
    file,
    text.replace(find, () => put),
  );
  return program;
}

/** How the check found the fault out, or null. A check that waits for ever has not found it out. */
async function notices(program: string, title: string): Promise<string | null> {
  const check = checks[title];
  if (!check) throw new Error(`there is no check “${title}”`);
  const late = new Promise<'late'>(tell => {
    setTimeout(() => tell('late'), PATIENCE_MS).unref();
  });
  let shell: Awaited<ReturnType<typeof openShell>> | undefined;
  try {
    shell = await openShell({ program, ...(needPage.has(title) ? {} : { page: false }) });
    const running = check(shell);
    running.catch(() => {});
    await Promise.race([running, late]);
    return null;
  } catch (error) {
    const said = String(error instanceof Error ? error.message : error).split('\n')[0];
    return shell ? `check failed: ${said}` : `does not start: ${said}`;
  } finally {
    await shell?.stop();
  }
}

const isHere = ({ noticedBy }: PlantedFault) => process.platform !== 'win32' || !needModes.has(noticedBy);

describe('a wall that is taken down is noticed', () => {
  test.concurrent.each(plantedFaults.map((fault, at) => ({ ...fault, at })).filter(isHere))(
    '“$find” made “$put”: $noticedBy',
    async ({ at, ...fault }) => {
      const noticed = await notices(plant(fault, at), fault.noticedBy);
      table.push(`${JSON.stringify(fault.find)} → ${JSON.stringify(fault.put)}: ${noticed ?? 'NOT NOTICED'}`);
      expect(noticed).not.toBeNull();
    },
  );
});
