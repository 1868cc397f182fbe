/** Chooses the passphrase without which no copy in the second place opens. */
import { useState } from 'react';
import { LONGEST_PASSPHRASE, SHORTEST_PASSPHRASE } from '../../../src-shared/model/program/backup-place.ts';
import { useAct } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { Quiet } from '../../ui/layout/stack.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { words } from './place.words.ts';

const { protect } = words;

export function ProtectDialog({ onClose }: { onClose: () => void }) {
  const encrypt = useAct('backup.encryptPlace');
  const toast = useToast();
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  /** What is wrong is said once it was tried. */
  const [isTried, setTried] = useState(false);
  const isShort = passphrase.length < SHORTEST_PASSPHRASE;
  const save = () => {
    setTried(true);
    if (isShort || passphrase !== again) return;
    const onSuccess = () => {
      onClose();
      toast.show(protect.done);
    };
    encrypt.mutate({ passphrase }, { onSuccess });
  };
  return (
    <FormDialog
      title={protect.title}
      back={protect.back}
      go={protect.save}
      busy={encrypt.isPending}
      onGo={save}
      // Whoever closes it while the program works would believe that nothing was chosen.
      onClose={() => encrypt.isPending || onClose()}
    >
      <p>{protect.lead}</p>
      <TextField
        type="password"
        autoComplete="new-password"
        label={protect.passphrase}
        hint={protect.hint}
        error={isTried && isShort && protect.hint}
        most={LONGEST_PASSPHRASE}
        value={passphrase}
        onChange={event => setPassphrase(event.target.value)}
      />
      <TextField
        type="password"
        autoComplete="new-password"
        label={protect.again}
        error={isTried && !isShort && passphrase !== again && protect.differs}
        most={LONGEST_PASSPHRASE}
        value={again}
        onChange={event => setAgain(event.target.value)}
      />
      <Banner tone="warn">{protect.lost}</Banner>
      <Quiet>{protect.before}</Quiet>
      <ErrorNote failure={encrypt.error?.failure} />
    </FormDialog>
  );
}
