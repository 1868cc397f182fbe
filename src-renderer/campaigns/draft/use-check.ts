/** Asks the core for the figures of a draft, a moment after the last key and again when people or settings change. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Topic } from '../../../src-shared/contract/changes.ts';
import type { CampaignCheck } from '../../../src-shared/model/campaign.ts';
import { type ApiError, onEvent, queryClient, useShownWorld } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import type { checkInput } from './use-draft.ts';

type Question = ReturnType<typeof checkInput>;

const PAUSE_MS = 250;
/** The check is refreshed this often, because whether texts may go now depends on the time. */
const AGAIN_MS = 60_000;
const KEY = 'campaign-check';
/**
 * Messages do not change this check, which may count a hundred thousand people and so must not follow every answer.
 * A draft about appointments goes to a few people, so it is counted again when any appointment changes. One to people
 * chosen by their visits may count everybody: it is counted again with the time, and checked when it is confirmed.
 */
const COUNTED: readonly Topic[] = ['contacts', 'import', 'settings'];

/** Returns the latest check; `isCurrent`: it is about the present draft; `isOfThem`: it is about the same people. */
export function useCheck(question: Question) {
  const { name, ask } = useShownWorld();
  const { stopped, sendingLocked, keyState } = useAppState();
  const asked = JSON.stringify(question);
  const [settled, setSettled] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  const isAboutSome = (question?.about?.length ?? 0) > 0;
  useEffect(() => {
    const counted = isAboutSome ? [...COUNTED, 'appointments'] : COUNTED;
    return onEvent(event => {
      if (event.type !== 'changed' || !event.topics.some(topic => counted.includes(topic))) return;
      void queryClient.invalidateQueries({ queryKey: [KEY] });
    });
  }, [isAboutSome]);
  const input = JSON.parse(settled) as Question;
  const query = useQuery<{ of: string; check: CampaignCheck }, ApiError>({
    queryKey: [KEY, stopped, sendingLocked, keyState, settled, name],
    queryFn: async () => {
      if (!input) throw new Error('nothing is asked');
      return { of: peopleIn(input), check: await ask('campaigns.check', input) };
    },
    enabled: input !== null,
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
    gcTime: 0,
  });
  const isCurrent = asked === settled && input !== null && query.isSuccess && !query.isPlaceholderData;
  const { of, check = null } = query.data ?? {};
  const isOfThem = question !== null && of === peopleIn(question);
  return { check, failure: query.error?.failure ?? null, isCurrent, isOfThem };
}

/** Returns what decides who gets it. */
function peopleIn({ who, about, purpose, withoutConsent }: NonNullable<Question>): string {
  return JSON.stringify([who, about, purpose, withoutConsent]);
}
