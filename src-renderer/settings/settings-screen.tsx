/** The settings screen: the business, its account and its reminders. The set-up shows the same forms. */

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Settings } from '../../src-shared/model/settings.ts';
import { useOperation } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { forgetParam, navigate, usePart, useRoute } from '../api/route.ts';
import { EarlierImports } from '../imports/earlier-imports.tsx';
import { ErrorNote } from '../notices/error-note.tsx';
import { Card, PageHeader, Sections } from '../ui/layout/layout.tsx';
import { onDemand } from '../ui/layout/on-demand.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';
import { useOpening } from '../ui/use-opening.ts';
import { AccountForm } from './account/account-form.tsx';
import { SendersPart } from './account/senders-part.tsx';
import { TestText } from './account/test-text.tsx';
import { BackgroundPart } from './app/background-part.tsx';
import { HelpPart } from './app/help-part.tsx';
import { UpdatesPart } from './app/updates-part.tsx';
import { BusinessFields, PlaceInTexts } from './business/business-fields.tsx';
import { HolidaysPart } from './business/holidays-part.tsx';
import { LookPart } from './business/look-part.tsx';
import { CountryRulesPart } from './country-rules/country-rules-part.tsx';
import { DaysOffPart } from './hours/days-off-part.tsx';
import { HoursPart } from './hours/hours-part.tsx';
import { PrivacyPart } from './privacy/privacy-part.tsx';
import { BackupPart } from './records/backup-part.tsx';
import { LogCard } from './records/log-card.tsx';
import { PracticePart } from './records/practice-part.tsx';
import { WatchedFolderPart } from './records/watched-folder-part.tsx';
import { SendingPart } from './sending-part.tsx';
import { ServicesPart } from './services/services-part.tsx';
import css from './settings.module.css';
import { words } from './settings.words.ts';
import { SettingsForm } from './settings-form.tsx';
import { TeamPart } from './team/team-part.tsx';
import { UnsavedParts } from './unsaved-parts.tsx';
import { useSettingsDraft } from './use-settings-draft.ts';

const ReportDialog = onDemand(() => import('../notices/report-dialog.tsx').then(it => it.ReportDialog));

const PARTS = ['business', 'account', 'team', 'data', 'app'] as const;

/** `#/settings` and the addresses of its parts, such as `#/settings/data`. */
export function SettingsScreen() {
  const { world } = useAppState();
  // A team belongs to one's own business: practice has none.
  const parts = world === 'practice' ? PARTS.filter(part => part !== 'team') : PARTS;
  const part = usePart(parts, 'business');
  const settings = useOperation('settings.get', undefined);
  const place = useRef<HTMLDivElement>(null);
  useOpening(part, place);
  return (
    <>
      <PageHeader title={words.title} />
      <ErrorNote failure={settings.error?.failure} />
      <Tabs
        label={words.parts}
        tabs={parts.map(value => ({ value, label: words.tabs[value] }))}
        value={part}
        onChange={next => navigate(`/settings/${next}`)}
      >
        {settings.data && (
          <div className={css.part} ref={place}>
            <UnsavedParts>
              <Sections>
                {part === 'business' && <BusinessPart settings={settings.data} />}
                {part === 'account' && <AccountPart settings={settings.data} />}
                {part === 'team' && <TeamPart />}
                {part === 'data' && <DataPart />}
                {part === 'app' && <AppPart />}
              </Sections>
            </UnsavedParts>
          </div>
        )}
      </Tabs>
    </>
  );
}

/**
 * Shows the business, what it offers, its working hours, the hours for texts, and the holidays. All of it comes at
 * once: a list that is read later would push down what somebody is about to press.
 */
function BusinessPart({ settings }: { settings: Settings }) {
  const draft = useSettingsDraft(settings);
  const services = useOperation('services.list', undefined);
  const hours = useOperation('hours.get', undefined);
  const staff = useOperation('hours.staff', undefined);
  const rules = useOperation('rulebook.list', undefined);
  if (services.isPending || hours.isPending || staff.isPending || rules.isPending) return null;
  return (
    <>
      <Place name="business">
        <Card title={words.business.title} note={words.business.inTexts}>
          <SettingsForm draft={draft}>
            <BusinessFields draft={draft} />
            <PlaceInTexts draft={draft} />
          </SettingsForm>
        </Card>
      </Place>
      <Place name="services">
        <ServicesPart settings={settings} />
      </Place>
      <Place name="working-hours">
        <HoursPart settings={settings} />
        <DaysOffPart />
      </Place>
      <Place name="hours">
        <SendingPart settings={settings} />
      </Place>
      <Place name="holidays">
        <HolidaysPart settings={settings} />
      </Place>
      <Place name="country-rules">
        <CountryRulesPart country={settings.country} />
      </Place>
    </>
  );
}

/** Shows the account with the service: its address and sign-in, the sender names, and a test text. */
function AccountPart({ settings }: { settings: Settings }) {
  const { world } = useAppState();
  const [tested, setTested] = useState(settings.sender);
  const test = useRef<HTMLDivElement>(null);
  const goTest = (name: string) => {
    flushSync(() => setTested(name));
    test.current?.querySelector<HTMLElement>('input[type=tel]')?.focus();
  };
  return (
    <>
      <Place name="account">
        <Card title={words.account.title} note={world === 'practice' ? words.account.practice : undefined}>
          <AccountForm settings={settings} />
        </Card>
      </Place>
      <Place name="senders">
        <Card title={words.senders.title} note={words.senders.lead}>
          <SendersPart settings={settings} onTest={goTest} />
        </Card>
      </Place>
      <Place name="test">
        <Card title={words.account.textTitle}>
          <div ref={test}>
            <TestText settings={settings} chosen={tested} onChoose={setTested} />
          </div>
        </Card>
      </Place>
    </>
  );
}

/**
 * Shows what is kept and what comes in: the backups, the finished imports, the watched folder, how long it is kept, and
 * the activity.
 */
function DataPart() {
  return (
    <>
      <Place name="backup">
        <BackupPart />
      </Place>
      <Place name="imports">
        <EarlierImports saysNone />
      </Place>
      <Place name="folder">
        <WatchedFolderPart />
      </Place>
      <Place name="privacy">
        <PrivacyPart />
      </Place>
      <Place name="activity">
        <LogCard />
      </Place>
    </>
  );
}

/** Shows what is of this computer: language, appearance, running in the background, help, and practice. */
function AppPart() {
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      <Place name="look">
        <LookPart />
      </Place>
      <BackgroundPart />
      <UpdatesPart />
      <HelpPart onReport={() => setReporting(true)} />
      <PracticePart />
      {isReporting && <ReportDialog onClose={() => setReporting(false)} />}
    </>
  );
}

/** A place within a part of the settings that `?at=` of the address leads to: it is scrolled to, and has the focus. */
function Place({ name, children }: { name: string; children: ReactNode }) {
  const isAsked = useRoute().params.get('at') === name;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
    forgetParam('at');
  }, [isAsked]);
  return (
    <div ref={place} tabIndex={-1} className={css.place}>
      {children}
    </div>
  );
}
