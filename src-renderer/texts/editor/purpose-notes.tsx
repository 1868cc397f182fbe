/** Notes what the rules of the countries a text goes to ask a person to know; nothing is kept back for it. */
import type { PurposeNote } from '../../../src-shared/model/business/rulebook.ts';
import type { TextLanguage } from '../../../src-shared/model/template.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { Quiet } from '../../ui/layout/stack.tsx';
import { words } from './purpose-notes.words.ts';

interface Props {
  notes: readonly PurposeNote[];
  /** Adds the sentence that says how to stop, in the language that a country asks for, else in the text's own. */
  onAddStop: (language: TextLanguage | null) => void;
}

/** Warns of what the rules ask. */
export function PurposeNotes({ notes, onAddStop }: Props) {
  const countriesOf = (kind: PurposeNote['kind']) =>
    notes.filter(note => note.kind === kind).map(({ country }) => words.nameOf(country));
  const stop = Map.groupBy(
    notes.filter(note => note.kind === 'stop-line'),
    note => note.inFrench,
  );
  const offer = countriesOf('reads-like-offer');
  return (
    <>
      {notes.map(
        note =>
          note.kind === 'blocked-words' && (
            <Banner key={note.country} tone="warn">
              {words.blockedWords(words.nameOf(note.country), note.words)}
            </Banner>
          ),
      )}
      {offer.length > 0 && <Banner tone="warn">{words.readsLikeOffer(offer)}</Banner>}
      {[...stop].map(([inFrench, asking]) => (
        <Banner
          key={String(inFrench)}
          tone="warn"
          action={<Button onClick={() => onAddStop(inFrench ? 'fr' : null)}>{words.addStop}</Button>}
        >
          {words.stopLine(
            asking.map(({ country }) => words.nameOf(country)),
            inFrench,
          )}
        </Banner>
      ))}
      {notes.map(note => {
        if (note.kind === 'added-line')
          return <Quiet key={note.kind + note.country}>{words.addedLine(words.nameOf(note.country))}</Quiet>;
        if (note.kind === 'do-not-disturb')
          return (
            <Quiet key={note.kind + note.country}>{words.doNotDisturb(words.nameOf(note.country), note.list)}</Quiet>
          );
        return null;
      })}
    </>
  );
}
