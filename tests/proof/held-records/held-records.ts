/**
 * Starts the program on changed files: a database that is emptied, missing or older, a send ledger that is missing or
 * cut. Where the records are lost the rescue opens, and a person restores a backup or begins anew. Everything is held,
 * the person is told, and nothing leaves until they resume; then nobody is texted twice.
 */
import { copyFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { segmentFile, segmentsIn } from '../../../src-main/storage/ledger/segments.ts';
import { actOnce, book } from '../desk/acts.ts';
import { type Day, momentOf, newDay, toRest } from '../desk/day.ts';
import { isHeldAsRestored } from '../desk/look-around.ts';
import { openOffice, type Service, startService } from '../desk/office.ts';
import { dataFolderOf, openProgram, type Program } from '../desk/program.ts';
import type { Part } from '../part.ts';

const DATABASE = 'live.db';
const LEDGER = 'live-send-ledger';
const segmentIn = (data: string) => segmentFile(join(data, LEDGER), segmentsIn(join(data, LEDGER)).at(-1) ?? 1);
const flip = (file: string) => {
  const content = readFileSync(file);
  const at = Math.floor(content.length / 2);
  content[at] = (content[at] ?? 0) ^ 1;
  writeFileSync(file, content);
};
const sizeOf = (file: string) => readFileSync(file).length;

const emptied = (data: string) => truncateSync(join(data, DATABASE), 0);
const gone = (data: string) => rmSync(join(data, DATABASE));

/** How a person ends the rescue; null where the change leaves records that open. */
type Ending = 'begin anew' | 'put back' | null;

const CHANGES: readonly [what: string, act: (data: string) => void, ending?: Ending][] = [
  ['a database that is empty, a backup put back', emptied, 'put back'],
  ['a database that is empty, begun anew', emptied, 'begin anew'],
  ['a database that is gone, a backup put back', gone, 'put back'],
  ['a database that is gone, begun anew', gone, 'begin anew'],
  ['an older copy of the database', data => copyFileSync(join(data, 'older.db'), join(data, DATABASE))],
  ['a send ledger that is gone', data => rmSync(join(data, LEDGER), { recursive: true })],
  ['a send ledger that is empty', data => truncateSync(segmentIn(data), 0)],
  ['a send ledger that is junk', data => writeFileSync(segmentIn(data), Buffer.alloc(20_000, 0x9c))],
  ['a send ledger cut in half', data => truncateSync(segmentIn(data), Math.floor(sizeOf(segmentIn(data)) / 2))],
  ['a send ledger with a changed byte', data => flip(segmentIn(data))],
  ['a send ledger without its first segment', data => rmSync(join(data, LEDGER, '000001.jsonl'))],
  ['an older database beside a send ledger that is gone', data => lose(data, LEDGER)],
  ['the same on a computer that remembers nothing', data => lose(data, LEDGER, join('..', 'generation'))],
  ['a keychain that has nothing of it', data => rmSync(join(data, '..', 'generation'))],
];

function lose(data: string, ...files: string[]): void {
  copyFileSync(join(data, 'older.db'), join(data, DATABASE));
  for (const file of files) rmSync(join(data, file), { recursive: true });
}

/** Tries each change in turn, on the data of a business with appointments. */
export async function proveHeldRecords(seed: number): Promise<Part> {
  const service = await startService();
  const office = await openOffice(service);
  const violations: string[] = [];
  for (const [index, [what, act, ending = null]] of CHANGES.entries()) {
    const day = await newDay(service, office, seed + index);
    const found = await heldAfter(service, day, act, ending);
    office.remove(day.place.folder);
    violations.push(...found.map(violation => `${what}: ${violation}`));
  }
  office.close();
  await service.close();
  return { figures: [['records that are not what they were', CHANGES.length]], violations };
}

async function heldAfter(service: Service, day: Day, act: (data: string) => void, ending: Ending): Promise<string[]> {
  const data = dataFolderOf(day.place.folder);
  await acts(day, 4);
  copyFileSync(join(data, DATABASE), join(data, 'older.db'));
  await acts(day, 6);
  act(data);
  const program = await openProgram(day.place);
  await program.atRest();
  const violations = [...day.violations];
  const before = (await service.ledger()).batches.length;
  if (ending !== null) violations.push(...(await endRescue(day, program, ending)));
  if (!(await isHeldAsRestored(program))) violations.push('it is taken as it is');
  await actOnce(program, momentOf(day), book);
  await program.atRest();
  if ((await service.ledger()).batches.length > before) violations.push('texts left before anybody looked');
  await toRest(day, program, async same => same);
  violations.push(...(await textedTwice(service)));
  await program.close();
  return violations;
}

/** Checks that every operation except the rescue is refused until a person ends it, and ends it. */
async function endRescue(day: Day, program: Program, ending: 'begin anew' | 'put back'): Promise<string[]> {
  const state = await program.ask('app.state');
  const look = await program.ask('rescue.look');
  if (state?.ok !== false || state.error.code !== 'records-lost' || !look?.ok)
    return [`it opens without the rescue: ${JSON.stringify([state, look])}`];
  const refusals = await actOnce(program, momentOf(day), book);
  const wrong = refusals.some(refusal => refusal.includes('records-lost')) ? [] : ['a visit is booked in lost records'];
  const [newest] = look.value.backups;
  const reply =
    ending === 'put back'
      ? await program.ask('rescue.restore', { name: newest?.name ?? '' })
      : await program.ask('rescue.startAnew');
  // Records that were begun anew hold nobody, so the next visit is of a person entered since.
  if (ending === 'begin anew') day.memory.people.clear();
  return reply?.ok ? wrong : [...wrong, `${ending} met ${JSON.stringify(reply?.error)}`];
}

/** Runs the program, books people, lets their texts be handed over, and makes a backup. */
async function acts(day: Day, count: number): Promise<void> {
  const program: Program = await openProgram(day.place);
  for (let done = 0; done < count; done += 1) day.violations.push(...(await actOnce(program, momentOf(day), book)));
  await program.atRest();
  const backup = await program.ask('backup.make');
  if (!backup?.ok) day.violations.push(`backup.make met ${JSON.stringify(backup?.error)}`);
  await program.close();
}

/** Returns the texts that are at the service twice, whatever the records have forgotten. */
async function textedTwice(service: Service): Promise<string[]> {
  const texts = (await service.ledger()).batches
    .filter(({ state }) => state === 'scheduled' || state === 'dispatched')
    .flatMap(({ messages }) => messages.map(({ to, text }) => `${to} ${text}`));
  return texts.filter((text, index) => texts.indexOf(text) !== index).map(text => `handed over twice: ${text}`);
}
