/** The words about texts at an account used before. */

export const words = {
  elsewhere: (count: string, one: boolean) =>
    `${count} may still go from an SMS account used before. You can’t cancel ${one ? 'it' : 'them'} here.`,
  isSame: 'It is the same account',
  leave: 'Stop asking',
  hasLeft: (count: string, one: boolean) => `Left at that. ${count} may still go${one ? '' : ', each at its time'}.`,
};
