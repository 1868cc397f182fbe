/** Starting, starting twice, failing to start, breaking and leaving. */
import assert from 'node:assert/strict';
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { RescueReason } from '../../src-shared/model/rescue.ts';
import { aBooking, aPerson } from '../helpers/builders.ts';
import { controlPractice } from '../helpers/practice-control.ts';
import { openShell, type Shell, startShell } from './start-shell.ts';
import type { Check } from './wall-checks.ts';

/** Asks again until the notes show it; each round trip lets the program go on. */
export async function noted(shell: Shell, what: (notes: Awaited<ReturnType<Shell['notes']>>) => boolean) {
  for (;;) {
    const notes = await shell.notes();
    if (what(notes)) return notes;
  }
}

/** The address of the program's own practice service. */
export function practiceAddress({ folder }: Shell): string {
  const { port } = JSON.parse(readFileSync(join(folder, 'data/practice-gateway.db.port'), 'utf8'));
  return `http://127.0.0.1:${port}`;
}

/** Books an appointment whose reminder is handed over at once, to a service that takes its time; returns meanwhile. */
export async function bookWithSlowService(shell: Shell): Promise<void> {
  await controlPractice(practiceAddress(shell), 'faults', { next: Array(5).fill({ kind: 'slow', ms: 2000 }) });
  const inDays = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const booked = await shell.call('appointments.save', aBooking(2, { start: `${inDays}T15:00` }));
  assert.ok(booked.ok, JSON.stringify(booked));
  for (;;) {
    const page = await shell.call('messages.page', { filter: 'all', search: '', offset: 0, limit: 100 });
    if (page.ok && page.value.rows.some(row => row.state === 'in-flight')) return;
  }
}

/** Leaves also where a text is just being sent: after a start the practice world hands over its first ones. */
export async function leave(shell: Shell, by: () => unknown = () => shell.control('quit')): Promise<void> {
  await shell.control('press', 1);
  await by();
  assert.equal(await shell.exited, 0, shell.output());
}

/** The code a program ends with that must not open a window, or 'opens': one that opens would be waited for for ever. */
function endsOrOpens(shell: Shell): Promise<number | null | 'opens'> {
  const opens = shell.control('opened').then(
    () => 'opens' as const,
    () => shell.exited,
  );
  return Promise.race([shell.exited, opens]);
}

/** Waits until the window shows the rescue under this title. */
async function showsRescue(shell: Shell, why: RescueReason, title: string): Promise<void> {
  const look = await shell.call('rescue.look', undefined);
  assert.equal(look.ok && look.value.why, why, JSON.stringify(look));
  assert.equal(look.ok && look.value.host, 'desktop');
  while ((await shell.evaluate<string | undefined>('document.querySelector("h1")?.textContent')) !== title);
}

/** What `--smoke-test` writes when everything works. */
export const SMOKE_LINES = [
  'smoke ok: the page asks the program',
  'smoke ok: a file is imported by the worker',
  'smoke ok: the practice service answers',
  'smoke ok: a backup is finished by the worker',
  'smoke ok: the keychain keeps a secret',
];

export const lifeChecks: Record<string, Check> = {
  'nothing is shown before the page is there to be shown': async shell => {
    const { windows, window } = await noted(shell, notes => notes.window.length > 0);
    assert.equal(windows[0]?.show, false);
    assert.equal(window[0], 'show');
  },

  'starting Bellbird twice brings the first window to the front': async shell => {
    await noted(shell, notes => notes.window.length > 0);
    await shell.control('minimize');
    const before = (await shell.notes()).window.length;
    const second = startShell({ ...shell.options, folder: shell.folder });
    try {
      assert.equal(await endsOrOpens(second), 0, second.output());
    } finally {
      await second.stop();
    }
    const { window, windows } = await noted(shell, notes => notes.secondStarts === 1);
    assert.deepEqual(window.slice(before), ['restore', 'show', 'focus']);
    assert.equal(windows.length, 1);
    assert.doesNotMatch(second.output(), /dialog/);
  },

  'a screen that breaks can be opened again, and the program runs on': async shell => {
    await shell.control('crashPage');
    const { dialogs } = await noted(shell, notes => notes.window.includes('reload'));
    assert.match(dialogs.join(), /screen stopped working.*texts that are due still go/s);
    assert.ok((await shell.invoke('own', 'app.state')).value);
  },

  'an installed program does not run without its sandbox, and names the package that has one': async shell => {
    if (process.platform !== 'linux') return;
    const own = startShell({ ...shell.options, packaged: true, args: ['--no-sandbox'] });
    try {
      assert.equal(await endsOrOpens(own), 1, own.output());
      assert.match(own.output(), /dialog: Bellbird needs its protection.*\.deb/s);
      assert.deepEqual(readdirSync(own.folder), []);
    } finally {
      await own.stop();
    }
  },

  'leaving while a text is being sent asks first; staying stays, leaving finishes the text': async shell => {
    const own = await openShell(shell.options);
    try {
      await bookWithSlowService(own);
      await own.control('closeWindow');
      const { dialogs } = await noted(own, notes => notes.dialogs.length === 1);
      assert.match(dialogs.join(), /A text is being sent right now\nIf you quit, it is finished first/);
      await own.control('press', 1);
      await own.control('closeWindow');
      assert.equal(await own.exited, 0, own.output());
      const db = new Database(join(own.folder, 'data/practice.db'), { readonly: true });
      const states = db.prepare('SELECT DISTINCT state FROM messages').pluck().all();
      db.close();
      assert.ok(states.includes('accepted') && !states.includes('in-flight'), String(states));
    } finally {
      await own.stop();
    }
  },

  'when the computer shuts down nothing is asked, and the text that was leaving is accounted for at the next start':
    async shell => {
      for (const system of ['darwin', 'win32'] as const) {
        const own = await openShell(shell.options);
        try {
          await bookWithSlowService(own);
          await own.control('endSession', system);
          const isAsked = noted(own, notes => notes.dialogs.length > 0).then(
            () => 'asks',
            () => own.exited,
          );
          assert.equal(await Promise.race([own.exited, isAsked]), 0, own.output());
          const next = await openShell({ ...shell.options, folder: own.folder });
          const page = await next.call('messages.page', { filter: 'all', search: '', offset: 0, limit: 100 });
          assert.ok(page.ok && page.value.rows.every(row => row.state !== 'in-flight'), JSON.stringify(page));
          await leave(next);
        } finally {
          await own.stop();
        }
      }
    },

  'records are for this person alone, also in a folder that was open to everybody': async shell => {
    const first = await openShell(shell.options);
    try {
      const data = join(first.folder, 'data');
      const isPrivate = () => {
        for (const name of ['', ...readdirSync(data)])
          assert.equal(statSync(join(data, name)).mode & 0o077, 0, `${name} is readable by others`);
      };
      await leave(first);
      isPrivate();
      for (const name of ['', 'live.db']) chmodSync(join(data, name), 0o755);
      const next = await openShell({ ...shell.options, folder: first.folder });
      await leave(next);
      isPrivate();
    } finally {
      await first.stop();
    }
  },

  'leaving with nothing under way asks nothing, and the data is there at the next start': async shell => {
    const first = await openShell(shell.options);
    try {
      const saved = await first.call('contacts.save', aPerson({ name: 'Efua Sutherland', phone: '024 123 4567' }));
      assert.ok(saved.ok, JSON.stringify(saved));
      await leave(first);
      const next = await openShell({ ...shell.options, folder: first.folder });
      const page = await next.call('contacts.page', { search: 'Efua', groupId: null, offset: 0, limit: 5 });
      assert.ok(page.ok && page.value.rows.some(row => row.name === 'Efua Sutherland'), JSON.stringify(page));
      await leave(next);
    } finally {
      await first.stop();
    }
  },

  'data that another copy has open is left alone, and the window opens on what to do': async shell => {
    const other = await openShell({ ...shell.options, dataOf: shell });
    try {
      await showsRescue(other, 'locked', 'Another program has your records open');
      await leave(other);
    } finally {
      await other.stop();
    }
  },

  'damaged data is left alone, and the window opens on the rescue': async shell => {
    const first = await openShell(shell.options);
    const file = join(first.folder, 'data/live.db');
    try {
      await leave(first);
      writeFileSync(file, 'no database at all '.repeat(1000));
      const next = await openShell({ ...first.options, folder: first.folder });
      try {
        await showsRescue(next, 'damaged', 'Your records are damaged');
        assert.equal(readFileSync(file, 'utf8'), 'no database at all '.repeat(1000));
        await next.evaluate(
          `[...document.querySelectorAll('button')].find(b => b.textContent === 'Open the folder').click()`,
        );
        const data = join(first.folder, 'data');
        await noted(next, ({ opened }) => opened.includes(data));
        const report = await next.call('report.look', undefined);
        assert.ok(report.ok && report.value.some(({ text }) => text.includes('why: damaged')), JSON.stringify(report));
        await leave(next);
      } finally {
        await next.stop();
      }
    } finally {
      await first.stop();
    }
  },

  'a program that breaks says so, with a reference that is in the log, and ends': async shell => {
    const own = await openShell(shell.options);
    try {
      await own.control('breakDown');
      assert.equal(await own.exited, 1);
      const [, reference] = /dialog: Bellbird has to close\n.*reference ([0-9A-F]{6})/.exec(own.output()) ?? [];
      assert.match(own.output(), /Nothing is sent twice/);
      assert.match(
        readFileSync(join(own.folder, 'data/failures.log'), 'utf8'),
        new RegExp(`${reference} Error: planted`),
      );
    } finally {
      await own.stop();
    }
  },

  'a release can be tried by one line that touches nobody’s data': async shell => {
    const smoke = startShell({ ...shell.options, packaged: true, args: ['--smoke-test'], keychain: true });
    try {
      assert.equal(await smoke.exited, 0, smoke.output());
      assert.deepEqual(smoke.output().match(/^smoke .*$/gm), SMOKE_LINES);
      assert.equal(existsSync(join(smoke.folder, 'data')) || existsSync(join(smoke.folder, 'profile')), false);
    } finally {
      await smoke.stop();
    }
  },
};
