import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../../../src-renderer/ui/tokens.css'), 'utf8');
const colours = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
);

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(front: string, back: string, theme: 'light' | 'dark'): number {
  const [a = 0, b = 0] = [front, back]
    .map(name => luminance(colours.get(name)?.[theme] ?? ''))
    .sort((one, other) => other - one);
  return (a + 0.05) / (b + 0.05);
}

const TEXT = 4.5;
const EDGE = 3;
const pairs: [front: string, back: string, least: number][] = [
  ...['bg', 'surface', 'raised', 'sunken', 'hover'].flatMap((back): [string, string, number][] => [
    ['text', back, TEXT],
    ['text-2', back, TEXT],
  ]),
  ...['neutral', 'info', 'good', 'warn', 'bad'].flatMap((state): [string, string, number][] => [
    [state, `${state}-soft`, TEXT],
    [state, 'surface', TEXT],
    [state, 'bg', TEXT],
  ]),
  ['accent', 'surface', TEXT],
  ['accent', 'accent-soft', TEXT],
  ['accent', 'hover', TEXT],
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-hover', TEXT],
  ['on-danger', 'danger', TEXT],
  ['on-danger', 'danger-hover', TEXT],
  ['on-ink', 'ink-surface', TEXT],
  ['line-firm', 'surface', EDGE],
  ['line-firm', 'raised', EDGE],
  ['focus', 'bg', EDGE],
  ['focus', 'surface', EDGE],
];

describe('the colours', () => {
  it.each(pairs)('let %s be read on %s by day and by night', (front, back, least) => {
    for (const theme of ['light', 'dark'] as const)
      expect(contrast(front, back, theme), theme).toBeGreaterThanOrEqual(least);
  });
});
