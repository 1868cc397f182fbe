import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder for NODE_COMPILE_CACHE, so that a thousand processes of the same program do not each compile it. */
export const COMPILED = join(tmpdir(), 'bellbird-proof-compiled');
