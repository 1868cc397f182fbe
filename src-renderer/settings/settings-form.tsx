import type { ReactNode } from 'react';
import { ErrorNote } from '../notices/error-note.tsx';
import { Button } from '../ui/fields/button.tsx';
import css from './settings.module.css';
import { words } from './settings.words.ts';
import { SettingsProposal } from './settings-proposal.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';

/** Shows fields of the settings with the button that stores them. `wrong`: the values cannot be stored as they are. */
export function SettingsForm({
  draft,
  wrong = false,
  children,
}: {
  draft: SettingsDraft;
  wrong?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <form
        className={css.form}
        onSubmit={event => {
          event.preventDefault();
          if (draft.dirty && !draft.saving && !wrong) draft.save();
        }}
      >
        {children}
        {!draft.proposals.proposed && <ErrorNote failure={draft.error} />}
        <div className={css.acts}>
          <Button type="submit" variant="primary" busy={draft.saving} disabled={!draft.dirty || wrong}>
            {words.save}
          </Button>
          {draft.dirty && (
            <span className={css.quiet}>
              {words.unsaved} {words.replans}
            </span>
          )}
        </div>
      </form>
      <SettingsProposal draft={draft} />
    </>
  );
}
