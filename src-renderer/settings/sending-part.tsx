import type { Settings } from '../../src-shared/model/settings.ts';
import { TextField } from '../ui/fields/fields.tsx';
import { TimeField } from '../ui/fields/time-field.tsx';
import { WeekdayChecks } from '../ui/fields/weekday-checks.tsx';
import { Card } from '../ui/layout/layout.tsx';
import css from './settings.module.css';
import { words } from './settings.words.ts';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsDraft } from './use-settings-draft.ts';

/** Edits the send window (the hours and days texts may go) and the horizon. */
export function SendingPart({ settings }: { settings: Settings }) {
  const draft = useSettingsDraft(settings);
  const { value, change } = draft;
  const hoursWrong = value.allowedUntil !== '' && value.allowedFrom >= value.allowedUntil;
  const daysWrong = value.sendingDays.length === 0;
  return (
    <Card title={words.sending.title} note={words.sending.hint}>
      <SettingsForm draft={draft} wrong={hoursWrong || daysWrong}>
        <fieldset className={css.group}>
          <legend>{words.sending.hours}</legend>
          <div className={css.pair}>
            <TimeField
              label={words.sending.from}
              required
              value={value.allowedFrom}
              onChange={allowedFrom => change({ allowedFrom })}
            />
            <TimeField
              label={words.sending.until}
              required
              value={value.allowedUntil}
              error={hoursWrong && words.sending.hoursWrong}
              onChange={allowedUntil => change({ allowedUntil })}
            />
          </div>
        </fieldset>
        <fieldset className={css.group}>
          <legend>{words.sending.days}</legend>
          <WeekdayChecks value={value.sendingDays} onChange={sendingDays => change({ sendingDays })} />
          <p className={css.wrong} role="alert" hidden={!daysWrong}>
            {words.sending.daysWrong}
          </p>
        </fieldset>
        <div className={css.short}>
          <TextField
            label={words.sending.horizon}
            hint={words.sending.horizonHint}
            type="number"
            min={1}
            max={30}
            required
            value={value.horizonDays}
            onChange={event => change({ horizonDays: Number(event.target.value) })}
          />
        </div>
      </SettingsForm>
    </Card>
  );
}
