/** The words of texts that waited in restored or copied records. */

export const words = {
  button: 'Check held texts…',
  title: 'May have been sent since',
  about: (texts: string, one: boolean) =>
    `${texts} waited in these records, and may have been sent since. ${one ? 'It goes' : 'They go'} only if you say so.`,
  lastRan: 'When did Bellbird last run before you restored?',
  whichComputer: 'On this computer or another one with your records.',
  atLeast: (when: string) => `At least until ${when}.`,
  unknown: 'Leave it empty if you are not sure.',
  free: (texts: string, one: boolean) =>
    `${texts} can’t have been sent: ${one ? 'it was' : 'they were'} due only after that.`,
  noneFree: 'Each of them may have been sent by then. Decide each on Today.',
  others: (texts: string) => `${texts} may have been sent. Decide each on Today.`,
  legend: 'Tick those that should go',
  all: 'Tick all',
  goes: (phone: string, when: string) => `${phone}, goes ${when}`,
  go: (texts: string) => `Start sending ${texts}`,
  goNone: 'Start sending',
  done: (texts: string, one: boolean) => `${texts} will go at ${one ? 'its' : 'their'} time.`,
  close: 'Close',
  banner: (texts: string) => `${texts} may have been sent after these records were saved. They stay held.`,
};
