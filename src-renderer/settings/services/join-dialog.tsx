import { useState } from 'react';
import type { Service } from '../../../src-shared/model/business/service.ts';
import { useAct } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { ProposalDialog } from '../../rehearsal/rehearsal-dialog.tsx';
import { useProposals } from '../../rehearsal/use-rehearsal.ts';
import { SelectField } from '../../ui/fields/fields.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { words } from './services.words.ts';

/**
 * Makes a name of the bookings one of a service's. A person sees which reminders change before they do, because a rule
 * for the service is for the name then too.
 */
export function JoinDialog({
  name,
  services,
  onClose,
}: {
  name: string;
  services: readonly Service[];
  onClose: () => void;
}) {
  const [into, setInto] = useState(services[0]?.id ?? 0);
  const merge = useAct('services.merge');
  const proposals = useProposals();
  const toast = useToast();
  const text = words.joining;
  const target = services.find(({ id }) => id === into)?.name ?? '';
  const failure = merge.error?.failure ?? proposals.failure;
  const asked = { names: [name], into };
  const join = () =>
    proposals.propose({ kind: 'services-merged', merge: asked }, () =>
      merge.mutate(asked, {
        onSuccess: () => {
          onClose();
          toast.show(text.done(name, target));
        },
      }),
    );
  if (proposals.proposed)
    return (
      <ProposalDialog
        proposals={proposals}
        title={text.proposeTitle(name, target)}
        act={words.proposeSave}
        busy={merge.isPending}
        failure={failure}
      />
    );
  return (
    <ConfirmDialog
      title={text.title(name)}
      back={text.back}
      go={text.go}
      busy={merge.isPending || proposals.asking}
      onGo={join}
      onClose={onClose}
    >
      <Stack>
        <SelectField label={text.into} value={into} onChange={event => setInto(Number(event.target.value))}>
          {services.map(service => (
            <option key={service.id} value={service.id}>
              {service.name}
            </option>
          ))}
        </SelectField>
        <p>{text.lead(name)}</p>
        <ErrorNote failure={failure} />
      </Stack>
    </ConfirmDialog>
  );
}
