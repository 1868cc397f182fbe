import { useAppState } from '../../api/app-state.ts';
import { FieldAnswer } from '../../notices/field-answer.tsx';
import { SelectField, TextField } from '../../ui/fields/fields.tsx';
import { words } from '../settings.words.ts';
import type { SettingsDraft } from '../use-settings-draft.ts';

const WAYS = ['system', 'none', 'own'] as const;

/** Chooses how the service is reached: as the computer does, directly, or through a proxy whose address is typed. */
export function ProxyFields({ draft: { value, change, error } }: { draft: SettingsDraft }) {
  const { host } = useAppState();
  const way = WAYS.find(each => each === value.proxy) ?? 'own';
  return (
    <>
      <SelectField
        label={words.account.proxy.label}
        hint={host === 'desktop' ? words.account.proxy.hint : words.account.proxy.browserHint}
        value={way}
        onChange={event => change({ proxy: event.target.value === 'own' ? '' : event.target.value })}
      >
        {WAYS.map(each => (
          <option key={each} value={each}>
            {words.account.proxy.ways[each]}
          </option>
        ))}
      </SelectField>
      {way === 'own' && (
        <TextField
          label={words.account.proxy.address}
          hint={words.account.proxy.addressHint}
          required
          spellCheck={false}
          inputMode="url"
          most={300}
          value={value.proxy.replace(/^http:\/\//, '')}
          error={error?.code === 'proxy-invalid' && <FieldAnswer failure={error} />}
          onChange={event => change({ proxy: event.target.value })}
        />
      )}
    </>
  );
}
