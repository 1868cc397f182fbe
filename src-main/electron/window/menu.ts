/**
 * Builds the menu: what the keyboard needs everywhere (edit, zoom, full screen), and developer tools where not packed.
 */
import type { MenuItemConstructorOptions } from 'electron';
import type { HostWords } from '../../host/host.words.ts';

export function applicationMenu(
  platform: NodeJS.Platform,
  packaged: boolean,
  words: HostWords['menu'],
): MenuItemConstructorOptions[] {
  const mac = platform === 'darwin';
  return [
    mac ? { role: 'appMenu' } : { label: words.file, submenu: [{ role: 'quit' }] },
    { role: 'editMenu' },
    {
      label: words.view,
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
        ...(packaged ? [] : ([{ role: 'reload' }, { role: 'toggleDevTools' }] as const)),
      ],
    },
    { role: 'windowMenu' },
  ];
}
