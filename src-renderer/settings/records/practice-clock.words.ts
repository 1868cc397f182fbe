/** The words of the practice clock. */

export const words = {
  label: 'Practice clock:',
  move: 'Move the clock',
  moveNote: 'Jump ahead and watch reminders go out.',
  steps: [
    { label: '1 minute', minutes: 1 },
    { label: '1 hour', minutes: 60 },
    { label: '4 hours', minutes: 240 },
    { label: '1 day', minutes: 1440 },
    { label: '1 week', minutes: 10_080 },
  ],
  moved: (when: string) => `The practice clock is at ${when}.`,
};
