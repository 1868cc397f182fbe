import type { ReactNode } from 'react';
import type { Rule } from '../../../src-shared/model/template.ts';
import { useOperation } from '../../api/api.ts';
import { words } from '../settings.words.ts';
import { mayBeEarly, type RuleDraft } from './rule-draft.ts';
import type { RulePart, RulePiece } from './rule-pieces.ts';
import css from './rules.module.css';

/** Returns the pieces of a rule's sentence: who gets which text when, and what happens if none may go then. */
export function useRulePieces(draft: RuleDraft, templateName: string): RulePiece[] {
  const { appliesTo, when, whenOutsideWindow, maxDaysEarly } = draft;
  const isOfGroup = appliesTo.kind === 'group';
  const groups = useOperation('contacts.groups', undefined, { enabled: isOfGroup }).data;
  const group = isOfGroup ? (groups?.find(({ id }) => id === appliesTo.groupId)?.name ?? '') : '';
  const limit = mayBeEarly(when, whenOutsideWindow) ? maxDaysEarly : null;
  return words.rules.sentence({ ...draft, maxDaysEarly: limit }, templateName, group);
}

/** Describes a rule in one sentence, to be read only. */
export function RuleSentence({ rule }: { rule: Rule }) {
  return useRulePieces(rule, rule.templateName)
    .map(piece => (typeof piece === 'string' ? piece : piece.text))
    .join('');
}

/** Shows a rule's sentence with `part` drawing each of its parts. */
export function SentenceWithParts({
  pieces,
  part,
}: {
  pieces: readonly RulePiece[];
  part: (one: RulePart, text: string) => ReactNode;
}) {
  // What happens outside the hours is a sentence of its own.
  const second = pieces.findIndex(piece => typeof piece === 'string' && piece.startsWith('. '));
  const drawn = pieces.map((piece, at) =>
    typeof piece === 'string' ? (
      at === second ? (
        piece.slice(2)
      ) : (
        withoutSign(piece, at)
      )
    ) : (
      <span key={piece.part} className={css.glued}>
        {part(piece.part, piece.text)}
        {signOf(pieces[at + 1])}
      </span>
    ),
  );
  if (second < 0) return drawn;
  return (
    <>
      {drawn.slice(0, second)} <span className={css.next}>{drawn.slice(second)}</span>
    </>
  );
}

/** The comma or full stop with which a piece begins; it stays on the line of the part before it. */
function signOf(piece: RulePiece | undefined): string {
  return typeof piece === 'string' ? (/^[.,]/.exec(piece)?.[0] ?? '') : '';
}

const withoutSign = (said: string, at: number) => (at === 0 ? said : said.slice(signOf(said).length));
