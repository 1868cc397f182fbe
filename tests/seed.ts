/** Property tests draw the same cases every time; `SEED=<number>` draws others. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 20_270_104) });
