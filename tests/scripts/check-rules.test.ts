import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root, runNode, temporaryFolder } from './script-helper.ts';

const BIOME = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');

const TSC = join(root, 'node_modules', 'typescript', 'bin', 'tsc');

interface Planted {
  path: string;
  code: string;
}

/** A file at `folder` whose only import is `imported`. */
const importing = (folder: string, imported: string): Planted => ({
  path: `${folder}/planted`,
  code: `import { thing } from '${imported}';\n\nthing();\n`,
});
const at = (folder: string, code: string): Planted => ({ path: `${folder}/planted`, code: `${code}\n` });

const PACKAGES = 'noRestrictedImports';
const LAYERS = 'must not import';
const FEATURES = 'The folder';
const PARAMETERS = 'useMaxParams';
const CLOCK = 'reads the clock';
const GLOBALS = 'noRestrictedGlobals';

const refused: [rule: string, planted: Planted][] = [
  [PACKAGES, importing('src-shared', 'node:fs')],
  [PACKAGES, importing('src-shared', 'electron')],
  [PACKAGES, importing('src-shared', 'react')],
  [PACKAGES, importing('src-renderer', 'node:fs')],
  [PACKAGES, importing('src-renderer/today', 'electron')],
  [PACKAGES, importing('src-main/core', 'electron')],
  [PACKAGES, importing('src-main/local', 'electron')],
  [PACKAGES, at('src-main/core', "import { rmSync } from 'node:fs';\n\nrmSync('held');")],
  [PACKAGES, at('src-main/electron', "import { renameSync } from 'node:fs';\n\nrenameSync('held', 'free');")],

  [GLOBALS, at('src-main/core', "void fetch('http://127.0.0.1/');")],

  [LAYERS, importing('src-shared', '../src-main/core/app.ts')],
  [LAYERS, importing('src-shared/model', '../../src-renderer/api/api.ts')],
  [LAYERS, importing('src-renderer', '../src-main/core/dispatch.ts')],
  [LAYERS, importing('src-renderer/calendar/grid', '../../../src-main/core/dispatch.ts')],
  [LAYERS, importing('src-main/core', '../../src-renderer/api/api.ts')],
  [LAYERS, importing('src-main/host', '../electron/ipc.ts')],
  [LAYERS, importing('src-main/electron', '../local/server.ts')],
  [LAYERS, importing('src-main/electron/window', '../../local/server.ts')],
  [LAYERS, importing('src-main/local', '../electron/ipc.ts')],
  [LAYERS, importing('src-main/local', '../practice/server.ts')],
  [LAYERS, importing('src-main/core', '../host/data-folder.ts')],
  [LAYERS, importing('src-main/core/world', '../../practice/control-types.ts')],
  [LAYERS, importing('src-main/delivery', '../electron/ipc.ts')],
  [LAYERS, importing('src-main/delivery/outbox', '../../core/app.ts')],
  [LAYERS, importing('src-main/import', '../delivery/outbox/ledger/ledger.ts')],
  [LAYERS, importing('src-main/import/table', '../../storage/tables.ts')],
  [LAYERS, importing('src-main/storage', '../core/app.ts')],
  [LAYERS, importing('src-main/storage/messages', '../../delivery/outbox/ledger/ledger.ts')],
  [LAYERS, importing('src-main/storage', '../gateway/client.ts')],
  [LAYERS, importing('src-main/gateway', '../secrets/keychain.ts')],
  [LAYERS, importing('src-main/secrets', '../gateway/credentials.ts')],
  [LAYERS, importing('src-main/secrets', '../storage/tables.ts')],
  [LAYERS, importing('src-main/ports', '../gateway/client.ts')],
  [LAYERS, importing('src-main/ports', '../../src-main/core/app.ts')],
  [LAYERS, importing('src-main/practice', '../gateway/client.ts')],
  [LAYERS, importing('src-main/practice/wire', '../../storage/tables.ts')],
  [LAYERS, at('src-main/ports', "export type { App } from '../core/app.ts';")],
  [LAYERS, at('src-main/ports', "export const app = await import('../core/app.ts');")],

  [FEATURES, importing('src-renderer/calendar', '../contacts/contacts.words.ts')],
  [FEATURES, importing('src-renderer/calendar/grid', '../../today/today-screen.tsx')],
  [FEATURES, importing('src-renderer/calendar/grid/deep', '../../../settings/settings-form.tsx')],
  [FEATURES, importing('src-renderer/a-new-screen', '../another/screen.tsx')],
  [FEATURES, at('src-renderer/today', "export const load = () => import('../templates/templates-screen.tsx');")],
  [FEATURES, importing('src-renderer/today', '../shell/rail.tsx')],
  [FEATURES, importing('src-renderer/today', '../french/today/today.words.ts')],
  [FEATURES, importing('src-renderer/texts', '../calendar/calendar-screen.tsx')],
  [FEATURES, importing('src-renderer/ui/tables', '../../api/api.ts')],
  [FEATURES, importing('src-renderer/ui', '../texts/state/message-state.words.ts')],

  [PARAMETERS, at('src-main/delivery', 'export const add = (a = 1, b = 1, c = 1, d = 1, e = 1) => a + b + c + d + e;')],

  [CLOCK, at('src-main/core', 'export const now = Date.now();')],
  [CLOCK, at('src-main/practice', 'export const now = Date.now;')],
  [CLOCK, at('src-shared/time', 'export const now = new Date();')],
  [CLOCK, at('src-renderer/today', 'export const now = new Date().getTime();')],
  [CLOCK, at('scripts', 'export const now = Temporal.Now.instant();')],
];

const allowed: Planted[] = [
  at('src-main/delivery', 'export const add = (a = 1, b = 1, c = 1, d = 1) => a + b + c + d;'),
  importing('src-main/electron', 'electron'),
  importing('src-main/core', 'node:fs'),
  importing('src-main/core', '../../src-shared/contract/index.ts'),
  importing('src-main/core/world', '../../delivery/outbox/ledger/ledger.ts'),
  importing('src-main/core/messages', '../appointments/appointments.ts'),
  importing('src-main/electron', '../host/data-folder.ts'),
  importing('src-main/local', '../core/app.ts'),
  importing('src-main/delivery/outbox', '../../storage/tables.ts'),
  importing('src-main/storage/messages', '../../ports/ports.ts'),
  importing('src-main/practice', '../ports/system-clock.ts'),
  importing('src-renderer', '../src-shared/contract/index.ts'),
  importing('src-renderer/import/check', '../../import/import-screen.tsx'),
  importing('src-renderer/calendar/grid', '../panel/appointment-panel.tsx'),
  importing('src-renderer/calendar/grid', '../../ui/layout/card.tsx'),
  importing('src-renderer/calendar', '../texts/state/message-state.words.ts'),
  importing('src-renderer/shell', '../calendar/calendar-screen.tsx'),
  importing('src-renderer/french/calendar', '../../calendar/calendar.words.ts'),
  importing('src-renderer/ui/tables', '../layout/card.tsx'),
  importing('src-renderer/ui/tables', '../../../src-shared/model/message.ts'),
  importing('src-shared', './errors.ts'),
  at('src-main/ports', 'export const now = Date.now();'),
  at('src-main/core', "export const day = new Date('2027-01-04');"),
  at('tests/core', 'export const now = Date.now();'),
];

/** What the linter says of every planted file of a checkout with our settings, by its path. */
let said: Map<string, string>;
const pathOf = ({ path }: Planted, index: number, kind: string) => `${path}-${kind}-${index}.ts`;
/** Two files that import each other, the first of them for a type alone. */
const circle: [path: string, code: string][] = [
  ['src-main/gateway/circle-one.ts', "import type { Two } from './circle-two.ts';\n\nexport type One = Two | null;\n"],
  [
    'src-main/gateway/circle-two.ts',
    "import type { One } from './circle-one.ts';\n\nexport type Two = { one: One };\n",
  ],
];
const all: [path: string, code: string][] = [
  ...circle,
  ...refused.map(([, planted], index): [string, string] => [pathOf(planted, index, 'refused'), planted.code]),
  ...allowed.map((planted, index): [string, string] => [pathOf(planted, index, 'allowed'), planted.code]),
];

const checkout = mkdtempSync(join(tmpdir(), 'bellbird-rules-'));
afterAll(() => rmSync(checkout, { recursive: true }));

beforeAll(async () => {
  for (const settings of ['biome.json', '.gitignore', 'scripts/check'])
    cpSync(join(root, settings), join(checkout, settings), { recursive: true });
  for (const [path, code] of all) {
    mkdirSync(dirname(join(checkout, path)), { recursive: true });
    writeFileSync(join(checkout, path), code);
  }
  const { output } = await runNode([BIOME, 'ci', '--reporter=github', '--max-diagnostics=none'], process.env, checkout);
  said = new Map(all.map(([path]) => [path, linesOf(output, path)]));
});

function linesOf(output: string, path: string): string {
  return output
    .split('\n')
    .filter(line => line.includes(path))
    .join('\n');
}

test.each(refused.map(([rule, planted], index) => ({ rule, index, ...planted })))(
  'The check refuses in $path: $code',
  ({ rule, path, code, index }) => {
    expect(said.get(pathOf({ path, code }, index, 'refused'))).toContain(rule);
  },
);

test.each(allowed.map((planted, index) => ({ index, ...planted })))('The check lets stand in $path: $code', planted => {
  expect(said.get(pathOf(planted, planted.index, 'allowed'))).toBe('');
});

test.each(circle.map(([path]) => path))('The check refuses a circle of imports, of types too: %s', path => {
  expect(said.get(path)).toContain('noImportCycles');
});

test.each(['process.pid', "Buffer.from('x')", 'document.title', 'window.name', "import.meta.env['x']"])(
  'The check refuses %s in src-shared',
  async reached => {
    const folder = temporaryFolder();
    cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
    cpSync(join(root, 'src-shared/tsconfig.json'), join(folder, 'src-shared/tsconfig.json'));
    const types = () => runNode([TSC, '-p', 'src-shared'], process.env, folder);
    writeFileSync(join(folder, 'src-shared/planted.ts'), 'export const reached = 1;\n');
    expect(await types()).toMatchObject({ code: 0, output: '' });
    writeFileSync(join(folder, 'src-shared/planted.ts'), `export const reached = ${reached};\n`);
    expect((await types()).output).toContain('src-shared/planted.ts(1,');
  },
);
