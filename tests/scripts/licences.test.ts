import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkLicences, isAllowed } from '../../scripts/check/licences.ts';
import { root, temporaryFolder } from './script-helper.ts';

test('Licences are read as they are written', () => {
  for (const licence of [
    'MIT',
    '(MIT OR CC0-1.0)',
    'GPL-3.0 OR MIT',
    'MIT AND ISC',
    '(MIT AND (BSD-3-Clause OR GPL-2.0))',
  ])
    expect(isAllowed(licence), licence).toBe(true);
  for (const licence of [
    'GPL-3.0',
    'MIT AND GPL-3.0',
    '(MIT',
    'MIT ISC',
    '',
    undefined,
    { type: 'MIT' },
    'SEE LICENSE IN x',
  ])
    expect(isAllowed(licence), String(licence)).toBe(false);
});

test('Everything that is shipped may be part of a product that is sold', () => {
  const { count, problems } = checkLicences(root);
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(30);
});

test('A licence that does not fit is found, however deep it lies', () => {
  const folder = temporaryFolder();
  const put = (path: string, content: object) => {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'package.json'), JSON.stringify({ version: '1.0.0', ...content }));
  };
  put('', { name: 'program', dependencies: { one: '1' }, optionalDependencies: { tool: '1' } });
  put('node_modules/electron', { name: 'electron', license: 'MIT', dependencies: { fetcher: '1' } });
  put('node_modules/tool', { name: 'tool', license: 'GPL-3.0' });
  put('node_modules/one', {
    name: 'one',
    license: 'MIT',
    dependencies: { two: '1' },
    optionalDependencies: { other: '1' },
  });
  put('node_modules/one/node_modules/two', { name: 'two', license: 'AGPL-3.0' });
  put('node_modules/two', { name: 'two', license: 'MIT' });
  expect(checkLicences(folder)).toEqual({ count: 3, problems: ['two 1.0.0 has the licence "AGPL-3.0"'] });
  put('node_modules/one/node_modules/two', { name: 'two', license: 'MIT', dependencies: { missing: '1' } });
  expect(checkLicences(folder).problems).toEqual(['missing is not installed: run "npm install"']);
});
