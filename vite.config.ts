/**
 * The bundles from one file: the renderer, a page per language (dist/renderer, dist/renderer/fr), everything that runs
 * in Node (dist/main) and the preload (dist/preload). `vite build` makes them all; `vite` serves the English page on
 * 127.0.0.1 for development.
 */
import { existsSync, readFileSync } from 'node:fs';
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
  'backup-place': at('src-main/storage/backup/place/process.ts'),
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
    applyToEnvironment: environment => environment.config.consumer === 'client',
    resolveId(source, importer) {
      const reachesMain = importer?.includes('/src-renderer/') && source.includes('/src-main/');
      if (source.startsWith('node:') || source.startsWith('electron/') || forbidden.has(source) || reachesMain)
        this.error(`the renderer must not import ${source}${importer ? ` (${importer})` : ''}`);
    },
  };
}

/**
 * In the page of another language each catalogue of words (`*.words.ts`) gives way to the one of the same path below
 * that language's folder; their types keep both alike.
 */
function cataloguesOf(language: 'french'): Plugin {
  return {
    name: `bellbird:catalogues-of-${language}`,
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === language,
    async resolveId(source, importer) {
      if (!source.endsWith('.words.ts')) return null;
      const english = await this.resolve(source, importer, { skipSelf: true });
      const own = english?.id.replace('/src-renderer/', `/src-renderer/${language}/`);
      const isItsOwn = importer?.includes(`/src-renderer/${language}/`) ?? false;
      return own !== undefined && !isItsOwn && existsSync(own) ? own : english;
    },
  };
}

/** The typeface comes by way of a stylesheet, where the list of licences does not look, and its licence goes with it. */
function licenceOfTheTypeface(): Plugin {
  return {
    name: 'bellbird:licence-of-the-typeface',
    applyToEnvironment: environment => environment.config.consumer === 'client',
    generateBundle() {
      const source = readFileSync(at('node_modules/@fontsource-variable/inter/LICENSE'));
      this.emitFile({ type: 'asset', fileName: 'licence-inter.txt', source });
    },
  };
}

const page = (outDir: string) => ({
  outDir: at(outDir),
  emptyOutDir: true,
  target: 'chrome140',
  sourcemap: false,
  // The content security policy allows no data: fonts or scripts, so nothing is inlined.
  assetsInlineLimit: 0,
  license: licences,
  modulePreload: { polyfill: false },
});

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
  base: './',
  plugins: [rendererStaysInTheBrowser(), cataloguesOf('french'), licenceOfTheTypeface(), react()],
  server: { host: '127.0.0.1', strictPort: true },
  environments: {
    client: { build: page('dist/renderer') },
    french: {
      consumer: 'client',
      build: { ...page('dist/renderer/fr'), rolldownOptions: { input: at('src-renderer/index.html') } },
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
      for (const name of ['client', 'french', 'main', 'preload']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
});
