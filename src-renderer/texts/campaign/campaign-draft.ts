/** The text to many that is being written: Send writes it, and other screens begin one to the people they show. */
import type { CampaignSubject } from '../../../src-shared/model/campaign.ts';
import { words } from './campaign.words.ts';

export interface PickedPerson {
  id: number;
  name: string;
}

export interface Draft {
  /** Null: nobody yet, for it must never be everyone by not looking. */
  who: 'everyone' | 'group' | 'people' | null;
  groupId: number | null;
  people: readonly PickedPerson[];
  /** Appointments that were called off, of people who are picked: what each is told of. */
  about: readonly CampaignSubject[];
  /** The template its words were taken from. */
  templateId: number | null;
  body: string;
  /** Words of one's own that a template took the place of: there again when it is not wanted after all. */
  own: string;
  fallbacks: Record<string, string>;
  name: string;
  when: 'now' | 'at';
  day: string;
  time: string;
  /** One text to each phone, whoever shares it. */
  onePerPhone: boolean;
  /** Whom the text to a shared phone addresses, where it is not who came first. */
  addressed: readonly number[];
  /** Null: the usual one. */
  sender: string | null;
  /** One click's worth: the same campaign for as long as nothing here changes, whatever becomes of the answer. */
  token: string;
}

/** Nothing written, to nobody. */
export const emptyDraft = (): Draft => ({
  who: null,
  groupId: null,
  people: [],
  about: [],
  templateId: null,
  body: '',
  own: '',
  fallbacks: {},
  name: '',
  when: 'now',
  day: '',
  time: '',
  onePerPhone: true,
  addressed: [],
  sender: null,
  token: crypto.randomUUID(),
});

const kept = new Map<string, Draft>();

/** What is being written in a world; empty until somebody begins. */
export function draftOf(world: string): Draft {
  return kept.get(world) ?? emptyDraft();
}

/** Keeps what is being written in a world while other screens are looked at. */
export function keepDraft(world: string, draft: Draft): void {
  kept.set(world, draft);
}

/** True while words stand in Send that were not confirmed. */
export function hasDraft(world: string): boolean {
  return (kept.get(world)?.body ?? '').trim() !== '';
}

/**
 * Begins another draft that tells these people and nobody else what of theirs was called off, in words ready to go;
 * what stood there before is thrown away, so that no old words go to them.
 */
export function beginCancellationDraft(
  world: string,
  people: readonly PickedPerson[],
  about: readonly CampaignSubject[],
): void {
  const own = about.map(({ appointmentId, contactId, start }) => ({ appointmentId, contactId, start }));
  kept.set(world, { ...emptyDraft(), who: 'people', people, about: own, body: words.cancelledText });
}

/** Begins another draft to these people and nobody else; what stood there before is thrown away. */
export function beginDraftTo(world: string, people: readonly PickedPerson[], body: string): void {
  kept.set(world, { ...emptyDraft(), who: 'people', people, body });
}
