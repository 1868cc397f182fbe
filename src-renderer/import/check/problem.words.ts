/** Words each kind of problem: what it is, and what happens or what to do. */
import type { Decision, ImportProblem } from '../../../src-shared/model/import/import-problems.ts';
import type { ImportPreviewRow } from '../../../src-shared/model/import/import-records.ts';
import { isWallTime } from '../../../src-shared/time/instant.ts';
import { phoneRefusals } from '../../people/people.words.ts';
import { showWallTime } from '../../ui/format.ts';
import { words } from '../import.words.ts';

export interface ProblemWords {
  title: string;
  advice: string;
  /** Says why to open a row; shown above the rows, not in an open one. */
  open?: string;
}

const STAYS_OUT = 'Such rows stay out.';

const byCode: Record<string, ProblemWords> = {
  'no-name': {
    title: 'No name',
    advice: 'They come in under their number, and a text would greet them with it.',
    open: 'Open a row to type the name.',
  },
  'no-phone': {
    title: 'No phone number',
    advice: `Nobody could be texted there. ${STAYS_OUT}`,
    open: 'Open a row to type the number, if you know it.',
  },
  'which-is-surname': {
    title: 'Surname first?',
    advice: 'These names stay as they are. Say so if the surname comes first.',
    open: 'Open a row to answer for one person.',
  },
  'alike-name': {
    title: 'The same number, and a name that is alike',
    advice: 'They come in as somebody else on that phone. Say so if it is the same person.',
    open: 'Open a row to compare the names.',
  },
  'opt-out-unclear': {
    title: 'Not clear whether they want texts',
    advice: 'To be safe they get none.',
    open: 'Open a row to say what was meant.',
  },
  'opt-out-conflict': {
    title: 'One column says stop, another agrees',
    advice: 'The stop counts: they get no texts, until you open the person and say otherwise.',
  },
  'zeros-suspicious': {
    title: 'A number that ends in many zeros',
    advice:
      'A spreadsheet that shortens long numbers puts zeros in place of the last digits: the text would go to a stranger. Say that it is right, or type the right number.',
  },
  'several-mobiles': {
    title: 'Several mobile numbers',
    advice: 'The one shown first gets the texts; the others are kept with the person.',
  },
  'more-cells-than-columns': {
    title: 'More cells than columns',
    advice: `The cells may have moved, and another person’s number may stand here. ${STAYS_OUT} Mend them in the file.`,
  },
  'country-unknown': {
    title: 'Country not known',
    advice: `The country column holds a word that is no country, and the number does not say its own. ${STAYS_OUT} Type the number with + and the country in front.`,
  },
  'country-conflict': {
    title: 'Number and country do not agree',
    advice: `The number begins like one of another country than its row says, and its rest exists in both: somebody’s program may have put its own country in front. ${STAYS_OUT} Say that it is right, or type the right number.`,
  },
  'formula-not-calculated': {
    title: 'A formula that was never worked out',
    advice: 'The cell counts as empty. Open the file in your spreadsheet program, save it, and choose it again.',
  },
  'stopped-namesake': {
    title: 'Same name as someone who opted out',
    advice: 'They have another number here, and will be texted. Say so if it is the same person.',
    open: 'Open a row to say whether they want texts.',
  },
  'same-number-twice': {
    title: 'One number for several people',
    advice: 'Normal in a family. If it is one person written twice, remove one of the rows from the file.',
  },
  'left-out': { title: 'Left out by you', advice: 'You said that this row is to stay out.' },
  'email-unclear': { title: 'Not an email address', advice: 'The person comes in without it.' },
  'cell-error': {
    title: 'A formula that failed',
    advice: 'The cell counts as empty. Open the file, repair the formula and choose it again if the value matters.',
  },
  'no-person': { title: 'No name and no number', advice: `Whose appointment it is cannot be known. ${STAYS_OUT}` },
  'no-date': { title: 'No date', advice: `A reminder needs the day. ${STAYS_OUT}`, open: 'Open a row to choose it.' },
  'date-unreadable': {
    title: 'Not a date',
    advice: `What stands there cannot be read as a day. ${STAYS_OUT}`,
    open: 'Open a row to choose the day and time.',
  },
  'date-ambiguous': {
    title: 'Day or month first?',
    advice: `Nothing in the file says which number is the day. ${STAYS_OUT} Say how to read them:`,
  },
  'date-swapped': {
    title: 'Day and month may have changed places',
    advice: `Some dates of this column the spreadsheet could not read as they were typed; the others it may have read the wrong way round. ${STAYS_OUT}`,
    open: 'Open a row to choose the day, or say that they are right.',
  },
  'date-carried': {
    title: 'Date taken from the rows above',
    advice: 'The date stands once for the whole day. Look whether each belongs to that day.',
  },
  'no-time': {
    title: 'No time of day',
    advice: `A reminder without the time helps nobody. ${STAYS_OUT}`,
    open: 'Open a row to choose it.',
  },
  'time-unreadable': {
    title: 'Not a time of day',
    advice: `What stands there cannot be read as a time. ${STAYS_OUT}`,
    open: 'Open a row to choose the day and time.',
  },
  'time-has-zone': {
    title: 'A time with a time zone',
    advice: `It may mean another hour here. ${STAYS_OUT}`,
    open: 'Open a row to choose the time your own clock shows.',
  },
  'time-unusual': {
    title: 'In the night, or the afternoon?',
    advice: `Often an afternoon without its pm, or a day without its hour. ${STAYS_OUT}`,
    open: 'Answer for all, or open a row to choose.',
  },
  'morning-or-evening': {
    title: 'Morning or evening?',
    advice: `The list writes no pm. ${STAYS_OUT}`,
    open: 'Answer for all, or open a row to choose.',
  },
  'moved-time': {
    title: 'No new time',
    advice: `The list has an old and a new time. Here the new one is missing. ${STAYS_OUT}`,
    open: 'Answer for all, or open a row to choose.',
  },
  'second-person': {
    title: 'A second person in the same row?',
    advice: `These names and numbers stand to the right of the first ones. ${STAYS_OUT}`,
  },
  'not-a-person': {
    title: 'Not a person?',
    advice: `These look like breaks, meetings or days off, and have no number. ${STAYS_OUT}`,
    open: 'Answer for all, or open a row to say.',
  },
  'end-before-start': { title: 'Ends before it begins', advice: 'It comes in with the usual length.' },
  'duration-unclear': { title: 'Length not clear', advice: 'It comes in with the usual length.' },
  'status-unclear': {
    title: 'Does it still take place?',
    advice: `The list may say that it was cancelled or moved. ${STAYS_OUT}`,
    open: 'Answer for all, or open a row to say.',
  },
  'status-early': {
    title: 'Arrived, or did not come, to a time that is still to come',
    advice: `Nobody can know that yet. ${STAYS_OUT}`,
  },
  'same-reference-twice': {
    title: 'The same reference twice',
    advice: 'Only the first row with a reference that comes in is used.',
  },
  'cancelled-here': {
    title: 'Cancelled in your calendar',
    advice:
      'Somebody cancelled it here, and the list still has it. It stays cancelled; restore it in the calendar if it takes place.',
  },
  'reference-elsewhere': {
    title: 'The reference of another person’s appointment',
    advice: `Your calendar has this reference for somebody else. ${STAYS_OUT} Say that it is right if the appointment is this person’s now: the other gets no more texts of it.`,
  },
  'comes-along': {
    title: 'Comes along to somebody’s appointment then',
    advice: `Your calendar has this person at this time already, together with somebody else, for another service. ${STAYS_OUT} Say that it is right if it is a visit of its own: then there is a text for each.`,
  },
  'along-cancelled': {
    title: 'Does not come along any more',
    advice: `Your calendar has this person together with somebody else, who still comes. ${STAYS_OUT} Take them out of that appointment in the calendar: their own text is called off then.`,
  },
  'along-not-there': {
    title: 'Comes along to an appointment that your calendar has without them',
    advice: `The file has this person come with somebody else; in your calendar they are not among the people of that appointment. ${STAYS_OUT} Add them to it in the calendar if they come, or say that it is right if it is a visit of its own: then they are texted of it.`,
  },
  'same-visit': {
    title: 'The same visit under another number',
    advice: `Your calendar has this person at this time with another number; texts to both would be one too many, and one may reach a stranger. ${STAYS_OUT} Use the number of your calendar, or take the one in the file: then the texts go there alone.`,
  },
};

const refusalTitles: Record<string, string> = {
  'scientific-notation': 'Number shortened by the spreadsheet (2.33E+11)',
  rounded: 'Number rounded by the spreadsheet',
  'too-short': 'Number too short',
  'too-long': 'Number too long',
  'not-a-number': 'Not a phone number',
  'not-valid': 'Number that no phone can have',
  landline: 'Landline',
  'special-number': 'Service number',
  'several-numbers': 'Several numbers in one cell',
  extension: 'Number with an extension',
  'country-unclear': 'Country of the number not clear',
};

/**
 * Words an unclear answer that many rows share, by column and cell ('SMS consent: –'); one decision settles all of
 * them.
 */
const sharedAnswer = (answer: string): ProblemWords => ({
  title: `Not clear whether they want texts (${answer})`,
  advice: 'To be safe they get none, until you say here what it means, for all of them or in a row for one.',
});

/** Words a time zone of the list that differs from that of the business. */
const otherZone = (zone: string): ProblemWords => ({
  title: `Times in another time zone (${zone})`,
  advice: `These hours may not be yours. ${STAYS_OUT}`,
  open: 'Answer for all, or open a row to choose.',
});

/** Words a first word of names that may be a title; `word` is in lower case. */
const titleOrName = (word: string): ProblemWords => ({
  title: `Is “${word.charAt(0).toUpperCase()}${word.slice(1)}” a title or a first name?`,
  advice: 'Texts would call them by this word. Say so if it is a title.',
  open: 'Open a row to answer for one person.',
});

/** Words a list in which a single date tells whether the day or the month comes first. */
const orderByOne = (date: string): ProblemWords => ({
  title: 'Day first or month first?',
  advice: `Only “${date}” shows which. Check these days, or change the order:`,
});

/** Returns the words of a problem; an unknown code is shown as it is. */
export function problemWords(problem: Pick<ImportProblem, 'code' | 'detail' | 'blocks'>): ProblemWords {
  const fate = problem.blocks ? STAYS_OUT : 'Such rows come in.';
  if (problem.code === 'opt-out-unclear' && problem.detail !== '') return sharedAnswer(problem.detail);
  if (problem.code === 'other-zone') return otherZone(problem.detail);
  if (problem.code === 'title-or-name') return titleOrName(problem.detail);
  if (problem.code === 'order-by-one') return orderByOne(problem.detail);
  if (problem.code === 'no-phone' && !problem.blocks) return withoutNumber;
  if (problem.code !== 'phone-refused') return byCode[problem.code] ?? { title: problem.code, advice: fate };
  const kept = problem.blocks ? STAYS_OUT : 'They come in without the number.';
  return {
    title: refusalTitles[problem.detail] ?? `Number refused (${problem.detail})`,
    advice: `${phoneRefusals[problem.detail] ?? ''} ${kept}`.trim(),
  };
}

/** In a list of appointments, a person without a number is imported and gets no texts. */
const withoutNumber: ProblemWords = {
  title: 'No phone number',
  advice: 'They come in, and get no texts.',
  open: 'Open a row to type the number, if you know it.',
};

/** Says in few words why a row stays out. */
export function whyOutText(why: ImportPreviewRow['why']): string {
  return why === null ? words.ready.twice : problemWords({ ...why, blocks: true }).title;
}

/** Says in few words what somebody decided on a row. */
export function decisionText(decision: Decision): string {
  switch (decision.act) {
    case 'skip':
      return words.check.words.skip;
    case 'accept':
      return words.check.words.accept;
    case 'other-time':
      return words.check.words.otherTime;
    case 'answer':
      return decision.optOut ? words.check.words.stop : words.check.words.welcome;
    case 'read-otherwise':
      return words.check.words.otherwise;
    case 'undo-repair':
      return words.check.words.undone;
    case 'set':
      return isWallTime(decision.value) ? showWallTime(decision.value, { year: true }) : decision.value;
  }
}
