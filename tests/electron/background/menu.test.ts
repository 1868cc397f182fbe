/** The menu as each platform has it. */
import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { applicationMenu, type MenuActs } from '../../../src-main/electron/window/menu.ts';
import { hostWords } from '../../../src-main/host/host.words.ts';

type Items = readonly MenuItemConstructorOptions[];

const nothing: MenuActs = { choose: () => {}, openLogs: () => {}, showAbout: () => {} };

const menuOf = (platform: NodeJS.Platform, isPackaged = true, acts = nothing) =>
  applicationMenu({ platform, isPackaged }, hostWords('en').menu, acts);

const itemsOf = ({ submenu }: MenuItemConstructorOptions): Items => (Array.isArray(submenu) ? submenu : []);

/** Each menu on a line: its name, then its items, `|` for a line between them. */
const drawn = (menu: Items) =>
  menu.map(({ label, role, ...more }) => {
    const items = itemsOf(more).map(item => item.label ?? item.role ?? '|');
    return [label ?? role, ...items].join(' · ');
  });

const all = (menu: Items): MenuItemConstructorOptions[] => menu.flatMap(item => [item, ...all(itemsOf(item))]);

const PLAIN = [
  'File · New appointment · Import a list… · | · Settings… · | · quit',
  'editMenu',
  'View · resetZoom · zoomIn · zoomOut · | · togglefullscreen',
  'Go · Today · Calendar · People · Messages · Reminders',
  'windowMenu',
  'Help · Keyboard shortcuts · | · Open the logs · Report a problem… · | · About Bellbird',
];

test.each([
  ['win32', PLAIN],
  ['linux', PLAIN],
  [
    'darwin',
    [
      'Bellbird · About Bellbird · | · Settings… · | · services · | · hide · hideOthers · unhide · | · quit',
      'File · New appointment · Import a list… · | · close',
      ...PLAIN.slice(1, -1),
      'Help · Keyboard shortcuts · | · Open the logs · Report a problem…',
    ],
  ],
] as const)('on %s', (platform, lines) => {
  expect(drawn(menuOf(platform))).toEqual(lines);
});

test.each(['win32', 'linux', 'darwin'] as const)(
  'on %s every item does what it says, and no key is given twice',
  platform => {
    const done: string[] = [];
    const menu = menuOf(platform, true, {
      choose: item => done.push(item),
      openLogs: () => done.push('logs'),
      showAbout: () => done.push('about'),
    });
    const items = all(menu);
    // Electron gives these arguments to every click; none of ours looks at them.
    for (const { click } of items) (click as (() => void) | undefined)?.();
    expect(done.sort()).toEqual(
      [
        '/calendar',
        '/messages',
        '/people',
        '/reminders',
        '/settings',
        '/today',
        'about',
        'book',
        'import',
        'logs',
      ].concat('report', 'shortcuts'),
    );
    const keys = items.flatMap(({ accelerator }) => accelerator ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(expect.arrayContaining(['CmdOrCtrl+N', 'CmdOrCtrl+O', 'CmdOrCtrl+,', 'Alt+1', 'Alt+5']));
  },
);

test('only a program that was not installed offers the tools of developers', () => {
  const has = (isPackaged: boolean) => all(menuOf('linux', isPackaged)).some(({ role }) => role === 'toggleDevTools');
  expect([has(true), has(false)]).toEqual([false, true]);
});
