/**
 * Builds the menu: what the keyboard needs everywhere (edit, zoom, full screen), and developer tools where not packed.
 */
import type { MenuItemConstructorOptions } from 'electron';

export function applicationMenu(platform: NodeJS.Platform, packaged: boolean): MenuItemConstructorOptions[] {
  const mac = platform === 'darwin';
  return [
    mac ? { role: 'appMenu' } : { label: 'File', submenu: [{ role: 'quit' }] },
    { role: 'editMenu' },
    {
      label: 'View',
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
