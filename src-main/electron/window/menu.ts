/**
 * Builds the menu as each platform has it: on a Mac the program's own menu with About and Settings, elsewhere both are
 * under File and Help. What only the page can do is sent to it; the page has the same keys itself, so that both hosts
 * have them.
 */
import type { MenuItemConstructorOptions } from 'electron';
import type { MenuItem } from '../../../src-shared/model/program/desktop.ts';
import type { HostWords } from '../../host/host.words.ts';

export interface MenuActs {
  /** Sends what was chosen to the page. */
  choose(item: MenuItem): void;
  openLogs(): void;
  showAbout(): void;
}

const SCREENS = ['today', 'calendar', 'people', 'messages', 'reminders'] as const;

export function applicationMenu(
  { platform, isPackaged }: { platform: NodeJS.Platform; isPackaged: boolean },
  words: HostWords['menu'],
  { choose, openLogs, showAbout }: MenuActs,
): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  const line = { type: 'separator' } as const;
  const item = (label: string, what: MenuItem, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    click: () => choose(what),
    ...(accelerator !== undefined && { accelerator }),
  });
  const settings = item(words.settings, '/settings', 'CmdOrCtrl+,');
  const about: MenuItemConstructorOptions = { label: words.about, click: showAbout };
  return [
    ...(isMac ? [ownMenu(about, settings)] : []),
    {
      label: words.file,
      submenu: [
        item(words.book, 'book', 'CmdOrCtrl+N'),
        item(words.import, 'import', 'CmdOrCtrl+O'),
        line,
        ...(isMac ? [{ role: 'close' } as const] : [settings, line, { role: 'quit' } as const]),
      ],
    },
    { role: 'editMenu' },
    {
      label: words.view,
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        line,
        { role: 'togglefullscreen' },
        ...(isPackaged ? [] : ([{ role: 'reload' }, { role: 'toggleDevTools' }] as const)),
      ],
    },
    {
      label: words.go,
      submenu: [...SCREENS.map((screen, at) => item(words.screens[screen], `/${screen}`, `Alt+${at + 1}`))],
    },
    { role: 'windowMenu' },
    {
      role: 'help',
      label: words.help,
      submenu: [
        item(words.shortcuts, 'shortcuts'),
        line,
        { label: words.logs, click: openLogs },
        item(words.report, 'report'),
        ...(isMac ? [] : [line, about]),
      ],
    },
  ];
}

function ownMenu(about: MenuItemConstructorOptions, settings: MenuItemConstructorOptions): MenuItemConstructorOptions {
  const line = { type: 'separator' } as const;
  return {
    label: 'Bellbird',
    submenu: [
      about,
      line,
      settings,
      line,
      { role: 'services' },
      line,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      line,
      { role: 'quit' },
    ],
  };
}
