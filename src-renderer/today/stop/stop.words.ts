/** The words of stopping everything, of its report, and of resuming: loaded with their dialogs. */

export const words = {
  stopDialog: {
    title: 'Stop everything?',
    queued: (texts: string, one: boolean) =>
      `${texts} queued: we ask the service to cancel. ${one ? 'It' : 'Some'} may still go.`,
    unsure: (texts: string, one: boolean) => `${texts} we’re not sure about: ${one ? 'it' : 'they'} may still go.`,
    waiting: (texts: string) => `${texts} not queued yet: won’t go until you resume.`,
    nothing: 'Nothing is queued and nothing waits.',
    sending: (texts: string) => `${texts} being sent now. What is due now can’t be stopped.`,
    stays: 'Appointments stay booked.',
    after: 'You can turn texts back on later.',
    go: 'Stop everything',
    back: 'Keep sending',
    working: 'Cancelling at the service…',
  },
  stopReport: {
    title: 'Everything is stopped',
    notAll: 'Stopped, but not every text is confirmed',
    held: (texts: string, one: boolean) => `${texts} not queued yet: ${one ? 'it' : 'they'} won’t go until you resume.`,
    cancelled: (texts: string) => `${texts} cancelled: the service confirmed each.`,
    mayStillGo: (texts: string) =>
      `${texts} may still go: the service has not confirmed. Or no clear answer came, so it was never asked. Phone these people if it matters.`,
    tooLate: (texts: string) => `${texts} had been sent already: too late to cancel.`,
    columns: { person: 'Person', due: 'For', outcome: 'Outcome' },
    more: (count: string) => `${count} more in Messages`,
    close: 'Close',
  },
  resume: {
    title: 'Resume sending?',
    counting: 'Counting what this lets go…',
    unknown: 'Bellbird reads your records again first.',
    cancels: (texts: string) => `Cancelled at the SMS service first: ${texts}`,
    sends: (texts: string) => `To be sent: ${texts}`,
    sendsNone: 'No text waits to be sent.',
    more: (count: string) => `And ${count} more.`,
    still: 'Each goes at its planned time if it is still wanted. Those too late by now are marked Missed and don’t go.',
    campaign: {
      'at-once': (texts: string) => `: ${texts} leave at once.`,
      later: (texts: string, due: string) => `: ${texts} leave for ${due}.`,
      missed: (texts: string, due: string) => `: ${texts} for ${due}, too late by now, so none of it goes.`,
    },
    stays: 'Texts that “Stop everything” cancelled stay off. To change that, press “Turn back on” on Today.',
    savedAt: (when: string) => `These records are from ${when}.`,
    incomplete:
      'Texts may have been sent that these records do not know. What may have gone stays held. Resume only if no other computer sends from your records.',
    go: 'Resume sending',
    back: 'Back',
    done: 'Sending resumed.',
    notLive: 'No reminder goes until you go live. Texts queued before still go.',
  },
};
