/**
 * What a text is for, which the rules of countries are about: a person says whether it is a promotion, and sees what
 * those rules ask them to know. Nothing is chosen for a person.
 */
import type { PurposeNote } from '../../../src-shared/model/business/rulebook.ts';
import type { Draft } from '../../texts/campaign/campaign-draft.ts';
import { Button } from '../../ui/fields/button.tsx';
import { countryName } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { Quiet, Stack } from '../../ui/layout/stack.tsx';
import { words } from '../campaigns.words.ts';
import { ChoiceRow } from './choice-row.tsx';
import { purposeOf } from './use-draft.ts';

const { purpose, notes: say } = words;
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
        options={PURPOSES}
        value={purposeOf(draft)}
        onChange={chosen => onChange({ purpose: chosen })}
      />
      <Quiet>{purpose.hint}</Quiet>
    </Stack>
  );
}
/** Warns of what the rules ask; `onAddStop` adds the sentence that says how to stop. */
export function PurposeNotes({ notes, onAddStop }: { notes: readonly PurposeNote[]; onAddStop: () => void }) {
  const countriesOf = (kind: PurposeNote['kind']) =>
    notes.filter(note => note.kind === kind).map(({ country }) => nameOf(country));
  const stop = countriesOf('stop-line');
  const offer = countriesOf('reads-like-offer');
  return (
    <>
      {notes.map(
        note =>
          note.kind === 'blocked-words' && (
            <Banner key={note.country} tone="warn">
              {say.blockedWords(nameOf(note.country), note.words)}
            </Banner>
          ),
      )}
      {offer.length > 0 && <Banner tone="warn">{say.readsLikeOffer(offer)}</Banner>}
      {stop.length > 0 && (
        <Banner tone="warn" action={<Button onClick={onAddStop}>{say.addStop}</Button>}>
          {say.stopLine(stop)}
        </Banner>
      )}
      {notes.map(note => {
        if (note.kind === 'added-line')
          return <Quiet key={note.kind + note.country}>{say.addedLine(nameOf(note.country))}</Quiet>;
        if (note.kind === 'do-not-disturb')
          return <Quiet key={note.kind + note.country}>{say.doNotDisturb(nameOf(note.country), note.list)}</Quiet>;
        return null;
      })}
    </>
  );
}

/** Countries without rules of their own go by one set of rules. */
function nameOf(country: string): string {
  return country === 'other' ? say.others : countryName(country);
}
