/** Sends a test text to the person's own phone and knows whether it is still under way. */
import { goesByItself } from '../../src-shared/model/message-states.ts';
import { useAct, useOperation } from '../api/api.ts';

/**
 * Returns the act that sends the words `text` and what became of the last one with these words: it is under way, or it
 * was sent by a press before. `reset` of the act, called when the number changes, forgets it.
 */
export function useTestText(text: string | undefined) {
  const send = useAct('account.sendTest');
  const sent = send.data?.text === text ? send.data : undefined;
  const current = useOperation('messages.get', { id: sent?.id ?? 0 }, { enabled: sent !== undefined }).data;
  const shown = current?.id === sent?.id ? current : sent;
  return {
    send,
    isUnderWay: send.isPending || (shown !== undefined && goesByItself(shown.state)),
    wasSent: sent?.wasSent === true,
  };
}
