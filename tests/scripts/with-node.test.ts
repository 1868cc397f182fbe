import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, runNode, temporaryFolder } from './script-helper.ts';

const WITH_NODE = join(root, 'scripts', 'with-node.mjs');
/** Makes the running Node say that it is another one. */
const asNode = (version: string) => [
  '--import',
  `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '${version}' })`,
];
const withNodeAlone = () => {
  const folder = join(temporaryFolder(), 'scripts');
  mkdirSync(folder);
  copyFileSync(WITH_NODE, join(folder, 'with-node.mjs'));
  return join(folder, 'with-node.mjs');
};

test('A script gets its arguments, and its exit code comes back', async () => {
  const script = 'console.log(process.argv.slice(1).join()); process.exitCode = 7';
  const { code, output } = await runNode([WITH_NODE, '-e', script, 'one', 'two words']);
  expect(output).toBe('one,two words\n');
  expect(code).toBe(7);
});

test.skipIf(process.platform === 'win32')('A script that was killed does not look like a success', async () => {
  expect((await runNode([WITH_NODE, '-e', 'process.kill(process.pid, "SIGKILL")'])).code).toBe(137);
});

test.skipIf(process.platform === 'win32')(
  'A script is told when it should end, and may end in its own way',
  async () => {
    const script =
      'process.on("SIGTERM", () => process.exit(9)); process.kill(process.ppid, "SIGTERM"); setInterval(() => {}, 1000)';
    expect((await runNode([WITH_NODE, '-e', script])).code).toBe(9);
  },
);

test('An older Node takes the newer one among the packages', async () => {
  const { code, output } = await runNode([...asNode('20.9.0'), WITH_NODE, '-p', 'process.versions.node']);
  expect(code).toBe(0);
  expect(Number(output.split('.')[0])).toBeGreaterThanOrEqual(22);
});

test('Without a newer Node, one line says what to do', async () => {
  const { code, output } = await runNode([...asNode('22.17.1'), withNodeAlone(), '-e', '']);
  expect(code).toBe(1);
  expect(output).toMatch(/^Bellbird needs Node 22\.18 or newer .* install Node 24 .*\n$/);
});

test('A machine’s own Node will do when it is new enough', async () => {
  for (const version of ['22.18.0', '24.0.0', '30.1.0'])
    expect(await runNode([...asNode(version), withNodeAlone(), '-p', '"ran"'])).toMatchObject({
      code: 0,
      output: 'ran\n',
    });
});
