/** The set-up in six steps. Each can be left for later; the address names the present one. */
import { useEffect, useRef, useState } from 'react';
import { navigate, useRoute } from '../../api/route.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { PageHeader } from '../../ui/layout/layout.tsx';
import { AccountStep } from './account-step.tsx';
import { BusinessStep } from './business-step.tsx';
import { LiveStep } from './live/live-step.tsx';
import { type Importer, PeopleStep } from './people-step.tsx';
import { firstOpenStep, type Progress, STEPS, type Step, StepList, useProgress } from './progress/progress.tsx';
import { RemindersStep } from './reminders-step.tsx';
import { words } from './set-up.words.ts';
import { TestStep } from './test-step.tsx';
import css from './welcome.module.css';

export function SetUp({ Importer }: { Importer: Importer }) {
  const { progress, failure } = useProgress();
  if (!progress) return <ErrorNote failure={failure} />;
  return <Steps {...progress} Importer={Importer} />;
}

function Steps({ settings, people, rules, done, Importer }: Progress & { Importer: Importer }) {
  const asked = useRoute().params.get('step');
  // The first open step is chosen once, on opening: a step that becomes done must not disappear while somebody works on
  // it.
  const [first] = useState(() => firstOpenStep(done));
  const step = STEPS.find(name => name === asked) ?? first;
  const go = (name: Step) => navigate(`/welcome?step=${name}`);
  const at = STEPS.indexOf(step);
  const isList = step === 'people';
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
      <div className={isList ? 'seen-with-room' : undefined}>
        <PageHeader
          title={words.setUp.title}
          note={<span className={at > 0 ? 'seen-with-room' : undefined}>{words.setUp.lead}</span>}
        />
      </div>
      <div className={css.columns}>
        <StepList done={done} current={step} />
        <section ref={panel} tabIndex={-1} className={css.panel} aria-label={words.setUp.steps[step]}>
          <h2 className={isList ? 'seen-with-room' : undefined}>
            {step === 'business' ? words.business.title : words.setUp.steps[step]}
          </h2>
          {step === 'business' && <BusinessStep settings={settings} onNext={next} />}
          {step === 'account' && <AccountStep settings={settings} ready={done.account} onBack={back} onNext={next} />}
          {step === 'test' && <TestStep settings={settings} done={done.test} onBack={back} onNext={next} />}
          {step === 'people' && <PeopleStep total={people} Importer={Importer} onBack={back} onNext={next} />}
          {step === 'reminders' && <RemindersStep settings={settings} rules={rules} onBack={back} onNext={next} />}
          {step === 'live' && <LiveStep settings={settings} rules={rules} onBack={back} />}
        </section>
      </div>
    </>
  );
}
