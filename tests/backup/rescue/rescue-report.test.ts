/** The report of a problem while the records cannot be opened: it says why, and names nobody. */
import { rmSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { fileIn, livedIn } from './damaged-records.ts';

test('with the records gone, a report says why and what is left, and can be saved', async () => {
  const office = await livedIn();
  rmSync(fileIn(office));
  const desk = await office.start({ readLogs: () => [{ name: 'failures.log', text: 'RECORDS missing\n' }] });
  expect(await desk.refusal('app.state')).toEqual({ code: 'records-lost' });
  const files = await desk.call('report.look');
  expect(files.map(({ name }) => name)).toEqual(['versions.txt', 'rescue.txt', 'files.txt', 'failures.log']);
  const textOf = (name: string) => files.find(file => file.name === name)?.text ?? '';
  expect(textOf('rescue.txt')).toMatch(/^why: missing$/m);
  expect(textOf('rescue.txt')).toMatch(/^backups that look good: 1$/m);
  expect(textOf('files.txt')).toMatch(/^backups: folder$/m);
  expect(textOf('files.txt')).not.toMatch(/^live\.db:/m);
  const all = files.map(({ text }) => text).join('');
  for (const secret of ['Ama', '233', office.folder]) expect(all, secret).not.toContain(secret);
  const { base64 } = await desk.call('report.make');
  expect(Object.keys(unzipSync(Buffer.from(base64, 'base64')))).toEqual(files.map(({ name }) => name));
  // A browser opens no folders.
  expect(await desk.refusal('desktop.openFolder')).toEqual({ code: 'desktop-only' });
});

test('records that are only out of reach are reported without a look into them', async () => {
  const office = await livedIn();
  const locked = { reached: (step: string) => step === 'files-opened' && fail('EIO') };
  const desk = await office.start(locked, undefined, () => true);
  const files = await desk.call('report.look');
  const { text } = files.find(({ name }) => name === 'rescue.txt') ?? { text: '' };
  expect(text).toMatch(/^why: unreadable$/m);
  expect(text).toMatch(/^backups that look good: 0$/m);
  expect(files.find(({ name }) => name === 'files.txt')?.text).toMatch(/^live\.db: \d+ bytes$/m);
});

function fail(code: string): never {
  throw Object.assign(new Error(code), { code });
}
