/** What can be wrong with a row of an imported list, or has to be asked about it. A notice never blocks. */
export interface RowProblem {
  code:
    | 'no-name' // never blocks: a list of numbers is a list too
    | 'title-or-name' // detail: the word; a title in one name and a first name in the next
    | 'which-is-surname' // 'OWUSU Ama': which of it is the first name
    // detail: who has the number under a similar name; found by comparing with the records; blocks where they have a
    // visit then
    | 'similar-name'
    | 'no-phone'
    | 'phone-refused' // detail: the PhoneRefusal
    // detail: the answer and its column where many may share it, '' for free text; cell: what it says. The person
    // counts as opted out until somebody decides
    | 'opt-out-unclear'
    | 'same-number-twice' // detail: the first row with it; a notice, several people on one phone is normal
    | 'email-unclear'
    | 'yearly-ambiguous' // detail: the cell; 03/04 and no date of the column says which is the day; blocks until it is said
    | 'yearly-unclear' // detail: the cell; no day of the calendar, a birthday to come, or one that a sheet may have turned round
    | 'yearly-shared' // detail: the cell; so many of the list share this day that it may stand for nobody's; a notice
    | 'zeros-suspicious' // detail: the number as read; blocks until a person says it is right
    | 'several-mobiles' // detail: the one to text; a notice
    | 'more-cells-than-columns' // the row may have shifted; blocks
    | 'country-unknown' // detail: the cell; blocks unless the number says its own country
    | 'country-conflict' // detail: the number as read; its prefix and its row name two countries, and both are possible
    | 'opt-out-conflict' // a notice: the stop won
    // a contact of this name is opted out at another number; this number gets no texts either until somebody answers
    | 'opted-out-namesake'
    | 'whose-stop' // an opt-out without a number, and several people may be meant; found when compared with the records
    | 'formula-not-calculated' // the cell counts as empty
    | 'date-carried' // detail: the date taken from the rows above; a notice
    | 'left-out' // a person decided so; blocks
    | 'cell-error' // detail: #N/A, #REF!…; the cell counts as empty
    // appointments
    | 'no-person'
    | 'no-date'
    | 'date-unreadable' // detail: the cell
    | 'no-such-date' // detail: the day that no calendar has, 2026-13-12
    | 'date-ambiguous' // detail: the cell; 03/04 and no date of the column says which is the day
    | 'date-swapped' // detail: the sheet's own date; the sheet may have taken the day for the month when it was typed
    | 'no-time'
    | 'time-unreadable' // detail: the cell
    | 'time-has-zone' // detail: the cell; an instant, not a time on the wall
    | 'time-unusual' // detail: the time; between midnight and six, often an afternoon without pm
    | 'morning-or-evening' // detail: the time; the column writes no pm, and this one may be an evening
    | 'other-zone' // detail: the time zone the row names, which is not the business's
    | 'second-person' // the row holds two people, and this is not the first of them; blocks until a person says so
    | 'not-a-person' // a break or a meeting without a number, or a walk-in; blocks until a person says that it is somebody
    | 'moved-time' // the row has no new time, or half of one, and the old one may stand no more
    | 'order-by-one' // detail: the only date that tells whether the day or the month comes first; a notice
    | 'end-before-start'
    | 'duration-unclear' // detail: the cell
    | 'status-unclear' // detail: the cell, or the status where nobody can know it yet
    | 'status-early' // a person said that somebody came, or did not, to what is still to come
    | 'same-reference-twice' // detail: the first row with it
    | 'cancelled-here' // a notice: somebody cancelled it in the calendar, the list still has it; found when compared with it
    | 'moved-here' // a notice, detail: its start in the calendar; somebody moved it there, the list still has the old time
    | 'reference-elsewhere' // detail: whose appointment in the calendar has it; found when compared with it
    | 'comes-along' // detail: to whose appointment the person comes along at that time; found when compared with it
    | 'along-not-there' // detail: whose appointment the file has them come along to, and the calendar does not
    | 'along-cancelled' // as 'comes-along', and the list says that they do not come
    // the list cancels a visit; detail: for what the calendar has the person then instead; found when compared with it
    | 'other-service'
    | 'older-than-kept' // a notice, detail: the first day that is kept (YYYY-MM-DD); new, and what is that old was removed: it stays out
    | 'same-visit'; // detail: the number with which the calendar has the same person then; found when compared with it
  detail?: string;
  /** What the sheet shows of it, when that is neither the row's `rawPhone` nor its `rawStart`. */
  cell?: string;
  /** The yearly date by each order of day and month, where only a person can say which. */
  days?: { dmy: string; mdy: string };
  /** The other time that may be meant (wall time), where only a person can say which. */
  otherStart?: string;
  /** True when this row stays out. */
  blocks: boolean;
}
