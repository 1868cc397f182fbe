import type { ReactNode } from 'react';
import type { BlockReason } from '../../../src-shared/contract/errors.ts';
import { useAct } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useProposals } from '../../rehearsal/use-rehearsal.ts';
import { listCharacters } from '../../texts/state/characters.words.ts';
import { blockText } from '../../texts/state/message-state.words.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { SettingsProposal } from '../settings-proposal.tsx';
import { words } from './set-up.words.ts';

/** Says whom the text could not go to, and offers what would let it go. `children`: what else there is to say of it. */
export function Stuck({ name, reason, children }: { name: string; reason: BlockReason; children?: ReactNode }) {
  const save = useAct('settings.save');
  const proposals = useProposals();
  const change = { acceptsUnicode: true };
  const busy = save.isPending || proposals.asking;
  const failure = save.error?.failure ?? proposals.failure;
  const allow = () =>
    proposals.propose({ kind: 'settings', settings: change }, () =>
      save.mutate(change, { onSuccess: proposals.withdraw }),
    );
  if (reason.kind !== 'not-gsm')
    return (
      <Banner tone="warn">
        <strong>{name}</strong>: {words.reminders.blocked} {blockText(reason)} {children}
      </Banner>
    );
  const characters = listCharacters(reason.characters);
  return (
    <>
      <Banner
        tone="warn"
        action={
          <Button busy={busy} onClick={allow}>
            {words.reminders.allow(characters)}
          </Button>
        }
      >
        {words.reminders.notAllowed(name, characters)} {words.reminders.allowed(characters)} {children}
      </Banner>
      <ErrorNote failure={proposals.proposed ? null : failure} />
      <SettingsProposal draft={{ proposals, saving: busy, error: failure }} />
    </>
  );
}
