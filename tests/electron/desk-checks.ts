/** The window, the tray, the menu and the notices, and what the computer tells the program. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Notes } from './double/control.ts';
import { leave, noted } from './life-checks.ts';
import { openShell, type Shell, type ShellOptions } from './start-shell.ts';
import type { Check } from './wall-checks.ts';

/** A program of its own, with its environment. */
export async function withOwn(options: ShellOptions, check: (shell: Shell) => Promise<void>): Promise<void> {
  const own = await openShell(options);
  try {
    await check(own);
  } finally {
    await own.stop();
  }
}

const failures = (shell: Shell) => readFileSync(join(shell.folder, 'data/failures.log'), 'utf8');

/** Every label of a menu, submenus included. */
function labels(menu: readonly object[]): string[] {
  return (menu as { label?: string; role?: string; submenu?: object[] }[]).flatMap(({ label, role, submenu }) => [
    ...[label ?? role].filter(one => one !== undefined),
    ...labels(submenu ?? []),
  ]);
}

const eventsOf = ({ sent }: Notes) => sent.filter(text => text.includes('"menu"'));

export const deskChecks: Record<string, Check> = {
  'a window that never paints is shown all the same': shell =>
    withOwn({ ...shell.options, refuses: 'painting' }, async own => {
      const shown = noted(own, notes => notes.window.length > 0);
      shown.catch(() => {});
      assert.equal(await Promise.race([shown.then(({ window }) => window[0]), own.control('timer', 15_000)]), 'show');
    }),

  'a page that does not load is said and in the log, and ends nothing': shell =>
    withOwn({ ...shell.options, refuses: 'pages', page: false }, async own => {
      await own.control('failLoad');
      const { dialogs } = await noted(own, notes => notes.dialogs.length === 1);
      assert.match(dialogs.join(), /screen stopped working/);
      assert.match(failures(own), /PAGE Error: ERR_FAILED/);
    }),

  'a promise that nobody waited for is in the log and ends nothing': shell =>
    withOwn(shell.options, async own => {
      await own.control('reject');
      assert.ok((await own.invoke('own', 'app.state')).value);
      assert.match(failures(own), /REJECTION Error: planted rejection/);
    }),

  'a page that hangs is said, and opened again only by a press': async shell => {
    await shell.control('press', 0);
    await shell.control('hang');
    await noted(shell, notes => notes.dialogs.at(-1)?.includes('does not react') === true);
    // The press is answered at once, so the page has been ended by the next round trip.
    assert.ok((await shell.notes()).window.includes('crash'));
    const { dialogs, window } = await noted(shell, notes => notes.window.at(-1) === 'reload');
    assert.match(dialogs.at(-1) ?? '', /does not react.*What you were typing is lost/s);
    assert.deepEqual(window.slice(-2), ['crash', 'reload']);
    const before = (await shell.notes()).window.length;
    await shell.control('holdDialogs', true);
    await shell.control('hang');
    await shell.control('recover');
    assert.equal((await shell.notes()).dialogs.at(-1), 'taken away');
    await shell.control('holdDialogs', false);
    assert.equal((await shell.notes()).window.length, before);
  },

  'a page inside the page is never attached': async shell => {
    assert.equal(await shell.control('attachesWebview'), false);
  },

  'the window opens where it was, whole on the screen that is there': shell =>
    withOwn({ ...shell.options, page: false }, async first => {
      await first.control('moveWindow', { x: 300, y: 100, width: 1400, height: 900 });
      // A text of practice may be on its way.
      await first.control('press', 1);
      await first.control('quit');
      assert.equal(await first.exited, 0, first.output());
      const { folder } = first;
      const next = { ...first.options, folder };
      const placeOf = async ({ notes }: Shell) => {
        const { x, y, width, height } = (await notes()).windows[0] as unknown as Record<string, number>;
        return { x, y, width, height };
      };
      await withOwn(next, async own =>
        assert.deepEqual(await placeOf(own), { x: 300, y: 100, width: 1400, height: 900 }),
      );
      writeFileSync(join(folder, 'profile/desktop.json'), '{"bounds":{"x":"far"},"keepsRunning":7');
      await withOwn(next, async own =>
        assert.deepEqual(await placeOf(own), { x: 320, y: 120, width: 1280, height: 800 }),
      );
    }),

  'a window that was left maximised is so when it is first shown, also after a start with the computer': shell =>
    withOwn({ ...shell.options, page: false }, async first => {
      const kept = join(first.folder, 'profile/desktop.json');
      const isKept = () => JSON.parse(readFileSync(kept, 'utf8')).isMaximized;
      await leave(first);
      writeFileSync(kept, JSON.stringify({ isMaximized: true }));
      const hidden = { ...first.options, folder: first.folder, args: ['--hidden'] };
      // Nobody looked at it, and the system moved it meanwhile, as it does when a screen is taken away.
      await withOwn(hidden, async own => {
        await own.control('moveWindow', { x: 0, y: 0, width: 1280, height: 800 });
        // At once: leaving may show the window, to ask about a text that is being sent.
        assert.equal(isKept(), true);
        await leave(own);
      });
      await withOwn(hidden, async own => {
        await own.control('clickTray');
        assert.deepEqual((await own.notes()).window, ['show', 'maximize', 'focus']);
        await leave(own);
      });
      assert.equal(isKept(), true);
    }),

  'the menu leads to each screen, to help and to a report, and the page hears what was chosen': async shell => {
    const { menu } = await shell.notes();
    for (const label of ['New appointment', 'Settings…', 'Calendar', 'Keyboard shortcuts', 'Open the logs'])
      assert.ok(labels(menu).includes(label), label);
    for (const [label, item] of [
      ['New appointment', 'book'],
      ['Import a list…', 'import'],
      ['Settings…', '/settings'],
      ['Report a problem…', 'report'],
    ] as const) {
      await shell.control('pressMenu', label);
      assert.equal(eventsOf(await shell.notes()).at(-1), JSON.stringify([{ type: 'menu', item }]));
    }
    await shell.control('pressMenu', 'About Bellbird');
    assert.equal((await shell.notes()).settings['about'], 'shown');
    await shell.control('pressMenu', 'Open the logs');
    assert.equal((await shell.notes()).opened.at(-1), join(shell.folder, 'data'));
  },

  'logs that the system does not open are named in words': shell =>
    withOwn({ ...shell.options, refuses: 'paths', page: false }, async own => {
      await own.control('pressMenu', 'Open the logs');
      const { dialogs } = await noted(own, notes => notes.dialogs.length === 1);
      assert.match(dialogs.join(), /logs could not be opened.*failures\.log in/s);
      const reply = (await own.invoke('own', 'desktop.openFolder')).value as { ok: boolean };
      assert.equal(reply.ok, false);
    }),

  'a file that is saved asks where, and a name is never a path': async shell => {
    const offered = (await shell.control('downloads', '../../a:b.csv')) as { defaultPath: string; filters: object[] };
    assert.equal(offered.defaultPath, join(shell.folder, 'profile/documents/..-..-a-b.csv'));
    assert.deepEqual(offered.filters, [{ name: 'CSV', extensions: ['csv'] }]);
    const none = (await shell.invoke('own', 'desktop.savePdf', { fileName: 'Day.pdf' })).value;
    assert.deepEqual(none, { ok: true, value: { saved: false } });
    const file = join(shell.folder, 'day.pdf');
    await shell.control('saveAs', file);
    const saved = (await shell.invoke('own', 'desktop.savePdf', { fileName: 'Day.pdf' })).value;
    assert.deepEqual(saved, { ok: true, value: { saved: true } });
    assert.match(readFileSync(file, 'latin1'), /^%PDF/);
  },

  'the tray opens the window and quits the program, and says what waits': shell =>
    withOwn({ ...shell.options, page: false }, async own => {
      const { tray } = await noted(own, notes => notes.tray.tip !== '');
      assert.equal(tray.tip, 'Bellbird: Nothing waits to be sent');
      await own.control('clickTray');
      assert.deepEqual((await own.notes()).window.slice(-2), ['show', 'focus']);
      await own.control('press', 1);
      await own.control('pressTray', 'Quit').catch(() => undefined);
      assert.equal(await own.exited, 0, own.output());
    }),

  'starting with the computer is offered by an installed program and kept by the system': shell =>
    withOwn({ ...shell.options, packaged: true, page: false }, async own => {
      const ask = async (input?: object) => {
        const operation = input ? 'desktop.set' : 'desktop.get';
        return ((await own.invoke('own', operation, input)).value as { value: object }).value;
      };
      const first = { startsAtLogin: false, keepsRunning: true, wasAsked: false };
      assert.deepEqual(await ask(), first);
      assert.deepEqual(await ask({ startsAtLogin: true, wasAsked: true }), {
        ...first,
        startsAtLogin: true,
        wasAsked: true,
      });
      if (process.platform === 'linux') {
        const entry = readFileSync(join(own.folder, 'profile/config/autostart/bellbird.desktop'), 'utf8');
        assert.match(entry, /^Exec="\/.*" --hidden$/m);
        assert.doesNotMatch(entry, /no-sandbox/);
      } else assert.match((await own.notes()).settings['loginItem'] ?? '', /"openAtLogin":true/);
      assert.deepEqual(await ask({ startsAtLogin: false }), { ...first, wasAsked: true });
    }),

  'started with the computer the window waits until it is asked for': shell =>
    withOwn({ ...shell.options, args: ['--hidden'] }, async own => {
      await noted(own, notes => notes.tray.tip !== '');
      assert.deepEqual((await own.notes()).window, []);
      await own.control('clickTray');
      assert.deepEqual((await own.notes()).window, ['show', 'focus']);
    }),
};
