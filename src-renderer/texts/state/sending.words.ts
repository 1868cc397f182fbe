/** Says whether texts leave by themselves, and if not, why; every screen uses these words. */
import type { StopReason } from '../../../src-shared/model/settings.ts';
import type { SendingState } from '../../api/sending-state.ts';

/** Says why nothing is handed over, and what a person does about it. */
const stopped: Record<StopReason, string> = {
  'by-person': 'Sending is stopped: somebody pressed “Stop everything”.',
  'uncertain-answers': 'Sending is stopped: the answers of the service were not clear twice in a row.',
  'account-changing': 'Sending waits: you began to change the SMS account. Finish it in Settings, or resume.',
  'account-refused': 'Sending is stopped: the service refused the account or its key. Check Settings, SMS account.',
  'clock-doubtful': 'Sending is stopped: the clock of this computer is more than two minutes off. Set it right first.',
  restored: 'Sending is stopped. These records were restored or copied. Nothing leaves until you have looked at them.',
  disk: 'Sending is stopped: the disk did not keep what was written. Free some space or have it looked at.',
  fault: 'Sending is stopped: Bellbird made a mistake of its own. Start it again, then look at Messages.',
};

/** The end of a sentence that begins with "the reminder" or "the reminders". */
const leave: Record<SendingState, (one: boolean) => string> = {
  yes: one => (one ? 'goes at its time' : 'go at their times'),
  stopped: one => `${one ? 'is' : 'are'} held until somebody resumes sending`,
  locked: one => `${one ? 'is' : 'are'} held until you go live`,
};

export const sendingWords = {
  batchNumbers: 'Numbers at the service:',
  leave,
  stopped,
  noTestWhileStopped: (why: StopReason) => `${stopped[why]} No test text goes until sending resumes.`,
  testWasSent: 'This text was sent a moment ago. It does not go a second time.',
};
