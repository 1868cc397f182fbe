/** Notes what the rules of the countries a text goes to ask a person to know; nothing is kept back for it. */
import type { PurposeNote } from '../../../src-shared/model/business/rulebook.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { Quiet } from '../../ui/layout/stack.tsx';
import { words } from './purpose-notes.words.ts';

/** Warns of what the rules ask; `onAddStop` adds the sentence that says how to stop. */
export function PurposeNotes({ notes, onAddStop }: { notes: readonly PurposeNote[]; onAddStop: () => void }) {
  const countriesOf = (kind: PurposeNote['kind']) =>
    notes.filter(note => note.kind === kind).map(({ country }) => words.nameOf(country));
  const stop = countriesOf('stop-line');
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
      {stop.length > 0 && (
        <Banner tone="warn" action={<Button onClick={onAddStop}>{words.addStop}</Button>}>
          {words.stopLine(stop)}
        </Banner>
      )}
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
