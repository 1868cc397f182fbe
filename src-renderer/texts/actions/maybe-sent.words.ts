/** The words of texts that waited in records from another computer. */

export const words = {
  button: 'Check held texts…',
  title: 'May have been sent since',
  about: (texts: string, one: boolean) =>
    `${texts} waited in these records. The computer before may have sent ${one ? 'it' : 'them'} since. ${one ? 'It goes' : 'They go'} only if you say so.`,
  lastRan: 'When did the computer before last run?',
  atLeast: (when: string) => `At least until ${when}.`,
  unknown: 'Leave it empty if you are not sure.',
  free: (texts: string, one: boolean) =>
    `${texts} can’t have been sent: ${one ? 'it was' : 'they were'} due only after that.`,
  others: (texts: string) => `${texts} may have been sent. Decide each on Today.`,
  legend: 'Tick those that should go',
  all: 'Tick all',
  goes: (phone: string, when: string) => `${phone}, goes ${when}`,
  go: (texts: string) => `Start sending ${texts}`,
  done: (texts: string, one: boolean) => `${texts} will go at ${one ? 'its' : 'their'} time.`,
  close: 'Close',
  banner: (texts: string) => `${texts} may have been sent from the computer before. They stay held.`,
};
