/** The English of the practice clock. */

export const words = {
  label: 'Practice clock:',
  move: 'Move the clock',
  moveNote:
    'Queued texts go out on the way. One that is still in its first minute goes with “1 minute”; a longer step misses it. The clock only moves forward.',
  steps: [
    { label: '1 minute', minutes: 1 },
    { label: '1 hour', minutes: 60 },
    { label: '4 hours', minutes: 240 },
    { label: '1 day', minutes: 1440 },
    { label: '1 week', minutes: 10_080 },
  ],
  moved: (when: string) => `The practice clock is at ${when}.`,
};
