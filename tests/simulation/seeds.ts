/**
 * The histories that found a fault of the program, each with what it found; they are run again for ever. A seed fixes a
 * history as long as the acts and their weights stay as they are.
 */
export const SEEDS: readonly { seed: number; found: string }[] = [
  { seed: 211, found: 'asked to go on while the program was being closed, it spoke of a fault of its own' },
  {
    seed: 649,
    found: 'a reminder that came due while restored records waited was not missed, for the hours were changed later',
  },
  { seed: 655, found: 'a backup put back after the ledger was lost called a text queued that was cancelled since' },
  { seed: 883, found: 'a backup put back after the ledger was lost forgot who had asked for no more texts since' },
  { seed: 1021, found: 'a backup put back after the ledger was lost did not know a text that was queued since' },
  {
    seed: 1481,
    found: 'a campaign’s text that was sent again left within the minute in which the campaign can be undone',
  },
  { seed: 1991, found: 'the same, of a text for at once, on another computer' },
  {
    seed: 3995,
    found: 'a reminder queued again at another account was asked about, and left at that it was stopped and queued',
  },
  { seed: 7132, found: 'a list stopped somebody, and a text to many still went to the number they had before' },
];
