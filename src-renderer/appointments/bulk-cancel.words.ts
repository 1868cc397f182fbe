/** The words of cancelling many appointments at once: before, and the report after it. */
import { MOST_TOGETHER } from '../../src-shared/appointments/appointment-limits.ts';
import { countOthers } from '../texts/counts.words.ts';
import { plural, showNames } from '../ui/format.ts';
import { appointments, is, queued, texts } from './appointments.words.ts';

export const words = {
  title: (count: number) => `Cancel ${appointments(count)}?`,
  day: 'Cancel this day…',
  reading: 'Reading the appointments…',
  go: (count: number) => `Cancel ${appointments(count)}`,
  back: 'Keep them',
  lead: (count: number) => `${appointments(count)} ${is(count)} cancelled:`,
  atService: (count: number) =>
    `${queued(count)} ${is(count)} cancelled at the service. Until it confirms, ${count === 1 ? 'it' : 'each'} may still go.`,
  here: (count: number) => `${texts(count)} that ${count === 1 ? 'has' : 'have'} not left won’t be sent.`,
  unknown: (count: number) =>
    `Of ${texts(count)} it is not known whether ${count === 1 ? 'it' : 'they'} went or still ${count === 1 ? 'goes' : 'go'}: look in Messages, and phone.`,
  with: (staff: string, count: number) =>
    `${staff ? `With ${staff}` : 'With nobody in particular'}: ${appointments(count)}`,
  one: (when: string, names: string, service: string) => `${when}, ${names}${service && `: ${service}`}`,
  more: (count: number) => `and ${count} more`,
  nothing: 'They are cancelled already.',
  been: (count: number) =>
    count === 1
      ? '1 has been already, or did not come: it stays as it is.'
      : `${count} have been already, or did not come: they stay as they are.`,
  later: (count: number) =>
    `${MOST_TOGETHER} at once is the most: ${count} more stay${count === 1 ? 's' : ''} for now. Cancel those after it.`,
  noTexts: 'No text has to be cancelled.',
  told: (names: readonly string[]) => `Texted already, which cannot be taken back: ${showNames(names, countOthers)}.`,
  silence: 'Nobody is told by this. After it you can text those it concerns.',
  who: 'Who it concerns',
  progress: 'Cancelling at the service',
  goesOn: 'Closing this does not stop it. The calendar then keeps the proof until you have looked.',
  showReport: 'Proof, and whom to tell…',
  reportTitle: (count: number) => `${appointments(count)} cancelled`,
  done: (count: number) => `${appointments(count)} ${is(count)} cancelled.`,
  gone: (count: number) => `${texts(count)} cancelled: the service confirmed.`,
  notSent: (count: number) => `${texts(count)} did not leave.`,
  nobodyTold: 'Nobody was told by this: Today asks until they are.',
  out: (count: number) =>
    `${texts(count)} had gone already and can’t be taken back: phone ${count === 1 ? 'that person' : 'those people'}.`,
  open: (count: number) =>
    `${texts(count)} may still go: the service has not confirmed. Today shows whether it does. Phone if it matters.`,
  noneHeld: 'The service held no text of them.',
  report: 'Proof, text by text',
  columns: { person: 'Person', due: 'For', outcome: 'Now' },
  tell: 'Tell them',
  tellInstead: 'This replaces your unsent draft.',
  tellNobody: 'None of them can be texted.',
  /** `name` is the one person's. */
  tellGo: (name: string, count: number) => `Text ${count === 1 ? name : plural(count, 'person', 'people')} about this…`,
  phone: 'To be phoned, as they get no texts:',
  phoneWhy: { noNumber: 'no number to text', stop: 'gets no texts' },
  close: 'Close',
};
