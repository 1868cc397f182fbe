import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../src-renderer');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(name => /\.tsx?$/.test(name));
/** Without comments, without the service's own labels, and without keys, which carry the names printed on them. */
const codeOf = (name: string) =>
  readFileSync(join(root, name), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/'DS_(?:UN)?DELIVERED'/g, '')
    .replace(/<Kbd>[^<]*<\/Kbd>/g, '');

describe('the words on the screen', () => {
  it('never say "Delivered", because the service does not report it', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter(name => /delivered/i.test(codeOf(name)))).toEqual([]);
  });

  it('stand in the catalogues, so that they can be French next; the page of the kit is for developers', () => {
    const literal = /\s(?:label|title|placeholder|hint|aria-label)="[^"]*[A-Za-z]{2}|>\s*[A-Z][a-z]+[ .,!?a-z]*<\//;
    expect(
      files.filter(name => name.endsWith('.tsx') && !name.startsWith('kit/') && literal.test(codeOf(name))),
    ).toEqual([]);
  });
});
