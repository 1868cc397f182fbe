import { expect, test } from 'vitest';
import { authoritySheet } from '../../src-renderer/settings/privacy/authority-sheet.ts';
import type { Instant } from '../../src-shared/time/instant.ts';
import { openDesk } from '../delivery/desk.ts';

const AT = '2027-01-04T08:00:00.000Z' as Instant;
const MADE = { day: 'Mon 4 Jan 2027', folder: '/home/desk/backups', copies: '/media/stick/backups' };

test('the sheet names the business, the SMS service that gets the texts, where backups are, and how long is kept', async () => {
  const desk = await openDesk();
  const settings = await desk.call('settings.get');
  const sheet = authoritySheet({ ...settings, retention: { months: 24, agreedAt: AT } }, MADE);
  for (const part of ['Adom Clinic', new URL(settings.baseUrl).host, MADE.folder, MADE.copies, '24 months', MADE.day])
    expect(sheet, part).toContain(part);
});

test('it promises no removal that nobody agreed to', async () => {
  const desk = await openDesk();
  const settings = await desk.call('settings.get');
  const sheet = authoritySheet({ ...settings, retention: { months: 12, agreedAt: null } }, MADE);
  expect(sheet).toContain('Until removed by hand');
  expect(sheet).not.toContain('12 months');
});
