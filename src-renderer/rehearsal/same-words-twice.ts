import type { RehearsedText } from '../../src-shared/model/rehearsal.ts';

interface Twice {
  name: string;
  /** The day in the zone of the business, `YYYY-MM-DD`. */
  day: string;
  rules: string[];
}

/** Returns the people who get the same words from several rules on one day, among the texts that go. */
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
