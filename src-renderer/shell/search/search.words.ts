/** The words of the search: its groups, and what it offers besides people and appointments. */
import { showCount } from '../../ui/format.ts';

export const words = {
  label: 'Search',
  placeholder: (key: string) => `Search or jump to… (${key})`,
  found: 'Found',
  groups: { people: 'People', appointments: 'Appointments', actions: 'Actions', settings: 'Go to' },
  nothing: (text: string) => `Nothing matches “${text}”.`,
  count: (count: number) => (count === 1 ? '1 found' : `${showCount(count)} found`),
  allPeople: (count: number) => `All ${showCount(count)} people found`,
  noPhone: 'No number',
  backedUp: 'Backup made.',

  /** `also`: other words that somebody may look for it by. */
  actions: {
    book: { label: 'New appointment', also: 'book booking add visit' },
    message: { label: 'New message', also: 'send text campaign write everyone group' },
    person: { label: 'Add a person', also: 'new contact client patient customer' },
    importPeople: { label: 'Import people', also: 'file list spreadsheet excel csv contacts' },
    importAppointments: { label: 'Import appointments', also: 'file list spreadsheet excel csv calendar' },
    backUp: { label: 'Back up now', also: 'backup save copy' },
    stop: { label: 'Stop everything…', also: 'halt emergency cancel all texts' },
    practise: { label: 'Practice', also: 'try invented people demo training' },
    leave: { label: 'Leave practice', also: 'live own business' },
    keys: { label: 'Keyboard shortcuts', also: 'help keys' },
    report: { label: 'Report a problem', also: 'help logs support broken' },
  },
  settings: {
    upcoming: { label: 'Upcoming texts', also: 'next 14 days what will be sent rehearsal' },
    rules: { label: 'Reminder rules', also: 'when before after automatic' },
    templates: { label: 'Templates', also: 'words text wording' },
    needsYou: { label: 'Texts that need you', also: 'decision refused uncertain missed blocked' },
    campaigns: { label: 'Campaigns', also: 'sent to many groups' },
    business: { label: 'Business name and country', also: 'settings time zone kind' },
    services: { label: 'Services', also: 'settings prices lengths minutes colours treatments' },
    workingHours: { label: 'Working hours and days off', also: 'settings open closed breaks staff leave absence' },
    hours: { label: 'Hours for texts', also: 'settings send window days quiet night sunday' },
    holidays: { label: 'Holidays', also: 'settings closed public days' },
    account: { label: 'SMS account', also: 'settings key api password sign in connect balance unicode' },
    senders: { label: 'Sender names', also: 'settings from name registered' },
    test: { label: 'Text yourself', also: 'settings test arrive' },
    imports: { label: 'Imports done', also: 'settings undo list file' },
    folder: { label: 'Watched folder', also: 'settings automatic import' },
    backup: { label: 'Backups', also: 'settings restore copy stick' },
    activity: { label: 'Activity', also: 'settings log history who did' },
    look: { label: 'Language and appearance', also: 'settings dark light theme french français text size' },
  },
};
