// Loaded with `node --import` before the built main.js: `electron` is then the double beside this file. Any name the
// double does not export fails at linking, any member it does not know throws when touched.
import { registerHooks } from 'node:module';
import './asar.ts';

// A packed program finds what the packager wrote for it here.
if (process.env['DOUBLE_RESOURCES'])
  Object.defineProperty(process, 'resourcesPath', { value: process.env['DOUBLE_RESOURCES'] });

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: new URL('electron.ts', import.meta.url).href, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
});
