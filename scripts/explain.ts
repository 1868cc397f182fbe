/**
 * `npm run explain -- ID`: why the message with this id stands as it does. Reads a copy of the records, so that it works
 * beside the running program and changes nothing; nothing is sent. `--world live` asks the live records, `--at` another
 * instant than now. docs/delivery.md §2 and §3 tell the states and decisions that it names.
 */
import { parseArgs } from 'node:util';
import { dataFolder, thisMachine } from '../src-main/host/data-folder.ts';
import { AppError } from '../src-shared/contract/errors.ts';
import type { WorldName } from '../src-shared/model/settings.ts';
import type { Instant } from '../src-shared/time/instant.ts';
import { explainMessage } from './explain/explain-message.ts';
import { type Copy, openCopy } from './explain/open-copy.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { world: { type: 'string', default: 'practice' }, at: { type: 'string' } },
});
const id = Number(positionals[0]);
const { world } = values;

if (!Number.isSafeInteger(id) || !isWorld(world)) {
  console.log('npm run explain -- ID [--world practice|live] [--at 2027-01-04T08:00:00.000Z]');
  process.exitCode = 2;
} else {
  try {
    console.log((await explain(id, world)).join('\n'));
  } catch (error) {
    console.log(sentenceOf(error));
    process.exitCode = 1;
  }
}

async function explain(message: number, of: WorldName): Promise<string[]> {
  let copy: Copy | null = null;
  // The copy holds customers' data, so it is removed also when a signal ends the aid, even one that comes while copying.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      copy?.close();
      process.exit(1);
    });
  copy = openCopy(dataFolder(thisMachine()), of);
  try {
    const at = values.at === undefined ? copy.now : (new Date(values.at).toISOString() as Instant);
    return await explainMessage(copy, message, at);
  } finally {
    copy.close();
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error);
  switch (error.failure.code) {
    case 'database-from-future':
      return `these records were written by a newer Bellbird (version ${error.failure.version} of the records)`;
    case 'database-unreleased':
      return 'these records were made by a version of Bellbird from before its first release';
    case 'database-altered':
      return 'another program changed how these records are built';
    default:
      return error.message;
  }
}

function isWorld(name: string): name is WorldName {
  return name === 'practice' || name === 'live';
}
