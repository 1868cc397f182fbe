import type { Appearance, Settings } from '../../../src-shared/model/settings.ts';
import { useAct } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { SelectField } from '../../ui/fields/fields.tsx';
import { Card, Kbd } from '../../ui/layout/layout.tsx';
import css from '../settings.module.css';
import { words } from '../settings.words.ts';

const OPTIONS: readonly Appearance[] = ['system', 'light', 'dark'];

/** Chooses the light or dark theme, and lists the keys. */
export function LookPart({ settings }: { settings: Settings }) {
  const save = useAct('settings.save');
  return (
    <>
      <Card title={words.look.title}>
        <div className={css.form}>
          <SelectField
            label={words.look.appearance}
            value={settings.appearance}
            onChange={event => {
              const appearance = OPTIONS.find(option => option === event.target.value);
              if (appearance) save.mutate({ appearance });
            }}
          >
            {OPTIONS.map(option => (
              <option key={option} value={option}>
                {words.look.options[option]}
              </option>
            ))}
          </SelectField>
          <ErrorNote failure={save.error?.failure} />
          <p className={css.hint}>{words.look.textSize}</p>
        </div>
      </Card>
      <Card title={words.keyboard.title}>
        <dl className={css.keys}>
          {words.keyboard.keys.map(({ keys, does }) => (
            <div key={does} className={css.key}>
              <dt>
                {keys.map(key => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}
