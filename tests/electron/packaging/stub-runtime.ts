/**
 * Stubs of Electron's runtime, which packaging copies and edits and does not run: the files that electron-builder
 * touches, and a fuse wire with every fuse the wrong way.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';

export type System = 'linux' | 'win' | 'mac';

const WIRE = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 9]),
  Buffer.from('111100110'),
  Buffer.alloc(64),
]);

const HELPERS = ['', ' (GPU)', ' (Plugin)', ' (Renderer)'].map(suffix => `Electron Helper${suffix}`);

const PLIST = `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>CFBundleExecutable</key><string>Electron</string></dict></plist>`;

const FILES: Record<System, Record<string, string | Buffer>> = {
  linux: {
    electron: Buffer.concat([Buffer.alloc(4096), WIRE]),
    'chrome-sandbox': '',
    'locales/en-US.pak': '',
    'locales/fr.pak': '',
    'resources/stub': '',
  },
  win: {
    'electron.exe': windowsProgram(),
    'locales/en-US.pak': '',
    'locales/fr.pak': '',
    'resources/stub': '',
  },
  mac: Object.fromEntries<string | Buffer>(
    [
      ['Info.plist', PLIST],
      ['MacOS/Electron', ''],
      ['Resources/electron.icns', ''],
      ['Resources/en.lproj/locale.pak', ''],
      ['Frameworks/Electron Framework.framework/Electron Framework', Buffer.concat([Buffer.alloc(4096), WIRE])],
      ['Frameworks/Electron Framework.framework/Versions/A/Resources/en.lproj/locale.pak', ''],
      ...HELPERS.flatMap(name => [
        [`Frameworks/${name}.app/Contents/Info.plist`, PLIST],
        [`Frameworks/${name}.app/Contents/MacOS/${name}`, ''],
      ]),
    ].map(([name, content = '']) => [`Electron.app/Contents/${name}`, content]),
  ),
};

/** Writes a stub below `folder` and returns where it is. */
export function stubRuntime(folder: string, system: System): string {
  const runtime = join(folder, `runtime-${system}`);
  for (const [name, content] of Object.entries({ LICENSE: '', ...FILES[system] })) {
    mkdirSync(dirname(join(runtime, name)), { recursive: true });
    writeFileSync(join(runtime, name), content, { mode: 0o755 });
  }
  return runtime;
}

/** An empty program for Windows that has the resources of a real one to be edited. */
function windowsProgram(): Buffer {
  const program = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(program);
  const version = Resource.VersionInfo.createEmpty();
  version.setStringValues({ lang: 1033, codepage: 1200 }, { ProductName: 'Electron' });
  version.outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  return Buffer.concat([Buffer.from(program.generate()), WIRE]);
}
