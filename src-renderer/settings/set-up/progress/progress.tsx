import { Check } from 'lucide-react';
import type { Settings } from '../../../../src-shared/model/settings.ts';
import type { Rule } from '../../../../src-shared/model/template.ts';
import { type ScreenFailure, useOperation } from '../../../api/api.ts';
import { useAppState } from '../../../api/app-state.ts';
import { join } from '../../../ui/class-names.ts';
import { words } from '../set-up.words.ts';
import css from './progress.module.css';

export const STEPS = ['business', 'account', 'test', 'people', 'reminders', 'live'] as const;
export type Step = (typeof STEPS)[number];

/** How far the set-up is: which steps are done, and what it has read to know that. */
export interface Progress {
  settings: Settings;
  /** How many people are in the list. */
  people: number;
  rules: Rule[];
  done: Record<Step, boolean>;
}

/** Returns how far the set-up is; null until that is known, or where it could not be read. */
export function useProgress(): { progress: Progress | null; failure: ScreenFailure | undefined } {
  const state = useAppState();
  const settings = useOperation('settings.get', undefined);
  const people = useOperation('contacts.page', { search: '', groupId: null, offset: 0, limit: 1 }).data;
  const rules = useOperation('rules.list', undefined).data;
  const stored = settings.data;
  if (!stored || !people || !rules) return { progress: null, failure: settings.error?.failure };
  const done: Record<Step, boolean> = {
    business: stored.businessName !== '',
    account: stored.sender !== '' && (state.keyState === 'set' || state.keyState === 'set-for-this-session'),
    // The test is done when a person confirmed that a text under the usual sender name arrived.
    test: stored.senders.some(({ name, arrived }) => name === stored.sender && arrived === 'yes'),
    people: people.total > 0,
    reminders: rules.some(rule => rule.enabled),
    live: !state.sendingLocked,
  };
  return { progress: { settings: stored, people: people.total, rules, done }, failure: undefined };
}

/** Returns the step to begin with. The test of a text can wait, and is not asked for again. */
export function firstOpenStep(done: Progress['done']): Step {
  return STEPS.find(name => name !== 'test' && !done[name]) ?? 'live';
}

/** Lists the steps in order, each a way to it, with those that are done. `current`: the one on the screen. */
export function StepList({ done, current }: { done: Progress['done']; current: Step | null }) {
  return (
    <nav aria-label={words.setUp.stepsLabel}>
      <ol className={css.steps}>
        {STEPS.map((name, index) => (
          <li key={name}>
            <a
              href={`#/welcome?step=${name}`}
              className={css.step}
              aria-current={name === current ? 'step' : undefined}
            >
              <span className={join(css.number, done[name] && css.done)}>
                {done[name] ? <Check className={css.icon} aria-hidden="true" /> : index + 1}
              </span>
              <span className={css.word}>{words.setUp.steps[name]}</span>
              {done[name] && <span className="visually-hidden"> ({words.setUp.done})</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
