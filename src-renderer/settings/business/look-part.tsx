import type { Appearance, ScreenLanguage } from '../../../src-shared/model/settings.ts';
import { useWorldlessAct } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { SelectField } from '../../ui/fields/fields.tsx';
import { words as language } from '../../ui/language.words.ts';
import { Card } from '../../ui/layout/layout.tsx';
import { keyName } from '../../ui/platform.ts';
import css from '../settings.module.css';
import { words } from '../settings.words.ts';

const APPEARANCES: readonly Appearance[] = ['system', 'light', 'dark'];
const LANGUAGES: readonly ScreenLanguage[] = ['system', 'en', 'fr'];

/** Chooses the language of the screens and the light or dark theme. */
export function LookPart() {
  const { look } = useAppState();
  const choose = useWorldlessAct('app.chooseLook');
  return (
    <Card title={words.look.title}>
      <div className={css.form}>
        <SelectField
          label={words.look.language}
          value={look.language}
          hint={(look.language === 'fr' || language.code === 'fr') && words.look.languageUnread}
          onChange={event => {
            const chosen = LANGUAGES.find(option => option === event.target.value);
            if (chosen) choose.mutate({ language: chosen });
          }}
        >
          {LANGUAGES.map(option => (
            <option key={option} value={option}>
              {words.look.languages[option]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={words.look.appearance}
          value={look.appearance}
          onChange={event => {
            const appearance = APPEARANCES.find(option => option === event.target.value);
            if (appearance) choose.mutate({ appearance });
          }}
        >
          {APPEARANCES.map(option => (
            <option key={option} value={option}>
              {words.look.options[option]}
            </option>
          ))}
        </SelectField>
        <ErrorNote failure={choose.error?.failure} />
        <p className={css.hint}>{words.look.textSize(keyName('Ctrl'))}</p>
      </div>
    </Card>
  );
}
