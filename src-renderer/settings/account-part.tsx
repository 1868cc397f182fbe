import type { Settings } from '../../src-shared/model/settings.ts';
import { useAppState } from '../app-state.ts';
import { Card } from '../ui/layout.tsx';
import { Banner } from '../ui/notes.tsx';
import { AccountForm } from './account-form.tsx';
import { KeyForm } from './key-form.tsx';
import css from './settings.module.css';
import { TestText } from './test-text.tsx';
import { words } from './words.ts';

/** The account with the service: address, key, sender, and two ways to try it. */
export function AccountPart({ settings }: { settings: Settings }) {
  const { world } = useAppState();
  return (
    <>
      {world === 'practice' && <Banner tone="info">{words.account.practice}</Banner>}
      <Card title={words.account.title}>
        <div className={css.form}>
          {world === 'live' && <KeyForm />}
          <AccountForm settings={settings} />
        </div>
      </Card>
      <Card title={words.account.textTitle}>
        <TestText business={settings.businessName} />
      </Card>
    </>
  );
}
