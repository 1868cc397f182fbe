/** Records of a business, and ways to damage them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { type LiveBusiness, openLiveBusiness } from '../../delivery/live-business.ts';

export const fileIn = (office: LiveBusiness, name = 'live.db') => join(office.folder, name);
export const bytesOf = (file: string) => readFileSync(file).toString('base64');

/** Ama is queued; a backup is made; Kofi and Esi are queued after it; the program is closed. */
export async function livedIn() {
  const office = await openLiveBusiness();
  const desk = await office.start();
  for (const [name, phone] of [
    ['Ama Mensah', '0244100201'],
    ['Kofi Boateng', '0244100202'],
    ['Esi Quaye', '0244100203'],
  ] as const) {
    const appointment = await desk.book(await desk.person(name, phone));
    await desk.newest(appointment.id, 'accepted');
    if (name === 'Ama Mensah') await desk.call('backup.make');
  }
  await desk.stop();
  return office;
}

export const overwrite = (file: string, at: number, bytes: number) => {
  const content = readFileSync(file);
  writeFileSync(file, content.fill(0xa5, at, Math.min(content.length, at + bytes)));
};

export const changed = (file: string, sql: string) => {
  const db = new Database(file);
  db.pragma('foreign_keys = OFF');
  db.exec(sql);
  db.close();
};
