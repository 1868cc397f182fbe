/** `npm test`: what the tests need, the check, the build, then every test; further arguments go to Vitest. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILED } from '../tests/helpers/compiled.ts';
import { build } from './build/build.ts';
import { ensureBrowser } from './ensure/browser.ts';
import { ensureCompiler } from './ensure/compiler.ts';
import { ensureSecretService } from './ensure/secret-service.ts';
import { root, run, runNode } from './run.ts';
import { readTotals, totalsLine } from './test-totals.ts';

/** Opens a keyring of its own on a bus of its own, then becomes the tests. The password guards nothing. */
const WITH_KEYRING = 'printf tests | gnome-keyring-daemon --unlock --components=secrets >/dev/null && exec "$@"';

const scratch = mkdtempSync(join(tmpdir(), 'bellbird-tests-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 3 }));

async function main(): Promise<boolean> {
  try {
    await ensureBrowser(console.log);
    await ensureSecretService(console.log);
    await ensureCompiler(console.log);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
  const checked = await runNode('scripts/check.ts', [], { show: true });
  const problem = await build();
  if (problem !== null) {
    console.error(`${problem}\nThe build failed, so no test was run.`);
    return false;
  }
  const report = join(scratch, 'report.json');
  const tested = await runTests(report, process.argv.slice(2));
  const totals = readTotals(report);
  if (checked.code !== 0) console.error('The check failed (above).');
  console.log(totalsLine(totals));
  return checked.code === 0 && tested.code === 0 && totals.failed === 0 && totals.passed > 0;
}

function runTests(report: string, args: string[]) {
  const vitest = [
    process.execPath,
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  ];
  const env = {
    BELLBIRD_NO_BROWSER: '1',
    NODE_COMPILE_CACHE: COMPILED,
    BELLBIRD_BUILT: '1',
    ...(process.platform === 'linux' ? ownFolders() : {}),
  };
  const [command = '', ...rest] =
    process.platform === 'linux' ? ['dbus-run-session', '--', 'sh', '-c', WITH_KEYRING, 'sh', ...vitest] : vitest;
  return run(command, rest, { env, show: true });
}

/** The keyring and the program's data of whoever runs the tests are neither read nor written. */
function ownFolders(): NodeJS.ProcessEnv {
  return { XDG_DATA_HOME: join(scratch, 'data'), XDG_RUNTIME_DIR: scratch, XDG_CONFIG_HOME: join(scratch, 'config') };
}

process.exitCode = (await main()) ? 0 : 1;
