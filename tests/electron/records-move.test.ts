import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Computer, formerComputer, peopleIn, putRecordsInto } from '../host/records-move/former-records.ts';
import { startShell } from './start-shell.ts';

// A computer that is taken for a Mac keeps its records under $HOME, which Windows does not ask.
const onPosix = test.skipIf(process.platform === 'win32');

const AS_MACOS = new URL('../helpers/as-macos.ts', import.meta.url).href;

/** Starts the desktop program on that computer, as on a Mac, and returns the dialogs it showed. */
async function startedOn({ machine }: Computer): Promise<string[]> {
  const env = { HOME: machine.home, BELLBIRD_DATA: '', NODE_OPTIONS: `--import ${AS_MACOS}` };
  const shell = startShell({ page: false, env });
  try {
    await shell.control('opened');
    expect(await shell.call('app.state', undefined)).toMatchObject({ ok: true, value: { host: 'desktop' } });
    return (await shell.notes()).dialogs;
  } finally {
    await shell.stop();
  }
}

onPosix(
  'In the desktop window: the records of an earlier version are there, from their new folder, and nothing is asked',
  async () => {
    const computer = formerComputer();
    await putRecordsInto(computer.former);
    expect(await startedOn(computer)).toEqual([]);
    expect(existsSync(join(computer.former, 'live.db'))).toBe(false);
    expect(await peopleIn(computer.wanted)).toEqual(['Ama Mensah']);
  },
);

onPosix(
  'In the desktop window: records that could not be moved are worked with where they are, and it is said',
  async () => {
    const computer = formerComputer();
    await putRecordsInto(computer.former);
    writeFileSync(computer.wanted, 'a file in the place of the folder');
    const [said, ...more] = await startedOn(computer);
    expect(said).toMatch(/^Your records stay in their old folder\n.*Nothing is lost.*could not be written \(EEXIST\)/);
    expect(more).toEqual([]);
    expect(await peopleIn(computer.former)).toEqual(['Ama Mensah']);
  },
);

test('In the desktop window: a folder that cannot be one is refused in words', async () => {
  const computer = formerComputer();
  mkdirSync(computer.former, { recursive: true });
  writeFileSync(computer.wanted, '');
  const shell = startShell({ page: false, env: { HOME: computer.machine.home, BELLBIRD_DATA: computer.wanted } });
  try {
    expect(await shell.exited).toBe(1);
    expect(shell.output()).toMatch(/dialog: Bellbird has no folder for its data\n.*Nothing was sent/);
  } finally {
    await shell.stop();
  }
});
