/** The reception desk with people for a campaign. */
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import type { Input } from '../../../src-shared/contract/index.ts';
import type { Campaign, CampaignCheck } from '../../../src-shared/model/campaign.ts';
import type { MessageRow, MessageState } from '../../../src-shared/model/message.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { aPerson } from '../../helpers/builders.ts';
import type { TestOptions } from '../../helpers/test-app.ts';
import { type Desk, openDesk } from '../desk.ts';

export type Draft = Input<'campaigns.check'>;

export interface CampaignDesk extends Desk {
  /** Adds people of a group, by name and number; returns the group's id. */
  group(name: string, people: readonly (readonly [name: string, phone: string])[]): Promise<number>;
  /** Adds `count` people of a group, each with their own name and number. */
  crowd(count: number): Promise<number>;
  check(draft: Partial<Draft>): Promise<CampaignCheck>;
  /** Confirms a campaign with the result of a check of the same draft. */
  confirm(draft: Partial<Draft>): Promise<Campaign>;
  campaign(id: number): Promise<Campaign>;
  /** Returns a campaign's texts, oldest first. */
  textsOf(id: number): Promise<MessageRow[]>;
  /** Waits until a campaign has these counts of texts by state, and returns it. */
  reaches(id: number, counts: Partial<Record<MessageState, number>>): Promise<Campaign>;
  /** Moves the clock past the campaign's first minute, so that its texts leave. */
  minuteOver(): Promise<void>;
}

/**
 * A draft for everybody, with a text of their own for each person. Joining texts on a shared phone is tested in
 * tests/campaigns/shared-phone.test.ts.
 */
export const EVERYONE: Draft = {
  who: { kind: 'everyone' },
  onePerPhone: false,
  body: 'We are closed on Friday.',
  fallbacks: {},
  purpose: 'service' as const,
  at: null,
  sender: null,
};
export const SOON = '2027-01-04T15:00' as WallTime;

export async function openCampaignDesk(options: TestOptions = {}): Promise<CampaignDesk> {
  const desk = campaignDeskOf(await openDesk({ ...options }));
  // A correct client never does this: it would be a bug of ours in any test.
  onTestFinished(async () => expect((await desk.ledger()).deviations).toEqual([]));
  return desk;
}

export function campaignDeskOf(desk: Desk): CampaignDesk {
  const group = async (name: string, people: readonly (readonly [string, string])[]) => {
    for (const [person, phone] of people) {
      const values = aPerson({ name: person, phone, groups: [name] });
      await desk.call('contacts.save', values);
    }
    return (await desk.call('contacts.groups')).find(one => one.name === name)?.id ?? 0;
  };
  const campaign = (id: number) => desk.call('campaigns.get', { id });
  const check = (draft: Partial<Draft>) => desk.call('campaigns.check', { ...EVERYONE, ...draft });
  return {
    ...desk,
    group,
    crowd: async count => {
      const { draftId } = await desk.call('import.open', {
        fileName: 'crowd.csv',
        base64: crowdFile(count),
        purpose: 'contacts',
      });
      await desk.call('import.check', { draftId });
      await desk.call('import.publish', { draftId });
      return (await desk.call('contacts.groups')).find(one => one.name === 'Crowd')?.id ?? 0;
    },
    check,
    confirm: async draft => {
      const { digest } = await check(draft);
      const input = { ...EVERYONE, ...draft, token: randomUUID(), name: 'News', expected: digest };
      return desk.call('campaigns.confirm', input);
    },
    campaign,
    textsOf: async id => {
      const query = { filter: 'all', search: '', campaignId: id, offset: 0, limit: 500 } as const;
      return (await desk.call('messages.page', query)).rows.sort((a, b) => a.id - b.id);
    },
    reaches: (id, counts) =>
      desk.until(async () => {
        const now = await campaign(id);
        return isSame(now.counts, counts) && now;
      }),
    minuteOver: () => desk.minutesPass(1),
  };
}

/** A list of `count` people of the group "Crowd", as a file to import. */
export function crowdFile(count: number): string {
  const people = Array.from({ length: count }, (_, index) => `Person ${index},0244${String(200_001 + index)},Crowd`);
  return Buffer.from(['Name,Phone,Group', ...people].join('\n')).toString('base64');
}

function isSame(a: object, b: object): boolean {
  const sorted = (one: object) =>
    JSON.stringify(
      Object.entries(one)
        .filter(([, value]) => value !== 0)
        .sort(),
    );
  return sorted(a) === sorted(b);
}
