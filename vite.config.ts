/**
 * Three bundles from one file: the renderer (dist/renderer), everything that runs in Node (dist/main) and the
 * preload (dist/preload). `vite build` makes all three; `vite` serves the renderer on 127.0.0.1 for development.
 */
import { builtinModules } from 'node:module';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string) => resolve(import.meta.dirname, path);

/** Natives cannot be bundled, and `electron` exists only inside its own runtime. All else is bundled. */
const external = ['electron', 'better-sqlite3', '@napi-rs/keyring'];

/** The licences of what is bundled ask to be shipped with it. */
const licences = { fileName: 'licences.md' };

/** Everything that starts as a program, worker or child process of its own. */
const entries = {
  main: at('src-main/electron/main.ts'),
  local: at('src-main/local/main.ts'),
  practice: at('src-main/practice/process.ts'),
  'import-worker': at('src-main/import/worker.ts'),
  'backup-worker': at('src-main/storage/backup/backup-worker.ts'),
};

/**
 * Neither tsc nor Vite objects when a page imports Node or Electron; the page would break only once it runs. With the
 * contract's schemas zod would come along, which the first screen has no room for: a page imports types from there.
 */
function rendererStaysInTheBrowser(): Plugin {
  const forbidden = new Set(['electron', 'zod', ...builtinModules]);
  return {
    name: 'bellbird:renderer-stays-in-the-browser',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'client',
    resolveId(source, importer) {
      const reachesMain = importer?.includes('/src-renderer/') && source.includes('/src-main/');
      if (source.startsWith('node:') || source.startsWith('electron/') || forbidden.has(source) || reachesMain)
        this.error(`the renderer must not import ${source}${importer ? ` (${importer})` : ''}`);
    },
  };
}

const inNode = (outDir: string) => ({
  outDir: at(outDir),
  emptyOutDir: true,
  target: 'node24',
  // Not minified: a stack trace in the person's log names the function that failed.
  minify: false,
  sourcemap: false,
  copyPublicDir: false,
});

export default defineConfig({
  root: at('src-renderer'),
  plugins: [rendererStaysInTheBrowser(), react()],
  server: { host: '127.0.0.1', strictPort: true },
  environments: {
    client: {
      build: {
        outDir: at('dist/renderer'),
        emptyOutDir: true,
        target: 'chrome140',
        sourcemap: false,
        // The content security policy allows no data: fonts or scripts, so nothing is inlined.
        assetsInlineLimit: 0,
        license: licences,
        modulePreload: { polyfill: false },
      },
    },
    main: {
      consumer: 'server',
      resolve: { noExternal: true, external },
      build: {
        ...inNode('dist/main'),
        license: licences,
        rolldownOptions: {
          input: entries,
          external: [/^node:/, ...external],
          output: { format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
    preload: {
      consumer: 'server',
      resolve: { noExternal: true, external: ['electron'] },
      build: {
        ...inNode('dist/preload'),
        rolldownOptions: {
          input: at('src-main/electron/preload.ts'),
          external: ['electron'],
          // A sandboxed preload is one CommonJS script that may require nothing but electron.
          output: { format: 'cjs', entryFileNames: 'preload.cjs', codeSplitting: false },
        },
      },
    },
  },
  builder: {
    buildApp: async builder => {
      for (const name of ['client', 'main', 'preload']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
});
