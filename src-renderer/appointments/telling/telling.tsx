/**
 * Offers, in the act that cancels or moves appointments, to text the people about it: whom, which words, when and for
 * how much. The text goes after the act, with a minute to undo it; who gets none is named to be phoned.
 */
import { type ReactNode, useState } from 'react';
import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import type { Campaign, CampaignCheck, CampaignSubject } from '../../../src-shared/model/campaign.ts';
import type { SubjectNews } from '../../../src-shared/model/message.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { act, useOperation, useShownWorld } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { useRefusal } from '../../api/use-refusal.ts';
import { errorText } from '../../errors/error.words.ts';
import { ReachLine } from '../../people/reach.tsx';
import { useIsAllowed } from '../../team/use-is-allowed.ts';
import { useNewsWords } from '../../texts/campaign/use-news-words.ts';
import { useCost } from '../../texts/use-cost.ts';
import { CheckField } from '../../ui/fields/fields.tsx';
import { wallTimeIn } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { Quiet, Stack } from '../../ui/layout/stack.tsx';
import panel from '../../ui/overlays/panel.module.css';
import css from '../appointments.module.css';
import { words } from './telling.words.ts';
import { isToldByDefault } from './told-by-default.ts';

/** As many as a warning of a dialog has room for. */
const NUMBERS_SHOWN = 3;

/** Until the words are known nothing is asked. */
const UNKNOWN = { body: '', language: 'en' } as const;

/** Sends what was offered, after the act. Throws ApiError when it is not what was shown any more. */
export type Tell = () => Promise<Campaign>;

export interface Telling {
  /** The offer; null where there is nobody to tell. */
  field: ReactNode;
  /** Whether the offer is shown as it would be carried out. */
  isReady: boolean;
  /** Null where nobody is to be texted. */
  tell: Tell | null;
  /** The field says that no text reaches any of them, with their numbers. */
  isToPhone: boolean;
}

/**
 * Offers to tell the people of these appointments. `start` is the new start of the one that moves; null when they are
 * cancelled. None is told of an appointment that has begun.
 */
export function useTelling(appointments: readonly AppointmentOutline[], start: WallTime | null): Telling {
  const world = useShownWorld();
  const state = useAppState();
  const cost = useCost();
  const [choice, setChoice] = useState<boolean | null>(null);
  const now = wallTimeIn(state.zone, state.now);
  const toCome = appointments.filter(one => one.start > now);
  const about = subjectsOf(toCome, start);
  const contactIds = [...new Set(about.map(({ contactId }) => contactId))];
  const mayText = useIsAllowed('campaigns.confirm');
  const news = useNewsWords();
  const { body, language } = news?.(newsOf(start)) ?? UNKNOWN;
  const question = {
    ...{ who: { kind: 'people' as const, contactIds }, about, body, fallbacks: {}, language },
    ...{ purpose: 'service' as const, at: null, sender: null },
  };
  const isAsked = about.length > 0;
  const query = useOperation('campaigns.check', { ...question, foreseen: true }, { enabled: isAsked && news !== null });
  const { data, isPlaceholderData, isFetching, isFetchedAfterMount } = query;
  const failure = useRefusal(query, JSON.stringify(question));
  if (!isAsked) return { field: null, isReady: true, tell: null, isToPhone: false };
  // A kept answer counts only after it was asked for again: what was told since would change it.
  const isCurrent = !isPlaceholderData && (isFetchedAfterMount || !isFetching);
  const check = isCurrent ? data : undefined;
  const [toPhone, phoned] = check ? peopleToPhone(check) : [[], 0];
  const refusal = failure ?? check?.refusal ?? null;
  const isToPhone = check !== undefined && check.texts > 0 && check.unreached.length === check.people;
  const canTell = check !== undefined && refusal === null && check.texts > 0 && !isToPhone;
  // Whoever may only cancel is not held up: who is not told stands on Today.
  const isOn = canTell && (choice ?? (mayText && isToldByDefault(toCome, start, now)));
  return {
    field: check && (
      <Stack gap={1}>
        {isToPhone && <Unreached people={check.unreached} />}
        {check.texts > 0 && !isToPhone && (
          <CheckField
            label={words.offer(check.people === 1 ? (check.first[0] ?? '') : null, check.people)}
            hint={
              refusal
                ? errorText(refusal).what
                : [
                    check.unreached.length > 0 && words.unreached(check.unreached.map(({ name }) => name)),
                    isOn && words.how(check.texts, cost(check.segments), leavingOf(check)),
                  ]
                    .filter(Boolean)
                    .join(' ')
            }
            checked={isOn}
            disabled={!canTell}
            onChange={event => setChoice(event.target.checked)}
          />
        )}
        {isOn && (
          <div className={css.offered}>
            <blockquote className={panel.bubble}>
              {check.samples.find(({ blocked }) => blocked === null)?.text}
            </blockquote>
          </div>
        )}
        {phoned > 0 && <Quiet>{words.toPhone(toPhone, phoned)}</Quiet>}
      </Stack>
    ),
    isReady: check !== undefined || failure !== null,
    isToPhone,
    tell: isOn
      ? () =>
          act(world, 'campaigns.confirm', {
            ...question,
            ...{ token: crypto.randomUUID(), name: '', expected: check.digest },
          })
      : null,
  };
}

/** Says whom no text reaches, as far as the last ones to their numbers tell, and how else to reach each. */
function Unreached({ people }: { people: CampaignCheck['unreached'] }) {
  return (
    <Banner tone="warn">
      {words.unreached(people.map(({ name }) => name))}
      {people.slice(0, NUMBERS_SHOWN).map(({ contactId }) => (
        <div key={contactId}>
          <ReachLine id={contactId} />
        </div>
      ))}
    </Banner>
  );
}

/** Whom no text tells of one of theirs, by name, and how many they are. */
function peopleToPhone({ leftOut, tooLateFor }: CampaignCheck): [names: string[], count: number] {
  const people = leftOut.flatMap(one => one.people);
  const others = tooLateFor.filter(({ contactId }) => !people.some(one => one.contactId === contactId));
  const names = [...new Map([...people, ...others].map(({ contactId, name }) => [contactId, name])).values()];
  const unnamed = leftOut.reduce((sum, one) => sum + one.count - one.people.length, 0);
  return [names, names.length + unnamed];
}

const newsOf = (start: WallTime | null): SubjectNews => (start === null ? 'cancelled' : 'moved');

function subjectsOf(appointments: readonly AppointmentOutline[], start: WallTime | null): CampaignSubject[] {
  return appointments
    .toSorted((a, b) => a.startAt.localeCompare(b.startAt))
    .flatMap(one =>
      [one, ...one.others].map(({ contactId }) => ({
        ...{ appointmentId: one.id, contactId, start: start ?? one.start, what: newsOf(start) },
      })),
    );
}

function leavingOf({ leaving }: CampaignCheck): WallTime | null {
  return leaving.kind === 'at' ? leaving.dueLocal : null;
}
