import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { workflowProblems } from '../../scripts/check/workflows.ts';
import { root, temporaryFolder } from './script-helper.ts';

const WORKFLOWS = join(root, '.github/workflows');
const good = readFileSync(join(WORKFLOWS, 'test.yml'), 'utf8');

async function problemsOf(text: string): Promise<string[]> {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'test.yml'), text);
  return workflowProblems(folder);
}

test('The workflows of this repository are without fault', async () => {
  expect(await workflowProblems(WORKFLOWS)).toEqual([]);
});

const faults: [string, string, string, RegExp][] = [
  ['a key that there is not', 'timeout-minutes: 90', 'timeout-minuts: 90', /unexpected key "timeout-minuts"/],
  ['a value that nothing gives', 'matrix.runner }}', 'matrix.system }}', /property "system" is not defined/],
  ['an action that others can move', 'de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2', 'v6', /not pinned/],
  ['a pin that does not say which version it is', ' # v6.0.2', '', /not pinned/],
  [
    'a job that may do what the repository allows',
    '    permissions:\n      contents: read\n    strategy',
    '    strategy',
    /the job test does not list/,
  ],
  [
    'rights for the whole workflow',
    '\npermissions: {}\n',
    '\npermissions: write-all\n',
    /must have "permissions: \{\}"/,
  ],
  ['words of others run as a command', 'run: npm ci\n', `run: echo $${'{{ github.actor }}'}\n`, /has an expression/],
  [
    'a token that is left in the checkout',
    'persist-credentials: false',
    'persist-credentials: true',
    /keeps its token/,
  ],
  ['a job that may run for hours', '    timeout-minutes: 90\n', '', /the job test has no timeout/],
];

test.each(faults)('%s is noticed', async (_what, find, put, problem) => {
  expect(good).toContain(find);
  const problems = await problemsOf(good.replace(find, put));
  expect(problems).toContainEqual(expect.stringMatching(problem));
});
