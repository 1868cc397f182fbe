/** What the program is unsure about in the whole list, in the order in which the answers build on each other. */
import type { DateOrder } from '../../../src-shared/business/date-order.ts';
import {
  type FoundColumn,
  type ImportFound,
  shownRow,
  type YesMeans,
} from '../../../src-shared/model/import/import-found.ts';
import { askedOnce, type ProblemKind } from '../../../src-shared/model/import/import-problems.ts';
import type { ImportCheck } from '../../../src-shared/model/import/import-records.ts';
import { keyOfKind } from '../check/kinds.tsx';
import { problemWords } from '../check/problem-text.ts';
import { letterOf } from '../columns/column-choice.ts';
import { encodingWords } from '../columns/columns.words.ts';
import { changedColumns } from '../columns/corrected.ts';
import { words } from '../import.words.ts';
import type { ImportFlow } from '../use-import.ts';
import { choicesOf, dayChoice, dayExample, dayQuestion, exampleText } from './list-question.ts';
import { whyAsked } from './list-question.words.ts';
import type { Asked } from './question.tsx';

interface About {
  found: ImportFound;
  /** Null while the columns do not allow a check. */
  check: ImportCheck | null;
  flow: ImportFlow;
  /** The order in which the business writes its dates. */
  order: DateOrder;
  /** The keys of the questions that were put off or confirmed. */
  settled: ReadonlySet<string>;
  settle: (key: string) => void;
}

/** Returns the open questions. Until there is none, nothing of the list is shown as a result. */
export function openQuestions(about: About): Asked[] {
  const { found, check, settled } = about;
  const asked = [
    ...encodingQuestion(about),
    ...found.columns.filter(isConsentOpen).map(column => consentQuestion(column, about)),
    ...(check?.kinds ?? []).flatMap(kind => kindQuestion(kind, about)),
  ];
  return asked.filter(({ key }) => !settled.has(key));
}

const isConsentOpen = ({ field, yesMeans }: FoundColumn) => field === 'optOut' && yesMeans === 'ask';

/** The same line in each possible encoding: a person knows how a name is written, not what UTF-8 is. */
function encodingQuestion({ found, flow, settle }: About): Asked[] {
  if (found.encodings.length < 2) return [];
  const key = 'encoding';
  return [
    {
      key,
      title: words.found.encodingQuestion,
      why: words.found.encodingWhy,
      examples: [],
      answers: found.encodings.map(({ encoding, sample }) => ({
        label: `${sample} (${encodingWords[encoding] ?? encoding})`,
        give: () => {
          settle(key);
          if (encoding !== found.encoding) flow.correct({ encoding });
        },
      })),
    },
  ];
}

/** What "yes" means in a column about texts whose name does not say it. */
function consentQuestion({ index, header, samples }: FoundColumn, { found, flow }: About): Asked {
  const means = (yesMeans: YesMeans) => () => flow.correct({ fields: changedColumns(found, index, { yesMeans }) });
  return {
    key: `consent:${index}`,
    title: words.found.yesQuestion(header || words.found.columnName(letterOf(index))),
    why: samples.length === 0 ? undefined : words.found.yesSamples(samples),
    examples: [],
    answers: [
      { label: words.found.yesConsent, give: means('consent') },
      { label: words.found.yesStop, give: means('stop') },
      { label: words.found.yesAboutPromotions, give: means('promotions') },
    ],
  };
}

function kindQuestion(kind: ProblemKind, about: About): Asked[] {
  const { code, detail, blocks, count, decided } = kind;
  if (code === 'date-ambiguous' || code === 'yearly-ambiguous') return orderQuestion(kind, about);
  if (!blocks || decided === count || !askedOnce.has(code)) return [];
  const key = keyOfKind(kind);
  return [
    {
      key,
      title: problemWords(kind).title,
      why: whyAsked[code],
      examples: (kind.examples ?? []).map(problem => exampleText(problem, shownRow(problem.row))),
      answers: choicesOf(code).map(({ all, decision }) => ({
        label: all,
        give: () => about.flow.decide({ row: null, code, detail }, decision),
      })),
      later: () => about.settle(key),
    },
  ];
}

/** Which number of a date is the day. */
function orderQuestion(kind: ProblemKind, { found, flow, order, settle }: About): Asked[] {
  const examples = kind.examples ?? [];
  const dated = examples.find(one => one.days !== undefined);
  if (found.dateOrder !== null || kind.decided === kind.count) return [];
  const orders: readonly DateOrder[] = order === 'dmy' ? ['dmy', 'mdy'] : ['mdy', 'dmy'];
  const key = keyOfKind(kind);
  const before = found.dateOrderBefore;
  return [
    {
      key,
      title: dated === undefined ? problemWords(kind).title : dayQuestion(examples, orders),
      why: before === null ? undefined : words.check.orderBefore[before],
      examples: examples.map(problem => dayExample(problem, shownRow(problem.row), orders)),
      answers: orders.map(one => ({
        label: dated === undefined ? words.found.dateOrders[one] : dayChoice(dated, one),
        suggested: one === before,
        give: () => flow.correct({ dateOrder: one }),
      })),
      later: () => settle(key),
    },
  ];
}
