import type { Settings } from '../../src-shared/model/settings.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { Card } from '../ui/layout.tsx';
import { ErrorNote } from '../ui/notes.tsx';
import { BusinessFields } from './business-fields.tsx';
import css from './settings.module.css';
import { useSettingsDraft } from './use-settings-draft.ts';
import { words } from './words.ts';

/** Name, country, zone, hours for texts. */
export function BusinessPart({ settings }: { settings: Settings }) {
  const draft = useSettingsDraft(settings);
  const { value } = draft;
  const hoursWrong = value.quietFrom >= value.quietUntil;
  return (
    <Card title={words.business.title}>
      <form
        className={css.form}
        onSubmit={event => {
          event.preventDefault();
          if (!hoursWrong) draft.save();
        }}
      >
        <BusinessFields draft={draft} />
        <fieldset className={css.group}>
          <legend>{words.business.hours}</legend>
          <div className={css.pair}>
            <TextField
              label={words.business.from}
              type="time"
              required
              value={value.quietFrom}
              onChange={event => draft.change({ quietFrom: event.target.value })}
            />
            <TextField
              label={words.business.until}
              type="time"
              required
              value={value.quietUntil}
              error={hoursWrong && words.business.hoursWrong}
              onChange={event => draft.change({ quietUntil: event.target.value })}
            />
          </div>
          <p className={css.hint}>{words.business.hoursHint}</p>
        </fieldset>
        <TextField
          label={words.business.horizon}
          hint={words.business.horizonHint}
          type="number"
          min={1}
          max={30}
          required
          value={value.horizonDays}
          onChange={event => draft.change({ horizonDays: Number(event.target.value) })}
        />
        <ErrorNote failure={draft.error} />
        <div className={css.acts}>
          <Button type="submit" variant="primary" busy={draft.saving} disabled={!draft.dirty || hoursWrong}>
            {words.save}
          </Button>
          {draft.dirty && <span className={css.quiet}>{words.unsaved}</span>}
        </div>
        <p className={css.hint}>{words.business.replans}</p>
      </form>
    </Card>
  );
}
