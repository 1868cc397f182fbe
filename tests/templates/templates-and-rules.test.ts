import { describe, expect, test } from 'vitest';
import { openDesk, WEDNESDAY_9 } from '../delivery/desk.ts';
import { aPerson } from '../helpers/builders.ts';

const person = aPerson();

describe('templates and rules', () => {
  test('a template that could never be filled is refused and names what is wrong', async () => {
    const desk = await openDesk();
    const template = { id: null, name: 'Test', fallbacks: {} };
    const refused = (body: string) => desk.refusal('templates.save', { ...template, body });
    expect(await refused('Hi {$name} {$shoeSize} {$hat}')).toEqual({
      code: 'template-unknown-variable',
      names: ['shoeSize', 'hat'],
    });
    expect(await refused('Hello {$name} {name}, [First name] «nom» %name% {{name}}')).toEqual({
      code: 'template-unknown-variable',
      names: ['{name}', '[First name]', '«nom»', '%name%', '{{name}}'],
    });
    expect(await refused('Hi {$1st}, hello')).toMatchObject({ code: 'template-broken-variable' });
    expect(await refused('Hi {$name')).toMatchObject({ code: 'template-broken-variable' });
    expect(await refused('  \n ')).toEqual({ code: 'template-empty' });
    expect(await desk.call('templates.list')).toHaveLength(1);
    expect(
      await desk.call('templates.save', { ...template, name: ' ', body: ['Price $', '{$time}'].join('') }),
    ).toMatchObject({
      name: 'Untitled',
    });
  });

  test('a template that a rule uses is not removed, and says which', async () => {
    const desk = await openDesk();
    expect(await desk.refusal('templates.remove', { id: 1 })).toEqual({
      code: 'template-in-use',
      rules: ['The day before'],
    });
    await desk.call('rules.remove', { id: 1 });
    await desk.call('templates.remove', { id: 1 });
    expect(
      await desk.refusal('rules.save', {
        id: null,
        name: '',
        templateId: 1,
        when: { kind: 'hours-before', hours: 1 },
        enabled: true,
      }),
    ).toEqual({
      code: 'not-found',
      what: 'template',
    });
  });

  test('the preview shows real people, the worst first: blocked, then the dearest, then the longest', async () => {
    const desk = await openDesk();
    await desk.call('contacts.save', { ...person, name: 'Bo' });
    await desk.call('contacts.save', { ...person, name: 'Ɛsi Quaye' });
    await desk.call('contacts.save', { ...person, name: `Nana ${'Very '.repeat(30)}Long` });
    await desk.call('contacts.save', { ...person, name: 'Wilhelmina' });
    const body = 'Dear {$name}, see you at {$time}';
    const { samples, used } = await desk.call('templates.preview', { body, fallbacks: {} });
    await desk.call('services.save', { id: null, name: 'Braids', minutes: 180, price: null, colour: null, staff: '' });
    const [own] = (await desk.call('templates.preview', { body: '{$service}', fallbacks: {} })).samples;
    expect(own?.text, 'an example is of the business’s own services').toBe('Braids');
    expect(used).toEqual(['name', 'time']);
    expect(samples.map(sample => [sample.contactName.slice(0, 5), sample.blocked?.kind ?? sample.segments])).toEqual([
      ['Ɛsi Q', 'not-gsm'],
      ['Nana ', 2],
      ['Wilhe', 1],
      ['Bo', 1],
    ]);
    expect(samples[0]?.text, 'also what cannot be sent is shown filled in').toMatch(/^Dear Ɛsi Quaye, see you at \d/);
    const offer = { body: 'Pay by MoMo.', fallbacks: {}, purpose: 'promotion' } as const;
    expect((await desk.call('templates.preview', offer)).notes.map(({ kind }) => kind)).toEqual([
      'blocked-words',
      'stop-line',
    ]);
    const broken = await desk.call('templates.preview', { body: '{$shoeSize}', fallbacks: {} });
    expect(broken.samples[0]?.blocked).toEqual({ kind: 'unknown-variable', names: ['shoeSize'] });
  });

  test('an example is of somebody who may be texted', async () => {
    const desk = await openDesk();
    const named = (name: string, phone: string) => desk.call('contacts.save', { ...person, name, phone });
    await named('Ama', '0244100201');
    const { id } = await named('Bo', '0244100202');
    await named('Cy', '');
    await named('Dee', '0244100202');
    await desk.call('contacts.setDoNotText', { id, doNotText: true });
    const { samples } = await desk.call('templates.preview', { body: 'Dear {$name}', fallbacks: {} });
    expect(samples.map(({ contactName }) => contactName)).toEqual(['Ama']);
  });

  test('a missing word blocks the text and names it; a fallback lets it go', async () => {
    const desk = await openDesk();
    const appointment = await desk.book((await desk.call('contacts.save', person)).id, WEDNESDAY_9, '');
    expect(await desk.texts(appointment.id)).toMatchObject([
      { state: 'blocked', reason: { why: { kind: 'value-missing', names: ['service'] } } },
    ]);
    await desk.minutesPass();
    expect(await desk.batches()).toEqual([]);
    const body = 'Hello {$firstName}, your {$service} is at {$time}.';
    await desk.call('templates.save', { id: 1, name: 'Reminder', body, fallbacks: { service: 'visit' } });
    await desk.newest(appointment.id, 'accepted');
    expect((await desk.batches())[0]?.messages[0]?.text).toBe('Hello Ama, your visit is at 09:00.');
  });

  test('a name that type 0 cannot carry blocks, names the letters, and goes as Unicode where the account takes it', async () => {
    const desk = await openDesk();
    const appointment = await desk.book((await desk.call('contacts.save', { ...person, name: 'Ɛsi Quaye' })).id);
    expect(await desk.texts(appointment.id)).toMatchObject([
      { state: 'blocked', reason: { why: { kind: 'not-gsm', characters: ['Ɛ'] } } },
    ]);
    await desk.control('account', { acceptsUnicode: true });
    await desk.call('settings.save', { acceptsUnicode: true });
    await desk.newest(appointment.id, 'accepted');
    expect((await desk.ledger()).deviations).toEqual([]);
  });
});
