import type { Settings } from '../../../src-shared/model/settings.ts';
import { Card } from '../../ui/layout/layout.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { useSettingsDraft } from '../use-settings-draft.ts';
import { words } from '../words.ts';
import { BusinessFields } from './business-fields.tsx';

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
