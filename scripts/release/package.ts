/**
 * `npm run package`: makes the installers for this system, both processors, in release/. Run `npm run build` and
 * `npm run natives` first. Signing and updates are set by variables: docs/releasing.md. Nothing is uploaded.
 */
import { packageSettings } from '../build/package-settings.ts';
import { runNode } from '../run.ts';

const given = [...packageSettings(process.env), ...process.argv.slice(2)];
const builder = 'node_modules/electron-builder/out/cli/cli.js';
const { code } = await runNode(builder, ['--publish', 'never', ...given], { show: true });
process.exitCode = code ?? 1;
