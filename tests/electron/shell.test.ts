import { afterAll, beforeAll, describe, test } from 'vitest';
import { callChecks } from './call-checks.ts';
import { deskChecks } from './desk-checks.ts';
import { lifeChecks } from './life-checks.ts';
import { openShell, type Shell } from './start-shell.ts';
import { wallChecks } from './wall-checks.ts';

describe.each([
  ['the walls around the page', wallChecks],
  ['what passes between page and program', callChecks],
  ['starting, breaking and leaving', lifeChecks],
  ['window, tray, menu and notices', deskChecks],
])('%s', (_, checks) => {
  let shell: Shell;
  beforeAll(async () => {
    shell = await openShell();
  });
  afterAll(() => shell?.stop());
  test.each(Object.entries(checks))('%s', (_title, check) => check(shell));
});
