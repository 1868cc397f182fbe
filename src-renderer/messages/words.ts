/** The screen of texts in English. `state-words.ts` has the word and the sentence of each state. */
import { assertNever } from '../../src-shared/errors.ts';
import type { MessageAction, MessageState } from '../../src-shared/model/message.ts';
import type { Filter } from './use-message-pages.ts';

export const filterWords: Record<Filter, string> = {
  all: 'All',
  waiting: 'Waiting',
  queued: 'Queued',
  attention: 'Needs a decision',
  finished: 'Finished',
};

/** What an act leads to, told beside its button: for whom, and when the text is due. */
export function consequence(
  action: MessageAction,
  { state, name, due }: { state: MessageState; name: string; due: string },
): string {
  switch (action) {
    case 'withdraw':
      return 'It has not left and will not; this reminder is not planned again.';
    case 'cancel':
      return `The service is asked to cancel it. Until it confirms, the text may still go, ${due}.`;
    case 'retry-cancel':
      return 'This texts nobody. Until the service confirms, the old text may still go.';
    case 'retry':
      return 'The service refused it, so nobody got it. It is submitted once more, in today’s words.';
    case 'was-sent':
      return 'Noted as handed over. Nothing more is sent.';
    case 'send-again':
      return `It is submitted once more. If the first did go, ${name} will have it twice.`;
    case 'send-new-too':
      return `The new text goes as well. If the old one goes too, ${name} gets both.`;
    case 'plan-again':
      return 'This reminder is planned again, in today’s words, for its own time.';
    case 'leave-it':
      return state === 'cancel-uncertain'
        ? `Nothing more is asked of the service. The old text may still go, ${due}: phone ${name} if it matters.`
        : 'Nothing more is sent and nothing is cancelled. Whether it went stays unknown.';
    default:
      return assertNever(action);
  }
}

export const words = {
  title: 'Messages',
  total: (count: string, one: boolean) => `${count} ${one ? 'text' : 'texts'}`,
  tools: 'Find texts',
  search: 'Name, number or words of the text',
  filters: 'Which texts',
  list: 'Texts',
  columns: { person: 'Person', text: 'Text', when: 'When', state: 'State and batch' },
  batch: (id: string) => `Batch ${id}`,
  test: 'Test text',
  noNumber: 'No number',
  theNumber: 'the person',
  loadingRow: 'Reading…',
  counted: (name: string, count: string) => `${name} (${count})`,

  empty: {
    all: {
      title: 'No texts yet',
      text: 'Texts appear here once there are appointments and a reminder rule: first waiting, then queued at the service.',
    },
    waiting: {
      title: 'No text is waiting',
      text: 'What is due within the next days is queued already, or nothing is planned.',
    },
    queued: { title: 'No text is queued', text: 'Nothing that the service holds is still to go.' },
    attention: { title: 'Nothing needs a decision', text: 'No text is uncertain, refused, blocked or missed.' },
    finished: {
      title: 'Nothing is finished yet',
      text: 'Texts that were handed over, cancelled or withdrawn end up here.',
    },
  } satisfies Record<Filter, { title: string; text: string }>,
  toCalendar: 'Open the calendar',
  showAll: 'Show all texts',
  ofCampaign: {
    text: (name: string) => (name === '' ? 'The texts of one campaign.' : `The texts of the campaign “${name}”.`),
    open: 'Open the campaign',
  },
  campaign: 'Campaign',
  nothingFound: (search: string) => `No text matches “${search}”`,
  nothingFoundIn: (filter: string, search: string) => `No text under “${filter}” matches “${search}”`,
  searchAll: 'Search all texts',
  nothingFoundText: 'Try part of the name, the end of the number, or a word of the text.',
  clearSearch: 'Clear the search',

  state: 'State',
  wholeText: 'Text',
  segments: (segments: string, characters: string) => `${segments}, ${characters}`,
  segment: 'segment',
  segmentsMany: 'segments',
  character: 'character',
  characters: 'characters',
  number: 'Number',
  when: 'When',
  appointment: 'Appointment',
  rule: 'Reminder rule',
  batchId: 'Batch',
  person: 'Person',
  decide: 'What to do',
  openPerson: 'Open in Contacts',
  alsoFor: 'Also for',
  together: {
    title: 'Decided together',
    text: (people: string) => `They went to the service in one batch: what you decide here is for all ${people} of it.`,
    person: 'person',
    people: 'people',
    names: 'Their names',
  },
  serviceSaid: 'What the service said, as it came',
  service: {
    http: 'HTTP status',
    noHttp: 'no answer came',
    handshake: 'Answer',
    status: 'For this number',
    detail: 'Besides',
    whole: 'The whole answer',
  },
  balance: {
    title: 'Balance, as a hint',
    both: (before: string, after: string) => `Before: ${before}. After: ${after}.`,
    before: (before: string) => `Before: ${before}. Not known after.`,
    fell: 'It fell meanwhile: a hint that the service took this text, no proof.',
    same: 'It did not fall: a hint that the service did not take this text, no proof.',
    rose: 'It rose meanwhile, so it tells nothing.',
  },
  history: 'What happened',
  planned: 'Planned',
};
