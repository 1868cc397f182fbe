import { describe, expect, test } from 'vitest';
import { openDesk } from '../delivery/desk.ts';

describe('settings', () => {
  test('what could never work is refused, and nothing of it is kept', async () => {
    const desk = await openDesk();
    const before = await desk.call('settings.get');
    const refused = (changes: object) => desk.refusal('settings.save', { businessName: 'Changed', ...changes });
    expect(await refused({ zone: 'Africa/Atlantis' })).toEqual({ code: 'bad-input', detail: 'zone' });
    expect(await refused({ allowedFrom: '19:00', allowedUntil: '08:00' })).toEqual({
      code: 'bad-input',
      detail: 'allowedUntil',
    });
    expect(await refused({ allowedFrom: '8' })).toMatchObject({ code: 'bad-input' });
    expect(await refused({ sender: 'Adom Clinic1' })).toEqual({ code: 'sender-invalid', sender: 'Adom Clinic1' });
    expect(await refused({ sender: 'Ɛsi' })).toMatchObject({ code: 'sender-invalid' });
    expect(await refused({ baseUrl: 'not an address' })).toMatchObject({ code: 'base-url-invalid' });
    expect(await refused({ baseUrl: 'https://user:secret@sms.example' })).toMatchObject({ code: 'base-url-invalid' });
    expect(await refused({ horizonDays: 0 })).toMatchObject({ code: 'bad-input' });
    expect(await desk.call('settings.get')).toEqual(before);
    expect(await desk.call('settings.save', { sender: 'Adom Clinic' })).toMatchObject({ sender: 'Adom Clinic' });
    expect(await desk.call('settings.save', { sender: '233244100201' })).toMatchObject({ sender: '233244100201' });
  });

  test('http is refused until the person insists, and the warning stays while it is so', async () => {
    const desk = await openDesk();
    const baseUrl = 'http://sms.example';
    expect(await desk.refusal('settings.save', { baseUrl })).toEqual({ code: 'base-url-insecure', url: baseUrl });
    expect((await desk.call('app.state')).insecureHttp).toBe(false);
    await desk.call('settings.save', { baseUrl, insecureHttpAccepted: true });
    expect((await desk.call('app.state')).insecureHttp).toBe(true);
    await desk.call('settings.save', { baseUrl: 'https://sms.example' });
    expect((await desk.call('app.state')).insecureHttp).toBe(false);
  });
});
