/** The set-up in six steps. Each can be left for later; the address names the present one. */
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Settings } from '../../../src-shared/model/settings.ts';
import type { Rule } from '../../../src-shared/model/template.ts';
import { useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { navigate, useRoute } from '../../api/route.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { PageHeader } from '../../ui/layout/layout.tsx';
import { AccountStep } from './account-step.tsx';
import { BusinessStep } from './business-step.tsx';
import { LiveStep } from './live-step.tsx';
import { type Importer, PeopleStep } from './people-step.tsx';
import { RemindersStep } from './reminders-step.tsx';
import { words } from './set-up.words.ts';
import { TestStep } from './test-step.tsx';
import css from './welcome.module.css';

const STEPS = ['business', 'account', 'test', 'people', 'reminders', 'live'] as const;
type Step = (typeof STEPS)[number];

export function SetUp({ Importer }: { Importer: Importer }) {
  const state = useAppState();
  const settings = useOperation('settings.get', undefined);
  const people = useOperation('contacts.page', { search: '', groupId: null, offset: 0, limit: 1 }).data;
  const rules = useOperation('rules.list', undefined).data;
  const stored = settings.data;
  if (!stored || !people || !rules) return <ErrorNote failure={settings.error?.failure} />;
  const done: Record<Step, boolean> = {
    business: stored.businessName !== '',
    account: stored.sender !== '' && (state.keyState === 'set' || state.keyState === 'set-for-this-session'),
    // The test is done when a person confirmed that a text under the usual sender name arrived.
    test: stored.senders.some(({ name, arrived }) => name === stored.sender && arrived === 'yes'),
    people: people.total > 0,
    reminders: rules.some(rule => rule.enabled),
    live: !state.sendingLocked,
  };
  return <Steps settings={stored} people={people.total} rules={rules} done={done} Importer={Importer} />;
}

function Steps({
  settings,
  people,
  rules,
  done,
  Importer,
}: {
  settings: Settings;
  people: number;
  rules: Rule[];
  done: Record<Step, boolean>;
  Importer: Importer;
}) {
  const asked = useRoute().params.get('step');
  // The first open step is chosen once, on opening: a step that becomes done must not disappear while somebody works on
  // it.
  const [first] = useState(() => STEPS.find(name => name !== 'test' && !done[name]) ?? 'live');
  const step = STEPS.find(name => name === asked) ?? first;
  const go = (name: Step) => navigate(`/welcome?step=${name}`);
  const at = STEPS.indexOf(step);
  const next = () => go(STEPS[at + 1] ?? 'live');
  const previous = STEPS[at - 1];
  const back = previous ? () => go(previous) : null;
  const panel = useRef<HTMLElement>(null);
  // The button that led here is gone, and the focus with it: it goes to the step's first field, or to the step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    const field = panel.current?.querySelector<HTMLElement>('form :is(input, select, textarea)');
    (field ?? panel.current)?.focus({ preventScroll: true });
  }, [step]);

  return (
    <>
      <PageHeader title={words.setUp.title} note={words.setUp.lead} />
      <div className={css.columns}>
        <nav aria-label={words.setUp.stepsLabel}>
          <ol className={css.steps}>
            {STEPS.map((name, index) => (
              <li key={name}>
                <a
                  href={`#/welcome?step=${name}`}
                  className={css.step}
                  aria-current={name === step ? 'step' : undefined}
                >
                  <span className={css.number}>
                    {done[name] ? <Check className={css.icon} aria-hidden="true" /> : index + 1}
                  </span>
                  {words.setUp.steps[name]}
                  {done[name] && <span className="visually-hidden"> ({words.setUp.done})</span>}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <section ref={panel} tabIndex={-1} className={css.panel} aria-label={words.setUp.steps[step]}>
          <h2>{words.setUp.steps[step]}</h2>
          {step === 'business' && <BusinessStep settings={settings} onNext={next} />}
          {step === 'account' && <AccountStep settings={settings} ready={done.account} onBack={back} onNext={next} />}
          {step === 'test' && <TestStep settings={settings} done={done.test} onBack={back} onNext={next} />}
          {step === 'people' && <PeopleStep total={people} Importer={Importer} onBack={back} onNext={next} />}
          {step === 'reminders' && <RemindersStep settings={settings} rules={rules} onBack={back} onNext={next} />}
          {step === 'live' && <LiveStep settings={settings} people={people} onBack={back} />}
        </section>
      </div>
    </>
  );
}
