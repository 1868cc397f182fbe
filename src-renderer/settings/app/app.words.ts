/** The words of what is of this computer: running in the background, and help. */

export const words = {
  background: {
    title: 'Running in the background',
    startsAtLogin: 'Start with this computer',
    startsAtLoginHint: 'Bellbird opens beside the clock when you sign in.',
    notInstalled: 'Starting with this computer needs the installed Bellbird.',
    keepsRunning: 'Keep running when the window is closed while texts wait',
    keepsRunningHint: 'Bellbird stays beside the clock until they are sent. Open or quit it there.',
  },
  ask: {
    title: 'Start Bellbird with this computer?',
    text: 'Queued texts go anyway. New ones are queued only while Bellbird runs.',
    yes: 'Start with this computer',
    no: 'Not now',
    done: 'Bellbird starts with this computer. Change it in Settings, App.',
  },
  help: {
    title: 'Help',
    version: (version: string, host: string) =>
      `Bellbird ${version}, ${host === 'desktop' ? 'desktop' : 'in the browser'}`,
    text: 'Send a report to whoever helps you. No names, numbers or texts are in it. You read it first.',
    report: 'Report a problem…',
    logs: 'Open the logs',
  },
};
