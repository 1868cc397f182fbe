/** `npm run icons`: writes the icons of the packaged program from the drawings; a test fails while they differ. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeIcons } from '../build/icons.ts';
import { root } from '../run.ts';

mkdirSync(join(root, 'assets/icons'), { recursive: true });
for (const [name, bytes] of await makeIcons()) writeFileSync(join(root, 'assets', name), bytes);
