/**
 * New versions: whether they are looked for, what is new in one, fetching it, and starting it. Only an installed
 * program has it.
 */
import { Download, RefreshCw } from 'lucide-react';
import type { Updates } from '../../../src-shared/model/program/updates.ts';
import { useWorldless, useWorldlessAct } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { CheckField } from '../../ui/fields/fields.tsx';
import { showCount } from '../../ui/format.ts';
import { Card } from '../../ui/layout/layout.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { Quiet } from '../../ui/layout/stack.tsx';
import css from '../settings.module.css';
import { words } from './updates.words.ts';

export function UpdatesPart() {
  const updates = useWorldless('desktop.updates').data;
  const look = useWorldlessAct('desktop.lookForUpdates');
  const fetch = useWorldlessAct('desktop.fetchUpdate');
  const install = useWorldlessAct('desktop.installUpdate');
  if (!updates) return null;
  const { mayLook, step, trouble } = updates;
  return (
    <Card title={words.title}>
      <div className={css.form}>
        <CheckField
          label={words.mayLook}
          hint={words.mayLookHint}
          checked={mayLook === true}
          onChange={event => look.mutate({ mayLook: event.target.checked })}
        />
        <Step updates={updates} />
        {trouble !== null && (
          <Banner tone="warn">
            {words.troubles[trouble].what} {words.troubles[trouble].next}
          </Banner>
        )}
        <ErrorNote failure={look.error?.failure ?? fetch.error?.failure ?? install.error?.failure} />
        <div className={css.acts}>
          {(step.kind === 'idle' || step.kind === 'looking' || step.kind === 'newest') && (
            <Button icon={RefreshCw} busy={step.kind === 'looking' || look.isPending} onClick={() => look.mutate({})}>
              {words.look}
            </Button>
          )}
          {(step.kind === 'found' || step.kind === 'fetching') && (
            <Button
              variant="primary"
              icon={Download}
              busy={step.kind === 'fetching'}
              onClick={() => fetch.mutate(undefined)}
            >
              {words.fetch}
            </Button>
          )}
          {step.kind === 'ready' && (
            <Button variant="primary" busy={install.isPending} onClick={() => install.mutate(undefined)}>
              {words.restart}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

function Step({ updates: { step, installsOnQuit } }: { updates: Updates }) {
  if (step.kind === 'idle' || step.kind === 'looking') return null;
  if (step.kind === 'newest') return <Quiet>{words.newest}</Quiet>;
  return (
    <>
      <p>
        <strong>{words.version(step.version)}</strong> {step.kind === 'found' && words.found}
        {step.kind === 'fetching' && words.fetching(showCount(step.percent))}
        {step.kind === 'ready' && (installsOnQuit ? words.readyOnQuit : words.ready)}
      </p>
      {step.news !== '' && (
        <Disclosure title={words.news} open={step.kind === 'found'}>
          <p className={css.news}>{step.news}</p>
        </Disclosure>
      )}
    </>
  );
}
