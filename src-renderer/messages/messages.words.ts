/** The words of the Messages screen. `message-state.words.ts` has the word and the sentence of each state. */
import type { Filter } from './use-message-pages.ts';

export const filterWords: Record<Filter, string> = {
  all: 'All',
  waiting: 'Waiting',
  queued: 'Queued',
  attention: 'Needs a decision',
  finished: 'Finished',
};

export const words = {
  title: 'Messages',
  total: (count: string, one: boolean) => `${count} ${one ? 'text' : 'texts'}`,
  tools: 'Find texts',
  search: 'Name, number or words of the text',
  filters: 'Which texts',
  list: 'Texts',
  columns: { person: 'Person', text: 'Text', when: 'When', state: 'State' },
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
    text: (title: string) => (title === '' ? 'The texts of one campaign' : `The texts of one campaign. ${title}`),
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
  about: 'Tells of',
  rule: 'Reminder rule',
  details: 'Details for the service',
  batchId: 'Batch',
  handedTo: 'Handed to',
  person: 'Person',
  mends: {
    phone: 'With a number, this text goes at its time.',
    called: 'Then this text can say whom it is for.',
  },
  decide: 'What to do',
  openPerson: 'Open in Contacts',
  alsoFor: 'Also for',
  together: {
    title: 'Decided together',
    oneBatch: (people: string) =>
      `They went to the service in one batch: what you decide here is for all ${people} of it.`,
    missed: (people: string) =>
      `It was too late for all of them: what you decide here is for ${people} of this campaign.`,
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
  history: 'What happened',
  technical: (detail: string) => `For whoever helps you: ${detail}`,
  planned: 'Planned',
};
