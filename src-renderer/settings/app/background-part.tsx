/** Chooses what Bellbird does without its window. Only the desktop has it, so a browser shows nothing of it. */
import { useWorldless, useWorldlessAct } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { CheckField } from '../../ui/fields/fields.tsx';
import { Card } from '../../ui/layout/layout.tsx';
import { Quiet } from '../../ui/layout/stack.tsx';
import css from '../settings.module.css';
import { words } from './app.words.ts';

export function BackgroundPart() {
  const desktop = useWorldless('desktop.get').data;
  const set = useWorldlessAct('desktop.set');
  if (!desktop) return null;
  return (
    <Card title={words.background.title}>
      <div className={css.form}>
        {desktop.startsAtLogin === null ? (
          <Quiet>{words.background.notInstalled}</Quiet>
        ) : (
          <CheckField
            label={words.background.startsAtLogin}
            hint={words.background.startsAtLoginHint}
            checked={desktop.startsAtLogin}
            onChange={event => set.mutate({ startsAtLogin: event.target.checked, wasAsked: true })}
          />
        )}
        <CheckField
          label={words.background.keepsRunning}
          hint={words.background.keepsRunningHint}
          checked={desktop.keepsRunning}
          onChange={event => set.mutate({ keepsRunning: event.target.checked })}
        />
        <ErrorNote failure={set.error?.failure} />
      </div>
    </Card>
  );
}
