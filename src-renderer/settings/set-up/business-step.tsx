import type { Settings } from '../../../src-shared/model/settings.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { BusinessFields } from '../business/business-fields.tsx';
import { SettingsProposal } from '../settings-proposal.tsx';
import { useSettingsDraft } from '../use-settings-draft.ts';
import { words } from './set-up.words.ts';
import { useUsualStart } from './use-usual-start.ts';
import { UsualStartFields } from './usual-start.tsx';
import css from './welcome.module.css';

/**
 * Asks for the name, type, country and zone of the business, and proposes the services and hours of its kind. Only the
 * name is required to continue.
 */
export function BusinessStep({ settings, onNext }: { settings: Settings; onNext: () => void }) {
  const draft = useSettingsDraft(settings);
  const start = useUsualStart(draft.value);
  const unnamed = draft.value.businessName.trim() === '';
  return (
    <>
      <form
        className={css.form}
        onSubmit={event => {
          event.preventDefault();
          if (unnamed || draft.saving || start.busy) return;
          const next = () => start.store(onNext);
          if (draft.dirty) draft.save(next);
          else next();
        }}
      >
        <BusinessFields draft={draft} />
        <UsualStartFields start={start} />
        <div className={css.foot}>
          <div className={css.notice}>
            <ErrorNote failure={start.failure ?? (draft.proposals.proposed ? null : draft.error)} />
          </div>
          <span className={css.space} />
          {unnamed && <span className={css.quiet}>{words.business.nameMissing}</span>}
          <Button type="submit" variant="primary" busy={draft.saving || start.busy} disabled={unnamed}>
            {words.setUp.next}
          </Button>
        </div>
      </form>
      <SettingsProposal draft={draft} />
    </>
  );
}
