/** How the business, its account and its reminders are set up. The first run shares its forms. */
import { useOperation } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { navigate, useRoute } from '../api/route.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { PageHeader } from '../ui/layout/layout.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';
import { AccountPart } from './account/account-part.tsx';
import { BusinessPart } from './business/business-part.tsx';
import { HolidaysPart } from './business/holidays-part.tsx';
import { LookPart } from './business/look-part.tsx';
import { BackupPart } from './records/backup-part.tsx';
import { PracticePart } from './records/practice-part.tsx';
import { RecordsPart } from './records/records-part.tsx';
import { WatchedFolderPart } from './records/watched-folder-part.tsx';
import { RulesPart } from './rules/rules-part.tsx';
import { SendingPart } from './sending-part.tsx';
import css from './settings.module.css';
import { words } from './settings.words.ts';

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
