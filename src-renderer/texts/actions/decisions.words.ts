/** The words of the decisions that wait for a person. */
import type { MessageRow } from '../../../src-shared/model/message.ts';
import { showNames } from '../../ui/format.ts';
import { countOthers, textsNeedYou } from '../counts.words.ts';

const SINCE: Record<Exclude<MessageRow['appointmentSince'], null | 'other-time'>, string> = {
  cancelled: 'cancelled since',
  moved: 'moved since',
  missing: 'which is not in these records',
  'no-rule': 'without a rule for it',
};

export const words = {
  title: textsNeedYou,
  appointment: (when: string, since: MessageRow['appointmentSince'], now: string) => {
    if (since === 'other-time') return `Appointment ${when}. These records are older and have it at ${now}.`;
    return since === null ? `Appointment ${when}` : `Appointment ${when}, ${SINCE[since]}`;
  },
  /** Of a queued text; `when` is the time it tells. */
  moveFound: (when: string) =>
    `If ${when} is right, move the appointment there: the text stays. If not, it is cancelled once you resume.`,
  /** Introduces the outdated words that somebody holds. */
  wereSent: 'They were sent, and it is not so any more:',
  sentElsewhere: 'They went to another number:',
  wereSentOtherTime: 'They were sent, and these records have another time:',
  mayHaveBeenSentOtherTime: 'They may have been sent, and these records have another time:',
  mayHaveBeenSent: 'They may have been sent, and it is not so any more:',
  sends: (act: string) => `“${act}” sends:`,
  nothingToSend: 'The appointment was cancelled, so there is nothing to send again.',
  notBooked: 'Its appointment is not in these records. It cannot be sent again from here.',
  tooLateAgain: 'It cannot be sent again now: it is too late, or nobody there may be texted any more.',
  test: 'Test text',
  details: 'Details',
  detailsOf: (name: string) => `Details of the text to ${name}`,
  more: (count: string) => `${count} more in Messages`,
  names: (names: readonly string[]) => showNames(names, countOthers),
  openCampaign: 'Open the campaign',
  notNow: 'It cannot be tried again now: outside your hours for texts, campaign stopped, or nobody may be texted.',
  noPerson: 'Nobody in the contacts',
  noNumber: 'No number',
};
