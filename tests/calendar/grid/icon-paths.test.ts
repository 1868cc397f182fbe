/** The signs that the calendar draws by one path each are the ones the program shows elsewhere. */
import { CircleCheck, type LucideIcon, Repeat2, UserCheck, UserX } from 'lucide-react';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PATHS, type Sign } from '../../../src-renderer/calendar/grid/icon-paths.ts';
import { stateMark } from '../../../src-renderer/calendar/grid/marks.tsx';
import { StateIcon } from '../../../src-renderer/texts/state/state-badge.tsx';
import type { MessageState } from '../../../src-shared/model/message.ts';

const OF_APPOINTMENTS: Partial<Record<Sign, LucideIcon>> = {
  confirmed: CircleCheck,
  arrived: UserCheck,
  'no-show': UserX,
  series: Repeat2,
};

test.each(Object.keys(PATHS) as Sign[])('the sign of “%s” is the one shown elsewhere', sign => {
  const icon = OF_APPOINTMENTS[sign];
  const elsewhere = icon ? createElement(icon) : createElement(StateIcon, { state: sign as MessageState });
  expect(PATHS[sign].replaceAll(' ', '')).toBe(pathOf(elsewhere).replaceAll(' ', ''));
});

test('a text that may still go has the sign and the colour of that, whatever its state', () => {
  const drawn = renderToStaticMarkup(stateMark({ state: 'done', alert: 'may-still-go' }));
  expect(drawn).toContain(PATHS['cancel-uncertain']);
  expect(drawn).toMatch(/warnIcon/);
});

/** All that an icon draws, as one path; it begins absolutely. */
function pathOf(icon: ReactElement): string {
  const elements = renderToStaticMarkup(icon).matchAll(/<(path|circle|rect|line)\b([^>]*)>/g);
  return [...elements]
    .map(([, kind, attributes = '']) => {
      const at = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
      const number = (name: string) => Number(at(name));
      if (kind === 'path') return at('d').replace(/^m(-?[\d.]+)[ ,]?(-?[\d.]+)/, 'M$1 $2l');
      if (kind === 'line') return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`;
      if (kind === 'circle') {
        const [cx, cy, r] = [number('cx'), number('cy'), number('r')];
        return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
      }
      const [x, y, r] = [number('x'), number('y'), number('rx')];
      const [width, height] = [number('width') - 2 * r, number('height') - 2 * r];
      const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
      return `M${x + r} ${y}h${width}${corner(r, r)}v${height}${corner(-r, r)}h${-width}${corner(-r, -r)}v${-height}${corner(r, -r)}z`;
    })
    .join('');
}
