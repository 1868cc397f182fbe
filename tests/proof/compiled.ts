import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** For NODE_COMPILE_CACHE: a thousand processes of the same program need not compile it a thousand times. */
export const COMPILED = join(tmpdir(), 'bellbird-proof-compiled');
