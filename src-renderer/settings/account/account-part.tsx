import type { Settings } from '../../../src-shared/model/settings.ts';
import { useAppState } from '../../api/app-state.ts';
import { Card } from '../../ui/layout/layout.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { words } from '../settings.words.ts';
import { AccountForm } from './account-form.tsx';
import { SendersPart } from './senders-part.tsx';
import { TestText } from './test-text.tsx';

/** The account with the service: address and sign-in, the names to send under, and a text to oneself. */
export function AccountPart({ settings }: { settings: Settings }) {
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
