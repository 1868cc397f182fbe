import type { Settings } from '../../../src-shared/model/settings.ts';
import { Card } from '../../ui/layout/layout.tsx';
import { words } from '../settings.words.ts';
import { SettingsForm } from '../settings-form.tsx';
import { useSettingsDraft } from '../use-settings-draft.ts';
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
