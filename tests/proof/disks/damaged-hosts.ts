/** The two hosts of the program, as damaged-files.ts starts them on a folder. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { markFile, thisMachine } from '../../../src-main/host/data-folder.ts';
import { words } from '../../../src-renderer/rescue/rescue.words.ts';
import type { Reply } from '../../../src-shared/contract/index.ts';
import type { Rescue, RescueReason } from '../../../src-shared/model/rescue.ts';
import { openShell, until } from '../../electron/start-shell.ts';
import type { AskAsPage } from '../../helpers/as-page.ts';
import { askThrough } from '../../helpers/ask-through.ts';
import { aBooking, aPerson } from '../../helpers/builders.ts';
import { KEY } from '../desk/office.ts';
import { dataFolderOf, openProgram, type Place } from '../desk/program.ts';

export interface Host {
  /** Starts it on a folder that opens or is lost. Rejects with its words where it refuses to start. */
  open(place: Place): Promise<OpenHost>;
  /** Starts it on a folder that is out of reach, and ends it. Returns why the rescue is shown, or what it said. */
  whyShown(place: Place, env: NodeJS.ProcessEnv): Promise<string>;
}

export interface OpenHost {
  ask: AskAsPage;
  /** Resolves when everything that it sends by itself now has left. Returns how many texts a person added. */
  atRest(): Promise<number>;
  /** What the window shows of a rescue that it should not; null where all is well or there is no window. */
  wrongOnScreen(why: RescueReason): Promise<string | null>;
  close(): Promise<void>;
}

const ENTRY = join(import.meta.dirname, '../../..', 'src-main', 'local', 'main.ts');

/** The local browser host: the core in this process, and where it is out of reach the whole program. */
export const localHost: Host = {
  open: async place => {
    const program = await openProgram(place);
    return {
      // The program in this process always answers.
      ask: program.ask as AskAsPage,
      atRest: async () => {
        await program.atRest();
        return 0;
      },
      wrongOnScreen: async () => null,
      close: program.close,
    };
  },
  whyShown: async ({ folder }, env) => {
    const data = dataFolderOf(folder);
    const own = {
      BELLBIRD_DATA: data,
      BELLBIRD_PRACTICE: 'small',
      BELLBIRD_NO_BROWSER: '1',
      DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere',
    };
    const child = spawn(process.execPath, [ENTRY], {
      env: { ...process.env, ...own, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const ended = new Promise<void>(resolve => void child.once('close', () => resolve()));
    const address = new Promise<string | null>(resolve => {
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          said += text;
          const [found] = /http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]+/.exec(said) ?? [];
          if (found) resolve(found);
        });
      void ended.then(() => resolve(null));
    });
    const opened = await address;
    if (opened === null) return `ended: ${said.trim().replaceAll(data, 'FOLDER')}`;
    const look = (await askThrough(opened, 'rescue.look')) as Reply<Rescue>;
    child.kill('SIGTERM');
    await ended;
    return look.ok ? look.value.why : look.error.code;
  },
};

const MOVED_CLOCK = new URL('../../helpers/moved-clock.ts', import.meta.url).href;

/** The built desktop program under the double of `electron`, with a page in a real Chromium or without one. */
export function desktopHost({ page }: { page: boolean }): Host {
  const start = async (place: Place, env: NodeJS.ProcessEnv = {}): Promise<OpenHost> => {
    const { folder, aheadMs } = place;
    const state = join(folder, 'state');
    keepMark(folder, state);
    const shell = await openShell({
      folder,
      ...(!page && { page }),
      env: {
        ...env,
        NODE_OPTIONS: `--import ${MOVED_CLOCK}`,
        BELLBIRD_AHEAD_MS: String(aheadMs),
        XDG_STATE_HOME: state,
      },
    });
    return {
      ask: shell.call,
      atRest: async () => {
        // Without a keychain the key is entered after each start; nothing can leave before.
        const entered = await shell.call('account.setKey', { key: KEY });
        if (!entered.ok) throw new Error(`the key is refused: ${JSON.stringify(entered.error)}`);
        const state = await shell.call('app.state');
        // Held records plan no further text that could be waited for; leaving waits for what is under way.
        return state.ok && state.value.stopped === null ? sendOneMore(shell.call) : 0;
      },
      wrongOnScreen: async why => {
        const { dialogs } = await shell.notes();
        if (dialogs.length > 0) return `says ${dialogs.join()} over the window`;
        if (!page) return null;
        await until(shell, `document.querySelector('h1')?.textContent === ${JSON.stringify(words.title[why])}`);
        return null;
      },
      close: async () => {
        await shell.control('press', 1);
        await shell.control('quit');
        const code = await shell.exited;
        if (code !== 0) throw new Error(`it ended with ${code}: ${shell.output()}`);
      },
    };
  };
  return {
    open: start,
    whyShown: async (place, env) => {
      const shell = await start(place, env);
      const look = await shell.ask('rescue.look');
      const why = look.ok ? ((await shell.wrongOnScreen(look.value.why)) ?? look.value.why) : look.error.code;
      await shell.close();
      return why;
    },
  };
}

/** The generation of the keychain's file stands in the mark, which the desktop reads where there is no keychain. */
function keepMark(folder: string, state: string): void {
  const generation = join(folder, 'generation');
  if (!existsSync(generation)) return;
  const mark = markFile({ ...thisMachine(), env: { XDG_STATE_HOME: state } }, dataFolderOf(folder));
  if (existsSync(mark)) return;
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, readFileSync(generation));
}

/**
 * Books somebody new and waits until the texts of that are at the service: whatever else was due has left by then.
 * Returns how many they are.
 */
async function sendOneMore(ask: AskAsPage): Promise<number> {
  const saved = await ask('contacts.save', aPerson({ name: 'Efua Last', phone: '+233244999999' }));
  if (!saved.ok) throw new Error(`contacts.save: ${JSON.stringify(saved.error)}`);
  const booked = await ask('appointments.save', aBooking(saved.value.id));
  if (!booked.ok) throw new Error(`appointments.save: ${JSON.stringify(booked.error)}`);
  for (;;) {
    const visit = await ask('appointments.get', { id: booked.value.id });
    const states = visit.ok ? visit.value.reminders.map(({ state }) => state) : [];
    if (states.length > 0 && states.every(state => state === 'accepted')) return states.length;
  }
}
