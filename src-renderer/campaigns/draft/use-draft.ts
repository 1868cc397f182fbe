/** Edits the draft of a campaign, and makes the input of its check. */
import { useCallback, useState } from 'react';
import type { Input } from '../../../src-shared/contract/index.ts';
import type { CampaignPurpose } from '../../../src-shared/model/business/rulebook.ts';
import type { CampaignSubject } from '../../../src-shared/model/campaign.ts';
import type { ShownRecords } from '../../../src-shared/model/settings.ts';
import type { Rule, Template } from '../../../src-shared/model/template.ts';
import { isWallTime, type WallTime } from '../../../src-shared/time/instant.ts';
import {
  type Draft,
  draftOf,
  keepDraft,
  keepSentDraft,
  type PickedPerson,
} from '../../texts/campaign/campaign-draft.ts';
import { tooLong } from '../../ui/fields/held-limit.ts';

type Question = Input<'campaigns.check'>;

/**
 * Whether choosing a template would replace the person's own words. `before` is the template chosen so far, whose words
 * do not count as own.
 */
export function hasOwnWords({ body }: Draft, before: Template | undefined): boolean {
  return body.trim() !== '' && body !== before?.body;
}

/**
 * Returns the words and name of a template. For null it returns the own words that a template had replaced, and never
 * that template's name.
 */
export function wordsFrom(template: Template | null, draft: Draft, before: Template | undefined): Partial<Draft> {
  const { body, own } = draft;
  const isTheirs = before !== undefined && body === before.body;
  if (template !== null) {
    const { id, name, fallbacks, language } = template;
    const purpose = template.purpose === 'promotion' ? template.purpose : draft.purpose;
    return { templateId: id, body: template.body, fallbacks, language, purpose, name, own: isTheirs ? own : body };
  }
  return { templateId: null, ...(isTheirs && own !== '' ? { body: own } : {}), ...withoutNameOf(before, draft) };
}

/**
 * Returns the changed words. Unless they equal the template's, the draft loses the template's name, which may announce
 * something else.
 */
export function wordsWritten(body: string, draft: Draft, template: Template | undefined): Partial<Draft> {
  return { body, ...(body === template?.body ? {} : withoutNameOf(template, draft)) };
}

function withoutNameOf(template: Template | undefined, { name }: Draft): Partial<Draft> {
  return name === template?.name ? { name: '' } : {};
}

/** Whether a cancellation would be told in the words of a reminder: those of a template that a reminder rule uses. */
export function saysReminderInstead(draft: Draft, templates: readonly Template[], rules: readonly Rule[]): boolean {
  if (subjectsOf(draft).length === 0) return false;
  const ofReminders = new Set(rules.map(({ templateId }) => templateId));
  const body = draft.body.trim();
  return templates.some(template => ofReminders.has(template.id) && template.body.trim() === body);
}

/** Returns the entries of `about` that belong to the people picked now. */
export function subjectsOf({ who, people, about }: Draft): CampaignSubject[] {
  if (who !== 'people') return [];
  return about.filter(({ contactId }) => people.some(({ id }) => id === contactId));
}

/**
 * Returns what a text is for. One that tells of appointments is no promotion, and one to a single person hardly ever;
 * for many it is null until a person said so.
 */
export function purposeOf(draft: Draft): CampaignPurpose | null {
  if (subjectsOf(draft).length > 0) return 'service';
  return draft.purpose ?? (onlyPerson(draft) ? 'service' : null);
}

/** Returns the draft with a change. Who else is texted without a yes on record is asked anew for other people. */
function changed(draft: Draft, change: Partial<Draft>): Draft {
  const isForOthers = ['who', 'groupId', 'visits', 'people', 'purpose'].some(field => field in change);
  return { ...draft, ...(isForOthers && { withoutConsent: false }), ...change, token: crypto.randomUUID() };
}

/** Returns the one person a text is for, of whom the words then speak; null for a text to many. */
export function onlyPerson({ who, people }: Draft): PickedPerson | null {
  return who === 'people' && people.length === 1 ? (people[0] ?? null) : null;
}

/** Returns the draft to people of these records, and how to change it. */
export function useDraft(shown: ShownRecords) {
  const [draft, setDraft] = useState(() => draftOf(shown));
  const put = useCallback(
    (next: Draft) => {
      keepDraft(shown, next);
      setDraft(next);
    },
    [shown],
  );
  return {
    draft,
    change: (change: Partial<Draft>) => put(changed(draft, change)),
    /** Ends the draft, which became this campaign. */
    sent: (campaignId: number) => {
      keepSentDraft(shown, campaignId, draft);
      setDraft(draftOf(shown));
    },
  };
}

/**
 * Returns the input of `campaigns.check`; it names no people until the recipients are chosen. Null while the group or
 * the service is missing. What else is missing counts as a notice that leaves now, so that it shows who would read it.
 */
export function checkInput(draft: Draft): Question | null {
  const { body, fallbacks, language, onePerPhone, withoutConsent, sender } = draft;
  const who = whoOf(draft);
  if (who === null) return null;
  const purpose = purposeOf(draft) ?? 'service';
  const shared = { onePerPhone, addressed: [...draft.addressed], purpose, withoutConsent };
  const at = timeOf(draft) ?? null;
  return { who, about: subjectsOf(draft), ...shared, body, fallbacks: used(fallbacks), language, at, sender };
}

/** Returns the time it leaves, null for now; undefined while that is not chosen. */
function timeOf({ when, day, time }: Draft): WallTime | null | undefined {
  const at = `${day}T${time}`;
  if (when === 'now') return null;
  return isWallTime(at) ? at : undefined;
}

/** The most characters of a campaign's name. */
export const LONGEST_NAME = 80;

export type Missing = 'who' | 'group' | 'service' | 'people' | 'purpose' | 'time' | 'name';

/** Returns what a person still has to choose or to shorten. */
export function missingOf(draft: Draft): Missing | null {
  if (draft.who === null) return 'who';
  if (whoOf(draft) === null) return draft.who === 'visits' ? 'service' : 'group';
  if (draft.who === 'people' && draft.people.length === 0) return 'people';
  if (purposeOf(draft) === null) return 'purpose';
  if (timeOf(draft) === undefined) return 'time';
  return tooLong(draft.name, LONGEST_NAME) === null ? null : 'name';
}

function whoOf({ who, groupId, visits, people }: Draft): Question['who'] | null {
  if (who === 'everyone') return { kind: 'everyone' };
  if (who === null) return { kind: 'people', contactIds: [] };
  if (who === 'people') return { kind: 'people', contactIds: people.map(({ id }) => id) };
  if (who === 'group') return groupId === null ? null : { kind: 'group', groupId };
  if (visits.rule === 'had' && visits.service === '') return null;
  return { kind: 'visits', visits };
}

function used(fallbacks: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fallbacks).filter(([, text]) => text.trim() !== ''));
}
