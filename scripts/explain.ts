/**
 * `npm run explain -- ID`: why the message with this id stands as it does. Reads a copy of the records, so that it works
 * beside the running program and changes nothing; nothing is sent. `--world live` asks the live records, `--at` another
 * instant than now. docs/delivery.md §2 and §3 tell the states and decisions that it names.
 */
import { parseArgs } from 'node:util';
import { dataFolder, thisMachine } from '../src-main/host/data-folder.ts';
import type { World } from '../src-shared/model/settings.ts';
import type { Instant } from '../src-shared/time/instant.ts';
import { explainMessage } from './explain/explain-message.ts';
import { openCopy } from './explain/open-copy.ts';

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
    console.log(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

async function explain(message: number, of: World): Promise<string[]> {
  const copy = openCopy(dataFolder(thisMachine()), of);
  try {
    const at = values.at === undefined ? copy.now : (new Date(values.at).toISOString() as Instant);
    return await explainMessage(copy, message, at);
  } finally {
    copy.close();
  }
}

function isWorld(name: string): name is World {
  return name === 'practice' || name === 'live';
}
