import type { Settings } from '../../src-shared/model/settings.ts';
import { Card } from '../ui/layout.tsx';
import { BusinessFields } from './business-fields.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsDraft } from './use-settings-draft.ts';
import { words } from './words.ts';

/** Name, country, zone. */
export function BusinessPart({ settings }: { settings: Settings }) {
  const draft = useSettingsDraft(settings);
  return (
    <Card title={words.business.title}>
      <SettingsForm draft={draft}>
        <BusinessFields draft={draft} />
      </SettingsForm>
    </Card>
  );
}
