/** A text that is uncertain and must not go any more. */
import { describe, expect, test } from 'vitest';
import { type CampaignDesk, openCampaignDesk } from '../campaigns/campaign-desk.ts';

const START = '2027-01-06T09:00';

/** The answer about two who are told that theirs is cancelled was lost. */
async function answerLost() {
  const desk = await openCampaignDesk();
  const kofi = await desk.person('Kofi Asante', '0244100301');
  const ama = await desk.person('Ama Mensah', '0244100302');
  const kofis = await desk.book(kofi, START, 'Vaccination');
  const amas = await desk.book(ama, START, 'Vaccination');
  await desk.minutesPass();
  await desk.call('appointments.cancelMany', { ids: [kofis.id, amas.id] });
  const { id } = await desk.confirm({
    who: { kind: 'people', contactIds: [kofi, ama] },
    about: [kofis, amas].map(({ id, contactId, start }) => ({ appointmentId: id, contactId, start })),
    body: 'Hello {$firstName}, your {$service} on {$day} {$date} at {$time} is cancelled.',
  });
  await desk.faults([{ kind: 'lose-answer' }]);
  await desk.minuteOver();
  await desk.reaches(id, { uncertain: 2 });
  return { desk, id, kofis };
}

async function textOf(desk: CampaignDesk, campaign: number, name: string) {
  const texts = (await desk.textsOf(campaign)).filter(({ contactName }) => contactName === name);
  expect(texts).toHaveLength(1);
  return desk.message(texts[0]?.id ?? 0);
}

async function asked(desk: CampaignDesk) {
  const { decisions } = await desk.call('today.get');
  return decisions.map(({ contactName, state }) => [contactName, state]);
}

describe('a text that may have gone and must not go again', () => {
  test('it says that it is cancelled, and it was put back: it is not offered to send it again', async () => {
    const { desk, id, kofis } = await answerLost();
    await desk.call('appointments.restore', { id: kofis.id });
    const { actions, next } = await textOf(desk, id, 'Kofi Asante');
    expect({ actions, next }).toEqual({ actions: ['was-sent', 'dismiss'], next: null });
    const amas = await textOf(desk, id, 'Ama Mensah');
    expect(amas.actions).toContain('send-again');
    expect(amas.together.map(({ name }) => name)).toEqual(['Ama Mensah']);
    expect(await asked(desk)).toEqual([
      ['Kofi Asante', 'uncertain'],
      ['Ama Mensah', 'uncertain'],
    ]);
  });

  test('sending the others of it again leaves it open whether this one went', async () => {
    const { desk, id, kofis } = await answerLost();
    await desk.call('appointments.restore', { id: kofis.id });
    await desk.call('messages.decide', { id: (await textOf(desk, id, 'Ama Mensah')).id, action: 'send-again' });
    await desk.minutesPass(2);
    expect((await desk.campaign(id)).counts).toMatchObject({ uncertain: 1, done: 1 });
    expect(await textOf(desk, id, 'Kofi Asante')).toMatchObject({
      state: 'uncertain',
      actions: ['was-sent', 'dismiss'],
    });
    expect(await asked(desk)).toEqual([['Kofi Asante', 'uncertain']]);
  });
});
