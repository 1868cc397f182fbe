/** Shows the gateway batch ids of texts behind "Details": with them the service finds the texts. */
import { TechnicalDetail } from '../../ui/disclosure/technical-detail.tsx';
import { sendingWords } from './sending.words.ts';

/** A line for each text that has one, with the name of its person, or else the number. */
export function BatchNumbers({
  texts,
}: {
  texts: readonly { contactName: string; phoneShown?: string; gatewayBatchId: string | null }[];
}) {
  const lines = texts.flatMap(({ contactName, phoneShown, gatewayBatchId }) =>
    gatewayBatchId ? [[contactName || phoneShown, gatewayBatchId].filter(Boolean).join(': ')] : [],
  );
  return lines.length > 0 && <TechnicalDetail lead={sendingWords.batchNumbers}>{lines.join('\n')}</TechnicalDetail>;
}
