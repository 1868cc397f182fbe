/** Words each kind of problem: what it is, and what happens or what to do. */
import { whyAsked } from '../look/list-question.words.ts';

export interface ProblemWords {
  title: string;
  advice: string;
  /** Says why to open a row; shown above the rows, not in an open one. */
  open?: string;
}

/** What becomes of a row that a problem keeps out. */
export const STAYS_OUT = 'The row is skipped unless you fix it.';

/** The words of most kinds of problem, by code. */
export const byCode: Readonly<Record<string, ProblemWords>> = {
  'no-name': {
    title: 'No name',
    advice:
      'Imported under their number. A text that needs the name is blocked. A template can have other words for it.',
    open: 'Open a row to type the name.',
  },
  'no-phone': {
    title: 'No phone number',
    advice: `Nobody can be texted there. ${STAYS_OUT}`,
    open: 'Open a row to type the number, or import them without texts.',
  },
  'which-is-surname': {
    title: 'The surname may come first',
    advice: 'These names stay as they are. Say so if the surname comes first.',
    open: 'Open a row to answer for one person.',
  },
  'similar-name': {
    title: 'The same number, and a name that is alike',
    advice: 'Imported as somebody else on that phone. Say so if it is the same person.',
    open: 'Open a row to compare the names.',
  },
  'opt-out-unclear': {
    title: 'Not clear if they want texts',
    advice: 'To be safe they get none.',
    open: 'Open a row to say what was meant.',
  },
  'opt-out-conflict': {
    title: 'One column says stop, another agrees',
    advice: 'The stop counts: they get no texts, until you open the person and say otherwise.',
  },
  'zeros-suspicious': {
    title: 'Digits may be missing at the end',
    advice: 'Spreadsheets often lose the last digits. Check the number, or the text goes to a stranger.',
  },
  'several-mobiles': {
    title: 'Several mobile numbers',
    advice: 'The one shown first gets the texts. The others are kept with the person.',
  },
  'more-cells-than-columns': {
    title: 'More cells than columns',
    advice: `Cells may have moved, and this may be another person’s number. Fix it in your file. ${STAYS_OUT}`,
  },
  'country-unknown': {
    title: 'Country not known',
    advice: `The word in the country column is no country. The number does not say its own. ${STAYS_OUT} Type the number with + and the country in front.`,
  },
  'country-conflict': {
    title: 'Number and country do not agree',
    advice: `The number begins like one of another country than its row says. The rest of it exists in both. Somebody’s program may have put its own country in front. ${STAYS_OUT} Say that it is right, or type the right number.`,
  },
  'formula-not-calculated': {
    title: 'A formula that was never worked out',
    advice: 'The cell counts as empty. Open the file in your spreadsheet program. Save it and choose it again.',
  },
  'opted-out-namesake': {
    title: 'Same name as someone who opted out',
    advice: 'They have another number here, and will be texted. Say so if it is the same person.',
    open: 'Open a row to say whether they want texts.',
  },
  'whose-stop': {
    title: 'Not clear who wants no texts',
    advice: `Your records have this name. Without a number nobody can tell who is meant. Nobody is opted out by it. ${STAYS_OUT}`,
    open: 'Open a row to type the number. Or opt the person out in People.',
  },
  'same-number-twice': {
    title: 'One number for several people',
    advice: 'Normal in a family. If one person is written twice, remove one row from the file.',
  },
  'left-out': { title: 'Skipped by you', advice: 'You skipped this row.' },
  'email-unclear': { title: 'Not an email address', advice: 'The person is imported without it.' },
  'yearly-unclear': {
    title: 'Not a birthday that can be read',
    advice: 'The person is imported without this date. It may not exist, or still be to come.',
  },
  'yearly-shared': {
    title: 'Many people have this day',
    advice: 'It may stand for “not known”. A yearly text goes to all of them on it. If so, skip the column.',
  },
  'cell-error': {
    title: 'A formula that failed',
    advice: 'The cell counts as empty. If the value matters, repair the formula. Then choose the file again.',
  },
  'no-person': { title: 'No name and no number', advice: `We can’t tell whose appointment it is. ${STAYS_OUT}` },
  'no-date': { title: 'No date', advice: `A reminder needs the day. ${STAYS_OUT}`, open: 'Open a row to choose it.' },
  'date-unreadable': {
    title: 'Not a date',
    advice: `We can’t read this date. It needs a day, a month and a year. ${STAYS_OUT}`,
    open: 'Open a row to choose the day and time.',
  },
  'no-such-date': {
    title: 'No such date',
    advice: `The calendar has no such day. ${STAYS_OUT}`,
    open: 'Open a row to choose the day and time.',
  },
  'date-ambiguous': {
    title: 'Day or month first?',
    advice: `Your file doesn’t clearly say which number is the day. Which is right?`,
  },
  'yearly-ambiguous': {
    title: 'Day or month first?',
    advice: `Your file doesn’t clearly say which number is the day. Which is right?`,
  },
  'date-swapped': {
    title: 'Day and month may have changed places',
    advice: `The spreadsheet could not read some dates of this column. It may have read the others the wrong way round. ${STAYS_OUT}`,
    open: 'Open a row to choose the day, or say they are right.',
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
    advice: `We can’t read this time. ${STAYS_OUT}`,
    open: 'Open a row to choose the day and time.',
  },
  'time-has-zone': {
    title: 'A time with a time zone',
    advice: `It may mean another hour here. ${STAYS_OUT}`,
    open: 'Open a row to choose the time your own clock shows.',
  },
  'time-unusual': {
    title: 'In the night, or the afternoon?',
    advice: `${whyAsked['time-unusual']} ${STAYS_OUT}`,
    open: 'Answer for all, or open a row to choose.',
  },
  'morning-or-evening': {
    title: 'Morning or evening?',
    advice: `${whyAsked['morning-or-evening']} ${STAYS_OUT}`,
    open: 'Answer for all, or open a row to choose.',
  },
  'moved-time': {
    title: 'No new time',
    advice: `${whyAsked['moved-time']} ${STAYS_OUT}`,
    open: 'Answer for all, or open a row to choose.',
  },
  'second-person': {
    title: 'A second person in the same row?',
    advice: `${whyAsked['second-person']} ${STAYS_OUT}`,
  },
  'not-a-person': {
    title: 'Not a person?',
    advice: `${whyAsked['not-a-person']} ${STAYS_OUT}`,
    open: 'Answer for all, or open a row to say.',
  },
  'end-before-start': { title: 'Ends before it begins', advice: 'Imported with the usual length.' },
  'duration-unclear': { title: 'Length not clear', advice: 'Imported with the usual length.' },
  'status-unclear': {
    title: 'Does it still take place?',
    advice: `${whyAsked['status-unclear']} ${STAYS_OUT}`,
    open: 'Answer for all, or open a row to say.',
  },
  'status-early': {
    title: 'Arrived, or did not come, at a time still to come',
    advice: `Nobody can know that yet. ${STAYS_OUT}`,
  },
  'same-reference-twice': {
    title: 'The same reference twice',
    advice: 'Only the first row with a reference that comes in is used.',
  },
  'cancelled-here': {
    title: 'Cancelled in your calendar',
    advice:
      'Somebody cancelled it here, and the list still has it. It stays cancelled. Restore it in the calendar if it takes place.',
  },
  'moved-here': {
    title: 'Moved in your calendar',
    advice:
      'Somebody moved it here, and the list still has the old time. It stays where it is. Move it in the calendar if the list is right.',
  },
  'reference-elsewhere': {
    title: 'The reference of another person’s appointment',
    advice: `Your calendar has this reference for somebody else. ${STAYS_OUT} Say it is right if the appointment is this person’s now: the other gets no more texts of it.`,
  },
  'comes-along': {
    title: 'Comes along to somebody’s appointment then',
    advice: `Your calendar has this person at this time already. They come with somebody else, for another service. ${STAYS_OUT} Say it is right if this is a separate visit: then there is a text for each.`,
  },
  'along-cancelled': {
    title: 'Does not come along any more',
    advice: `Your calendar has this person together with somebody else, who still comes. ${STAYS_OUT} Take them out of that appointment in the calendar: their own text is cancelled then.`,
  },
  'along-not-there': {
    title: 'Comes along to an appointment that your calendar has without them',
    advice: `In the file this person comes with somebody else. In your calendar they are not part of that appointment. ${STAYS_OUT} Add them in the calendar if they come. If it is a separate visit, say it is right: then they are texted.`,
  },
  'older-than-kept': {
    title: 'Older than what you keep',
    advice: 'You don’t keep visits this old (Settings, Data). They are skipped.',
  },
  'other-service': {
    title: 'Cancelled here, booked for something else',
    advice: `Your calendar has this person at this time for another service. ${STAYS_OUT} Say whether it is that booking.`,
    open: 'Open a row to compare the services.',
  },
  'same-visit': {
    title: 'The same visit under another number',
    advice: `Your calendar has this person at this time with another number. Two texts would be one too many. One may reach a stranger. ${STAYS_OUT} Use your calendar’s number, or the one in the file: then the texts go there alone.`,
  },
};

/** The titles for a number that cannot be texted, by the reason. */
export const refusalTitles: Readonly<Record<string, string>> = {
  'scientific-notation': 'Shortened by the spreadsheet',
  rounded: 'Number rounded by the spreadsheet',
  'too-short': 'Number too short',
  'too-long': 'Number too long',
  'not-a-number': 'Not a phone number',
  'not-valid': 'Number that no phone can have',
  'old-number': 'Old number, new form not known',
  landline: 'Landline',
  'special-number': 'Service number',
  'several-numbers': 'Several numbers in one cell',
  extension: 'Number with an extension',
  'country-unclear': 'Country of the number not clear',
};

/** "SMS: perhaps" → "“perhaps” under “SMS”". */
function underColumn(answer: string): string {
  const at = answer.lastIndexOf(': ');
  const cell = answer.slice(at + 2);
  return cell === '–' ? `Nothing under “${answer.slice(0, at)}”` : `“${cell}” under “${answer.slice(0, at)}”`;
}

/** The words of the kinds of problem that differ by their detail. */
export const problemWords = {
  /** Which answer many rows share, by column and cell ('SMS consent: –'); one decision settles all of them. */
  sharedAnswer: (answer: string): ProblemWords => ({
    title: answer.split(' · ').map(underColumn).join(', '),
    advice: 'To be safe they get none until you say what it means: here for all, or in a row for one.',
  }),
  otherZone: (zone: string): ProblemWords => ({
    title: `Times in another time zone (${zone})`,
    advice: `These hours may not be yours. ${STAYS_OUT}`,
    open: 'Answer for all, or open a row to choose.',
  }),
  /** Whether a first word of names is a title. */
  titleOrName: (word: string): ProblemWords => ({
    title: `“${word}” may be a title or a first name`,
    advice: 'Texts would call them by this word. Say so if it is a title.',
    open: 'Open a row to answer for one person.',
  }),
  noMonth: (month: number) => `No month ${month}`,
  /** "No 30 February 2027" */
  noDay: (day: number, month: string) => `No ${day} ${month}`,
  /** A list in which a single date tells whether the day or the month comes first. */
  orderByOne: (date: string): ProblemWords => ({
    title: `Only “${date}” shows which number is the day`,
    advice: 'Check these days, or change the order:',
  }),
  /** In a list of appointments, a row without a number is imported. Its person may be known by name. */
  withoutNumber: {
    title: 'No phone number',
    advice: 'Imported. Texted only if exactly one of your people has that name.',
    open: 'Open a row to type the number, if you know it.',
  } satisfies ProblemWords,
  /** In a list of appointments, where the row comes in whoever is meant. */
  whoseStopOfVisit: {
    title: 'Not clear who wants no texts',
    advice: 'Several people may have this name. The row has no mobile number. None of them is opted out by it.',
    open: 'Open a row to say who is meant.',
  } satisfies ProblemWords,
  /** Where somebody of the similar name has a visit then. */
  similarNameThen: {
    title: 'The same number, and a name that is alike',
    advice: 'They have a booking at that time. The row is skipped until you say if they are one person.',
    open: 'Open a row to compare the names.',
  } satisfies ProblemWords,
  imported: 'The row is imported.',
  importedWithout: 'Imported without the number.',
  refused: (reason: string) => `Number refused (${reason})`,
};
