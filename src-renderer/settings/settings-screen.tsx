/** The settings screen: the business, its account and its reminders. The set-up shows the same forms. */

import type { Settings } from '../../src-shared/model/settings.ts';
import { useOperation } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { navigate, useRoute } from '../api/route.ts';
import { EarlierImports } from '../imports/earlier-imports.tsx';
import { ErrorNote } from '../notices/error-note.tsx';
import { Card, PageHeader } from '../ui/layout/layout.tsx';
import { Banner, EmptyState } from '../ui/layout/notes.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';
import { AccountForm } from './account/account-form.tsx';
import { SendersPart } from './account/senders-part.tsx';
import { TestText } from './account/test-text.tsx';
import { BusinessFields } from './business/business-fields.tsx';
import { HolidaysPart } from './business/holidays-part.tsx';
import { LookPart } from './business/look-part.tsx';
import { BackupPart } from './records/backup-part.tsx';
import { LogCard } from './records/log-card.tsx';
import { PracticePart } from './records/practice-part.tsx';
import { WatchedFolderPart } from './records/watched-folder-part.tsx';
import { RulesPart } from './rules/rules-part.tsx';
import { SendingPart } from './sending-part.tsx';
import css from './settings.module.css';
import { words } from './settings.words.ts';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsDraft } from './use-settings-draft.ts';

const PARTS = ['business', 'times', 'account', 'reminders', 'backup', 'folder', 'records', 'look', 'practice'] as const;
type Part = (typeof PARTS)[number];
const tabs = PARTS.map(value => ({ value, label: words.tabs[value] }));

export function SettingsScreen() {
  const { version, host } = useAppState();
  const asked = useRoute().params.get('tab');
  const part: Part = PARTS.find(value => value === asked) ?? 'business';
  const settings = useOperation('settings.get', undefined);
  return (
    <>
      <PageHeader title={words.title} note={words.version(version, host)} />
      <ErrorNote failure={settings.error?.failure} />
      <Tabs label={words.parts} tabs={tabs} value={part} onChange={tab => navigate(`/settings?tab=${tab}`)}>
        {settings.data && (
          <div className={css.part}>
            {part === 'business' && <BusinessPart settings={settings.data} />}
            {part === 'times' && <SendingPart settings={settings.data} />}
            {part === 'times' && <HolidaysPart settings={settings.data} />}
            {part === 'account' && <AccountPart settings={settings.data} />}
            {part === 'reminders' && <RulesPart />}
            {part === 'backup' && <BackupPart />}
            {part === 'folder' && <WatchedFolderPart />}
            {part === 'records' && <RecordsPart />}
            {part === 'look' && <LookPart settings={settings.data} />}
            {part === 'practice' && <PracticePart />}
          </div>
        )}
      </Tabs>
    </>
  );
}

function BusinessPart({ settings }: { settings: Settings }) {
  const draft = useSettingsDraft(settings);
  return (
    <Card title={words.business.title}>
      <SettingsForm draft={draft}>
        <BusinessFields draft={draft} />
      </SettingsForm>
    </Card>
  );
}

/** Shows the account with the service: its address and sign-in, the sender names, and a test text. */
function AccountPart({ settings }: { settings: Settings }) {
  const { world } = useAppState();
  return (
    <>
      {world === 'practice' && <Banner tone="info">{words.account.practice}</Banner>}
      <Card title={words.account.title}>
        <AccountForm settings={settings} />
      </Card>
      <Card title={words.senders.title}>
        <SendersPart settings={settings} />
      </Card>
      <Card title={words.account.textTitle}>
        <TestText settings={settings} />
      </Card>
    </>
  );
}

/** Shows the finished imports, each with its undo, and the log. */
function RecordsPart() {
  const imports = useOperation('import.list', undefined).data;
  return (
    <>
      {imports?.length === 0 && (
        <Card title={words.imports.title} flush>
          <EmptyState title={words.imports.none} />
        </Card>
      )}
      <EarlierImports />
      <LogCard />
    </>
  );
}
