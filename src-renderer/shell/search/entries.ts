/** What the search offers besides people and appointments: acts, and places to go. */
import {
  Bell,
  CalendarDays,
  CalendarPlus,
  ChartColumn,
  DatabaseBackup,
  DoorOpen,
  FileText,
  FileUp,
  FlaskConical,
  Keyboard,
  type LucideIcon,
  MessageSquareText,
  OctagonX,
  Settings,
  SquarePen,
  UserPlus,
  Users,
} from 'lucide-react';
import type { WorldName } from '../../../src-shared/model/settings.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { addressOfWaitlist, addressToBook } from '../../api/route.ts';
import { words } from './search.words.ts';

export type ActId = 'back-up' | 'stop' | 'practise' | 'leave' | 'keys' | 'report';

export interface Entry {
  group: 'actions' | 'settings';
  label: string;
  also: string;
  icon: LucideIcon;
  /** The address it leads to, or what is done. */
  to: string | { act: ActId };
}

/** A row of the search. */
export interface Found {
  id: number;
  group: keyof typeof words.groups;
  label: string;
  /** Shown after the label, quiet. */
  more: string;
  icon: LucideIcon;
  struck: boolean;
  to: Entry['to'];
}

const { actions, settings } = words;

const act = (one: { label: string; also: string }, icon: LucideIcon, to: Entry['to']): Entry => ({
  group: 'actions',
  ...one,
  icon,
  to,
});
const place = (one: { label: string; also: string }, to: string, icon: LucideIcon = Settings): Entry => ({
  group: 'settings',
  ...one,
  icon,
  to,
});

/** Returns the acts and places of a world, in the order in which they are shown. */
export function entriesOf(world: WorldName, isStopped: boolean): readonly Entry[] {
  return [
    act(actions.book, CalendarPlus, addressToBook()),
    act(actions.message, SquarePen, '/messages/new'),
    act(actions.person, UserPlus, '/people?new=1'),
    act(actions.importPeople, FileUp, '/people/import'),
    act(actions.importAppointments, FileUp, '/people/import?for=appointments'),
    act(actions.backUp, DatabaseBackup, { act: 'back-up' }),
    ...(isStopped ? [] : [act(actions.stop, OctagonX, { act: 'stop' })]),
    world === 'practice'
      ? act(actions.leave, DoorOpen, { act: 'leave' })
      : act(actions.practise, FlaskConical, { act: 'practise' }),
    act(actions.keys, Keyboard, { act: 'keys' }),
    act(actions.report, FileText, { act: 'report' }),
    place(settings.people, '/people', Users),
    place(settings.waitlist, addressOfWaitlist(), CalendarDays),
    place(settings.upcoming, '/reminders/upcoming', Bell),
    place(settings.rules, '/reminders', Bell),
    place(settings.templates, '/reminders/templates', Bell),
    place(settings.needsYou, '/messages?filter=attention', MessageSquareText),
    place(settings.campaigns, '/messages/campaigns', MessageSquareText),
    place(settings.reports, '/reports', ChartColumn),
    place(settings.business, '/settings/business?at=business'),
    place(settings.services, '/settings/business?at=services'),
    place(settings.workingHours, '/settings/business?at=working-hours'),
    place(settings.hours, '/settings/business?at=hours'),
    place(settings.holidays, '/settings/business?at=holidays'),
    place(settings.countryRules, '/settings/business?at=country-rules'),
    place(settings.account, '/settings/account?at=account'),
    place(settings.senders, '/settings/account?at=senders'),
    place(settings.test, '/settings/account?at=test'),
    ...(world === 'live' ? [place(settings.team, '/settings/team')] : []),
    place(settings.imports, '/settings/data?at=imports'),
    place(settings.folder, '/settings/data?at=folder'),
    place(settings.backup, '/settings/data?at=backup'),
    place(settings.privacy, '/settings/data?at=privacy'),
    place(settings.activity, '/settings/data?at=activity'),
    place(settings.look, '/settings/app?at=look'),
  ];
}

/** Returns the entries of which each typed word begins a word; a label that begins with the text comes first. */
export function matching(entries: readonly Entry[], typed: string): readonly Entry[] {
  const asked = nameKey(typed).split(' ').filter(Boolean);
  if (asked.length === 0) return entries.filter(({ group }) => group === 'actions');
  const starts = (text: string, word: string) =>
    nameKey(text)
      .split(' ')
      .some(one => one.startsWith(word));
  const found = entries.filter(({ label, also }) => asked.every(word => starts(`${label} ${also}`, word)));
  const isNamed = ({ label }: Entry) => asked.every(word => starts(label, word));
  return [...found.filter(isNamed), ...found.filter(one => !isNamed(one))];
}
