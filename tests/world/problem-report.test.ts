/** The report of a problem: what a person reads is what is saved, and none of it names anybody. */
import { unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { aBooking, aPerson } from '../helpers/builders.ts';
import { openTestApp } from '../helpers/test-app.ts';

const KEY = 'canary-9b2c-report';
const PERSON = 'Zipporah Quartey';

async function openDesk() {
  const logs = [
    { name: 'failures.log', text: `2026-11-24T06:08:56.000Z A1B2C3 Error: +233241234567 of "${PERSON}"\n` },
  ];
  const app = await openTestApp({ ports: { readLogs: () => logs } });
  onTestFinished(() => app.close());
  await app.call('app.enterWorld', { world: 'live' });
  await app.call('settings.save', { businessName: 'Quartey Dental', businessPhone: '030 299 9999' });
  await app.call('account.setKey', { key: KEY });
  await app.call('settings.save', { proxy: 'proxy.quartey:8080', sender: 'Quartey' });
  const { id } = await app.call('contacts.save', aPerson({ name: PERSON, phone: '024 123 4567' }));
  await app.call('appointments.save', aBooking(id, { start: '2031-01-06T09:00', service: 'Root canal' }));
  return app;
}

test('a report has versions, settings, counts and the log, and no name, number, word or key', async () => {
  const desk = await openDesk();
  const files = await desk.call('report.look');
  expect(files.map(({ name }) => name)).toEqual(['versions.txt', 'settings.txt', 'counts.txt', 'failures.log']);
  const text = files.map(file => file.text).join('\n');
  expect(text).toMatch(/^bellbird: 0\.0\.0-test$/m);
  expect(text).toMatch(/^contacts: 1$/m);
  expect(text).toMatch(/^proxy: typed$/m);
  expect(text).toMatch(/A1B2C3 Error: \[number\] of "\[text\]"/);
  for (const secret of [KEY, PERSON, 'Zipporah', '233241234567', 'Quartey', 'Root canal', '2999999', 'quartey'])
    expect(text, secret).not.toContain(secret);
});

test('what is saved is a zip of what was read', async () => {
  const desk = await openDesk();
  const { fileName, base64 } = await desk.call('report.make');
  expect(fileName).toMatch(/^bellbird-report-\d{4}-\d\d-\d\d\.zip$/);
  const saved = Object.entries(unzipSync(Buffer.from(base64, 'base64')));
  const timeless = (text: string) => text.replace(/^time \(UTC\).*$/m, '');
  expect(saved.map(([name, bytes]) => ({ name, text: timeless(Buffer.from(bytes).toString()) }))).toEqual(
    (await desk.call('report.look')).map(({ name, text }) => ({ name, text: timeless(text) })),
  );
});

test('a browser has nothing of the desktop, and says so when asked', async () => {
  const desk = await openTestApp();
  onTestFinished(() => desk.close());
  expect(await desk.call('desktop.get')).toBeNull();
  for (const [operation, input] of [
    ['desktop.set', { keepsRunning: false }],
    ['desktop.savePdf', { fileName: 'a.pdf' }],
    ['desktop.openFolder', undefined],
  ] as const)
    expect(await desk.refusal(operation, input)).toEqual({ code: 'desktop-only' });
});
