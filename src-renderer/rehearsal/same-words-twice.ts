import type { RehearsedText } from '../../src-shared/model/rehearsal.ts';

interface Twice {
  name: string;
  /** `YYYY-MM-DD` of the business's zone. */
  day: string;
  rules: string[];
}

/** Whom several rules text the same words on one day, about one appointment or several; of texts that go. */
export function sameWordsTwice(texts: readonly RehearsedText[]): Twice[] {
  const going = texts.filter(({ fate, state }) => fate !== 'gone' && fate !== 'left-out' && state !== 'skipped');
  const alike = Map.groupBy(going, ({ contactId, phoneShown, dueLocal, text }) =>
    JSON.stringify([contactId, phoneShown, dueLocal.slice(0, 10), text]),
  );
  return [...alike.values()].flatMap(same => {
    const [first] = same;
    const rules = [...new Set(same.map(({ ruleName }) => ruleName))];
    return first && same.length > 1 ? [{ name: first.contactName, day: first.dueLocal.slice(0, 10), rules }] : [];
  });
}
