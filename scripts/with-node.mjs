// Runs a script on the Node that this program is built for: `node scripts/with-node.mjs SCRIPT [ARGUMENTS]`.
// Plain JavaScript for Node 20, because it is what finds the newer one.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The first that runs TypeScript without a flag; Electron's own tools ask for 22.12. */
const OLDEST = [22, 18];

const root = fileURLToPath(new URL('..', import.meta.url));
const node = findNode();
if (node) run(node, process.argv.slice(2));
else {
  console.error(
    `Bellbird needs Node ${OLDEST.join('.')} or newer and this one is ${process.versions.node}: run "npm ci" with optional packages, or install Node 24 from https://nodejs.org, then try again.`,
  );
  process.exitCode = 1;
}

/** The development tool among our packages first, so that everybody runs the same; else the machine's own. */
function findNode() {
  const ours = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (process.execPath === ours) return ours;
  if (existsSync(ours)) {
    const asked = spawnSync(ours, ['--version'], { encoding: 'utf8' });
    if (asked.status === 0 && isNewEnough(asked.stdout.trim().slice(1))) return ours;
  }
  return isNewEnough(process.versions.node) ? process.execPath : null;
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** Passes on signals and ends as the script ends. */
function run(command, args) {
  const child = spawn(command, args, { stdio: 'inherit' });
  // Windows tells every program of a console about Ctrl-C itself, and `kill` there would end the script unasked.
  const passOn = process.platform === 'win32' ? () => {} : signal => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);
  child.on('error', error => {
    console.error(`${command} cannot be run: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
}
