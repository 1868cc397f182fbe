/** Asks whether a text is a promotion, which the rules of countries are about. Nothing is chosen for a person. */
import type { Draft } from '../../texts/campaign/campaign-draft.ts';
import { Quiet, Stack } from '../../ui/layout/stack.tsx';
import { words } from '../campaigns.words.ts';
import { ChoiceRow } from './choice-row.tsx';
import { purposeOf } from './use-draft.ts';

const { purpose } = words;
const PURPOSES = [
  { value: 'service', label: purpose.service },
  { value: 'promotion', label: purpose.promotion },
] as const;

/** The two kinds of text side by side. */
export function PurposeChoice({ draft, onChange }: { draft: Draft; onChange: (change: Partial<Draft>) => void }) {
  return (
    <Stack gap={1}>
      <ChoiceRow
        label={purpose.title}
        showsLabel
        options={PURPOSES}
        value={purposeOf(draft)}
        onChange={chosen => onChange({ purpose: chosen })}
      />
      <Quiet small>{purpose.hint}</Quiet>
    </Stack>
  );
}
