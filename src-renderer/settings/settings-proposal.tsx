import { ProposalDialog } from '../rehearsal/rehearsal-dialog.tsx';
import { words } from './settings.words.ts';
import type { SettingsDraft } from './use-settings-draft.ts';

/** Shows which texts the typed settings would change, before they are stored. */
export function SettingsProposal({
  draft: { proposals, saving, error },
}: {
  draft: Pick<SettingsDraft, 'proposals' | 'saving' | 'error'>;
}) {
  return (
    <ProposalDialog
      proposals={proposals}
      title={words.proposal.title}
      act={words.proposal.save}
      busy={saving}
      failure={error}
    />
  );
}
