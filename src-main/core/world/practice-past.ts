/**
 * Lives the days before today in a new practice world, so that whatever its records tell did happen: the clock of the
 * practice service begins some days ago, and the program's own delivery hands over every text as the days pass.
 */
import { randomUUID } from 'node:crypto';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import type { TextLanguage } from '../../../src-shared/model/template.ts';
import { DAY_MS, MINUTE_MS } from '../../../src-shared/time/durations.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { CAMPAIGN_HOLD_MS, wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { addDays, dayOf, wallTimeOf, weekdayOf } from '../../../src-shared/time/wall-days.ts';
import type { OnProgress } from '../../ports/ports.ts';
import { appointments } from '../appointments/appointments.ts';
import { campaigns } from '../campaigns/campaigns.ts';
import type { PracticeGateway } from './practice-account.ts';
import { addPerson, addVisits, notePrepared, seedPractice } from './practice-seed.ts';
import { busyTown, type NewPatient, newPatients, SUNDAY, type TownVisit } from './practice-town.ts';
import { practiceWords } from './practice-words.ts';
import type { World } from './world.ts';

/** How many days ago the business began to use the program: nobody was reminded of a visit until the day after. */
const BEGAN = 8;

/**
 * Fills an empty practice world in a language and lives its past until the practice clock is `end` ms ahead of the
 * computer's. If it throws, the records are unfinished (`isPrepared`).
 */
export async function livePast(
  world: World,
  gateway: PracticeGateway,
  { end, language }: { end: number; language: TextLanguage },
  onProgress: OnProgress,
): Promise<void> {
  // What an earlier practice left at the service is none of this one's.
  await gateway.reset();
  await gateway.setOffset(end);
  const now = wallOfInstant(world.now(), world.tables.settings.get().zone);
  const dayFromToday = (days: number) => addDays(dayOf(now), days);
  const town = busyTown(now, language);
  // The reminders of later visits are queued once practice is open, so that it opens sooner.
  const isSoon = ({ start }: TownVisit) => dayOf(start) <= dayFromToday(2);
  const soon = town.visits.filter(isSoon);
  const { unreached, unclear } = newPatients(dayOf(now), language);
  let people: number[] = [];
  let booked: number[] = [];

  /** What is done and how long ago. Every text that is due before the next is within the horizon of the one before. */
  const days: readonly (readonly [agoMs: number, act: () => unknown])[] = [
    [
      BEGAN * DAY_MS,
      () => {
        const visits = soon.map(visit => asBooked(visit, dayFromToday(1 - BEGAN), now));
        ({ people, visits: booked } = seedPractice(world, { ...town, visits }, language));
        return sendNews(world, dayFromToday(-6), language);
      },
    ],
    [BEGAN * DAY_MS - 2 * CAMPAIGN_HOLD_MS, () => cancelVisits(world, soon, booked)],
    [4 * DAY_MS, () => {}],
    [DAY_MS, () => book(world, unreached)],
    [
      DAY_MS - MINUTE_MS,
      async () => {
        await gateway.loseNextAnswer();
        book(world, unclear);
      },
    ],
    [0, () => {}],
  ];
  for (const [index, [agoMs, act]] of days.entries()) {
    await gateway.setOffset(end - agoMs);
    await deliver(world);
    await act();
    await deliver(world);
    onProgress(index + 1, days.length);
  }
  world.tables.atomically(() => {
    markOver(world, soon, booked);
    addVisits(
      world,
      town.visits.filter(visit => !isSoon(visit)),
      people,
    );
    notePrepared(world);
  });
}

async function deliver({ dispatcher }: World): Promise<void> {
  dispatcher.tryNow();
  await dispatcher.waitUntilIdle();
}

/** Returns a visit as it stood on a day: whether its person would come, or cancel, was not known yet. */
function asBooked(visit: TownVisit, day: string, now: WallTime): TownVisit {
  return dayOf(visit.start) > day && visit.start <= now ? { ...visit, status: 'booked' } : visit;
}

/** Cancels what was to take place and did not; the reminders that are queued are cancelled at the service. */
function cancelVisits(world: World, visits: readonly TownVisit[], ids: readonly number[]): void {
  const { handlers } = appointments(world);
  for (const [index, { status }] of visits.entries()) {
    const visit = world.tables.appointments.get(ids[index] ?? 0);
    if (status === 'cancelled' && visit?.status === 'booked')
      handlers['appointments.cancel']({ id: visit.id, scope: 'one' });
  }
}

/** Marks who came and who did not. */
function markOver({ tables, now, reconcile }: World, visits: readonly TownVisit[], ids: readonly number[]): void {
  const marked = visits.flatMap(({ status }, index) => {
    const before = tables.appointments.get(ids[index] ?? 0);
    if (!before || before.status === status) return [];
    tables.appointments.update(before.id, { ...before, status }, now());
    return before.id;
  });
  reconcile(marked, 'edited');
}

/** Confirms a text to every patient that leaves on a day, or the day before if that is a Sunday. */
async function sendNews(world: World, day: string, language: TextLanguage): Promise<void> {
  const group = world.tables.contacts.groups().find(({ name }) => name === 'Patients');
  const { handlers } = campaigns(world, { emit: () => {} });
  const draft: Parameters<Handlers['campaigns.check']>[0] = {
    who: { kind: 'group', groupId: group?.id ?? 0 },
    about: [],
    foreseen: false,
    onePerPhone: true,
    addressed: [],
    body: practiceWords[language].news,
    fallbacks: {},
    language,
    purpose: 'service',
    withoutConsent: false,
    at: wallTimeOf(weekdayOf(day) === SUNDAY ? addDays(day, -1) : day, 11 * 60),
    sender: null,
  };
  const { digest } = await handlers['campaigns.check'](draft);
  const name = practiceWords[language].campaign;
  await handlers['campaigns.confirm']({ ...draft, token: randomUUID(), name, expected: digest });
}

function book(world: World, { person, visit }: NewPatient): void {
  const contactId = addPerson(world, person);
  const { handlers } = appointments(world);
  handlers['appointments.save']({ ...visit, id: null, contactId, notes: '', durationMinutes: 30, scope: 'one' });
}
