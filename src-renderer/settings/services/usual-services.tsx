import { useState } from 'react';
import type { BusinessKind } from '../../../src-shared/business/kinds.ts';
import { type ProposedService, proposedServices } from '../../../src-shared/business/proposed-services.ts';
import type { Service } from '../../../src-shared/model/business/service.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { ApiError, type ScreenFailure, useShownWorld } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { CheckField } from '../../ui/fields/fields.tsx';
import { words as language } from '../../ui/language.words.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { addServices } from './add-services.ts';
import { words } from './services.words.ts';

/** Proposes what a kind of business usually offers; what is in the list already is left out. */
export function UsualServices({
  kind,
  services,
  onClose,
}: {
  kind: BusinessKind;
  services: readonly Service[];
  onClose: () => void;
}) {
  const world = useShownWorld();
  const toast = useToast();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ScreenFailure | null>(null);
  const proposed = unlisted(proposedServices(kind, language.code), services);
  const chosen = proposed.filter(({ name }) => !left.has(name));
  const text = words.proposed;
  const add = async () => {
    setBusy(true);
    try {
      await addServices(world, chosen);
      onClose();
      toast.show(text.done(chosen.map(({ name }) => name)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.failure);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={text.title(kind)}
      back={text.back}
      go={text.go(chosen.length)}
      busy={busy}
      disabled={chosen.length === 0}
      onGo={() => void add()}
      onClose={onClose}
    >
      <Stack gap={2}>
        <p>{text.lead}</p>
        {proposed.map(({ name, minutes }) => (
          <CheckField
            key={name}
            label={text.line(name, minutes)}
            checked={!left.has(name)}
            onChange={event => {
              const others = [...left].filter(one => one !== name);
              setLeft(new Set(event.target.checked ? others : [...others, name]));
            }}
          />
        ))}
        <ErrorNote failure={failure} />
      </Stack>
    </ConfirmDialog>
  );
}

/** Returns the proposals that no service of the list is called by. */
export function unlisted(proposed: readonly ProposedService[], services: readonly Service[]): ProposedService[] {
  const known = new Set(services.flatMap(({ name, alsoCalled }) => [name, ...alsoCalled].map(nameKey)));
  return proposed.filter(({ name }) => !known.has(nameKey(name)));
}
