/** The reception desk with people who have birthdays, and a rule that texts them at nine. */
import type { Input } from '../../src-shared/contract/index.ts';
import type { YearlyRule } from '../../src-shared/model/business/yearly.ts';
import type { Campaign } from '../../src-shared/model/campaign.ts';
import type { MessageRow } from '../../src-shared/model/message.ts';
import { type Desk, openDesk } from '../delivery/desk.ts';
import { aPerson } from '../helpers/builders.ts';
import type { TestOptions } from '../helpers/test-app.ts';

export type YearlyInput = Input<'yearly.save'>;

export interface YearlyDesk extends Desk {
  /** Adds somebody with a birthday; `agreed` unless it is said otherwise. */
  born(name: string, phone: string, birthday: string, agreed?: boolean): Promise<number>;
  /** Saves a rule like this one; the usual one is on, for Birthday at 09:00, a promotion. */
  rule(over?: Partial<YearlyInput>): Promise<YearlyRule>;
  /** The yearly campaigns, newest first. */
  campaigns(): Promise<Campaign[]>;
  /** All texts of campaigns, oldest first. */
  wishes(): Promise<MessageRow[]>;
  /** What the service has queued or sent and was not cancelled: the number, the words and the time. */
  atService(): Promise<string[]>;
  /** Lets the program look, and what it made leave its first minute. */
  looks(): Promise<void>;
}

export const WORDS = 'Happy birthday, {$firstName}! From all of us. No more of these? Call 030 277 0100.';
export const EVERY_DAY = { sendingDays: [1, 2, 3, 4, 5, 6, 7], allowedFrom: '06:00', allowedUntil: '22:00' };

export async function openYearlyDesk(options: TestOptions = {}): Promise<YearlyDesk> {
  const desk = yearlyDeskOf(await openDesk(options));
  await desk.call('settings.save', EVERY_DAY);
  return desk;
}

export function yearlyDeskOf(desk: Desk): YearlyDesk {
  const wishes = async () => {
    const { rows } = await desk.call('messages.page', { filter: 'all', search: '', offset: 0, limit: 500 });
    return rows.filter(({ kind }) => kind === 'campaign').sort((a, b) => a.id - b.id);
  };
  return {
    ...desk,
    born: async (name, phone, birthday, agreed = true) => {
      const { id } = await desk.call('contacts.save', { ...aPerson({ name, phone }), fields: { Birthday: birthday } });
      if (agreed) await desk.call('contacts.setAgreed', { id, agreed });
      return id;
    },
    rule: async (over = {}) => {
      const templates = await desk.call('templates.list');
      const known = templates.find(({ body }) => body === WORDS);
      const words = { id: null, name: 'Birthday', body: WORDS, fallbacks: {}, purpose: 'promotion' } as const;
      const templateId = over.templateId ?? (known ?? (await desk.call('templates.save', words))).id;
      const usual = {
        id: null,
        name: 'Birthday',
        field: 'Birthday',
        at: '09:00',
        purpose: 'promotion',
        enabled: true,
      } as const;
      return desk.call('yearly.save', { ...usual, templateId, ...over });
    },
    campaigns: () => desk.call('campaigns.list'),
    wishes,
    atService: async () =>
      (await desk.batches())
        .filter(({ cancelledAt }) => cancelledAt === null)
        .flatMap(({ messages, scheduledAt }) =>
          messages.map(({ to, text }) => `${to} ${scheduledAt?.slice(0, 16) ?? 'now'} ${text.split('!')[0]}`),
        )
        .sort(),
    looks: async () => {
      for (let minute = 0; minute < 4; minute += 1) await desk.minutesPass();
    },
  };
}
