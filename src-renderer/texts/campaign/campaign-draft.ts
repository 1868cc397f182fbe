/**
 * The draft of a campaign. Send edits it, and other screens begin one to the people they show. It is kept for one copy
 * of the records: after a restore the ids of its people may mean others.
 */
import type { CampaignPurpose } from '../../../src-shared/model/business/rulebook.ts';
import type { CampaignSubject, CampaignWho, VisitsRule } from '../../../src-shared/model/campaign.ts';
import type { ShownRecords } from '../../../src-shared/model/settings.ts';
import type { TextLanguage } from '../../../src-shared/model/template.ts';
import { type DraftKey, readDrafts, writeDrafts } from '../../api/use-kept-drafts.ts';
import { words as languageOfPage } from '../../ui/language.words.ts';
import type { NewsWords } from './use-news-words.ts';

export interface PickedPerson {
  id: number;
  name: string;
}

export interface Draft {
  /** The chosen people; null is nobody yet, because a draft must never go to everybody by oversight. */
  who: CampaignWho['kind'] | null;
  groupId: number | null;
  visits: VisitsRule;
  people: readonly PickedPerson[];
  /** The cancelled or moved appointments of the picked people, of which each is informed. */
  about: readonly CampaignSubject[];
  /** The template that the words come from. */
  templateId: number | null;
  body: string;
  /** What it is for; null until a person said whether it is a promotion. */
  purpose: CampaignPurpose | null;
  /** A promotion also to people of whom no consent is on record. */
  withoutConsent: boolean;
  /** The own words that a template replaced; they return if the template is deselected. */
  own: string;
  fallbacks: Record<string, string>;
  /** The language of days and dates in the words. */
  language: TextLanguage;
  name: string;
  when: 'now' | 'at';
  day: string;
  time: string;
  /** Whether people who share a phone get one text. */
  onePerPhone: boolean;
  /** The people whom the text to their shared phone addresses in place of the first person. */
  addressed: readonly number[];
  /** The sender; null is that of its purpose. */
  sender: string | null;
  /** Identifies the campaign of this draft until the draft changes, so that a repeated click makes no second one. */
  token: string;
}

/** An empty draft to nobody. */
export const emptyDraft = (): Draft => ({
  who: null,
  groupId: null,
  visits: { rule: 'not-seen', days: 60, service: '' },
  people: [],
  about: [],
  templateId: null,
  body: '',
  purpose: null,
  withoutConsent: false,
  own: '',
  fallbacks: {},
  language: languageOfPage.code,
  name: '',
  when: 'now',
  day: '',
  time: '',
  onePerPhone: true,
  addressed: [],
  sender: null,
  token: crypto.randomUUID(),
});

/** What the parts hold that an empty draft has not. */
const CHOSEN: Partial<Record<keyof Draft, string>> = {
  who: 'string',
  groupId: 'number',
  templateId: 'number',
  purpose: 'string',
  sender: 'string',
};

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  return Object.entries(emptyDraft()).every(([part, empty]) => {
    const held = parts.get(part);
    if (held === null) return empty === null;
    return (
      typeof held === (CHOSEN[part as keyof Draft] ?? typeof empty) && Array.isArray(held) === Array.isArray(empty)
    );
  });
}

/** So many confirmed drafts are kept for whoever undoes their campaign. */
const MOST_SENT = 3;

/** The draft that is being written and, by the id of its campaign, each of the last that were confirmed. */
type Drafts = ReadonlyMap<DraftKey, Draft>;

/** What was read of this window, or kept since. */
const kept = new Map<ShownRecords, Drafts>();
const placeOf = (shown: ShownRecords) => `message-draft.${shown}`;

function draftsIn(shown: ShownRecords): Drafts {
  const drafts = kept.get(shown) ?? readDrafts(placeOf(shown), isDraft);
  kept.set(shown, drafts);
  return drafts;
}

function keepAll(shown: ShownRecords, drafts: Drafts): void {
  kept.set(shown, drafts);
  writeDrafts(
    placeOf(shown),
    [...drafts].filter(([, { who, body, name }]) => who !== null || body.trim() !== '' || name.trim() !== ''),
  );
}

/** Returns the draft to people of these records; empty until somebody begins one. */
export function draftOf(shown: ShownRecords): Draft {
  return draftsIn(shown).get('new') ?? emptyDraft();
}

/** Keeps the draft while other screens are shown, and over a reload. One in which nothing was begun is not kept. */
export function keepDraft(shown: ShownRecords, draft: Draft): void {
  keepAll(shown, new Map([...draftsIn(shown), ['new', draft]]));
}

/** Ends the draft that became this campaign, and keeps it for whoever undoes that. */
export function keepSentDraft(shown: ShownRecords, campaignId: number, draft: Draft): void {
  const sent = [...draftsIn(shown)].filter(([key]) => key !== 'new' && key !== campaignId);
  keepAll(shown, new Map([...sent.slice(1 - MOST_SENT), [campaignId, draft]]));
}

/** Whether the draft of this campaign is kept. */
export function hasSentDraft(shown: ShownRecords, campaignId: number): boolean {
  return draftsIn(shown).has(campaignId);
}

/**
 * Makes the draft of a campaign that was undone the one that is being written, in place of any other. It is confirmed
 * as another campaign.
 */
export function takeUpSentDraft(shown: ShownRecords, campaignId: number): void {
  const drafts = new Map(draftsIn(shown));
  const draft = drafts.get(campaignId);
  if (!draft) return;
  drafts.delete(campaignId);
  keepAll(shown, drafts.set('new', { ...draft, token: crypto.randomUUID() }));
}

/** Gives up each draft that names somebody who is erased, so that this window does not keep their name. */
export function forgetInDraft(shown: ShownRecords, id: number): void {
  const isOf = ({ people }: Draft) => people.some(one => one.id === id);
  keepAll(shown, new Map([...draftsIn(shown)].filter(([, draft]) => !isOf(draft))));
}

/** Whether a draft has what takes time to make again: words, a name, or several people picked one by one. */
export function hasDraft(shown: ShownRecords): boolean {
  const { body, name, who, people } = draftOf(shown);
  return body.trim() !== '' || name.trim() !== '' || (who === 'people' && people.length > 1);
}

/**
 * Begins a draft that informs only these people of their cancelled appointments, or of their moved ones, in ready
 * words. The previous draft is discarded, so that its words cannot reach these people.
 */
export function beginTellingDraft(
  shown: ShownRecords,
  people: readonly PickedPerson[],
  about: readonly CampaignSubject[],
  news: NewsWords,
): void {
  const own = about.map(({ appointmentId, contactId, start, what }) => ({ appointmentId, contactId, start, what }));
  keepDraft(shown, { ...emptyDraft(), who: 'people', people, about: own, ...news(about[0]?.what ?? 'cancelled') });
}

/** Begins a draft to these people only. The previous draft is discarded. */
export function beginDraftTo(shown: ShownRecords, people: readonly PickedPerson[], body: string): void {
  keepDraft(shown, { ...emptyDraft(), who: 'people', people, body });
}
