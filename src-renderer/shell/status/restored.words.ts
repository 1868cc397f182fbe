/** The words of restored records that wait for a person. */

export const words = {
  title: 'These records were restored or come from another computer.',
  savedAt: (when: string) => `They are from ${when}.`,
  text: 'Look at Today and the calendar. Nothing goes until you resume.',
  look: 'Look at Today',
  found: (what: string) => `New to these records: ${what}.`,
  queued: (texts: string) => `${texts} queued since`,
  sent: (texts: string) => `${texts} sent since`,
  unclear: (texts: string) => `${texts} perhaps sent`,
  cancelled: (texts: string) => `${texts} cancelled since`,
  nothing: 'Nothing was sent since.',
  incomplete: 'More may have been sent. Look in your account at the SMS service first.',
  maybeSent: (texts: string) => `${texts} may have been sent since. They stay held when you resume.`,
};
