import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { gatewayOf, startProgram, stateThrough } from '../../local/program-helper.ts';
import { addPerson, type Computer, formerComputer, peopleIn, putRecordsInto } from './former-records.ts';

const AS_MACOS = new URL('../../helpers/as-macos.ts', import.meta.url).href;

// A computer that is taken for a Mac keeps its records under $HOME, which Windows does not ask.
const onPosix = test.skipIf(process.platform === 'win32');

/** Starts the local browser host on that computer, as on a Mac. */
function startOn({ machine, former, wanted }: Computer) {
  onTestFinished(() => {
    for (const folder of [former, wanted]) {
      const gateway = gatewayOf(folder);
      if (gateway) process.kill(gateway.pid);
    }
  });
  return startProgram('', { HOME: machine.home, NODE_OPTIONS: `--import ${AS_MACOS}`, XDG_STATE_HOME: '' });
}

async function startedOn(computer: Computer) {
  const program = startOn(computer);
  expect(await stateThrough(await program.address)).toMatchObject({ ok: true, value: { world: 'practice' } });
  program.child.kill('SIGTERM');
  await program.ended;
  return program.said();
}

onPosix(
  'In the browser: the records of an earlier version are there, from their new folder, and nothing is said',
  async () => {
    const computer = formerComputer();
    await putRecordsInto(computer.former);
    expect(await startedOn(computer)).not.toMatch(/records/i);
    expect(existsSync(join(computer.former, 'live.db'))).toBe(false);
    expect(await peopleIn(computer.wanted)).toEqual(['Ama Mensah']);
  },
);

onPosix('In the browser: records in two folders are told in the terminal', async () => {
  const computer = formerComputer();
  await putRecordsInto(computer.former);
  await putRecordsInto(computer.wanted, 'Kofi Boateng');
  const said = await startedOn(computer);
  expect(said).toMatch(
    /^There are records in two folders\n.*Bellbird Records\. Others are in .*Bellbird, and were not/,
  );
  expect(said).not.toMatch(/^ +at /m);
});

onPosix(
  'In the browser: while an earlier version is open, a start gives its address, and the next one moves the records',
  async () => {
    const computer = formerComputer();
    await addPerson(computer.former, 'Ama Mensah');
    // An earlier version kept them there without a word of BELLBIRD_DATA.
    const earlier = startProgram(computer.former);
    const opened = new URL(await earlier.address);
    const second = startOn(computer);
    expect(new URL(await second.address).port).toBe(opened.port);
    expect(second.said()).toContain('already open');
    earlier.child.kill('SIGTERM');
    await earlier.ended;
    await expect.poll(() => gatewayOf(computer.former)).toBeNull();
    await startedOn(computer);
    expect(existsSync(join(computer.former, 'live.db'))).toBe(false);
    expect(existsSync(join(computer.wanted, 'live.db'))).toBe(true);
    rmSync(computer.wanted, { recursive: true });
  },
);
