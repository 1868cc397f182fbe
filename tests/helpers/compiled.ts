import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The folder for NODE_COMPILE_CACHE, so that the thousands of processes and workers that tests start do not each strip
 * and compile the same files.
 */
export const COMPILED = join(tmpdir(), 'bellbird-compiled');
