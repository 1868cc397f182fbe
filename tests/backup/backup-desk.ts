/** What the tests of backups look at: files, names and texts at the service. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Desk } from '../delivery/desk.ts';

export const filesOf = (desk: Desk, folder = 'practice-backups') => readdirSync(join(desk.folder, folder)).sort();

export const namesIn = async (desk: Desk) =>
  (await desk.call('contacts.page', { search: '', groupId: null, offset: 0, limit: 50 })).rows.map(({ name }) => name);
