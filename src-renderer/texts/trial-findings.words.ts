/** What trials found, in words. */
export const words = {
  title: 'What studies show',
};
