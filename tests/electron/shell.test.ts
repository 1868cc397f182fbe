import { afterAll, beforeAll, describe, test } from 'vitest';
import { backgroundChecks } from './background/background-checks.ts';
import { callChecks } from './call-checks.ts';
import { deskChecks } from './desk-checks.ts';
import { lifeChecks } from './life-checks.ts';
import { needModes } from './planted-faults.ts';
import { openShell, type Shell } from './start-shell.ts';
import { wallChecks } from './wall-checks.ts';

describe.each([
  ['the walls around the page', wallChecks],
  ['what passes between page and program', callChecks],
  ['starting, breaking and leaving', lifeChecks],
  ['window, tray, menu and notices', deskChecks],
  ['while nobody looks', backgroundChecks],
])('%s', (_, checks) => {
  let shell: Shell;
  beforeAll(async () => {
    shell = await openShell();
  });
  afterAll(() => shell?.stop());
  for (const [title, check] of Object.entries(checks))
    test.skipIf(process.platform === 'win32' && needModes.has(title))(title, () => check(shell));
});
