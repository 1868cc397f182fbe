// Answers as the service writes them, from which every mutant is made.
import { encodeAnswer, type Format } from '../../../src-main/practice/wire/encode-answer.ts';

const OK = { id: 0, label: 'HSHK_OK' };
const SCHEDULED = { id: 2104, label: 'DS_SUBMIT_SCHEDULED' };
const ENROUTE = { id: 2105, label: 'DS_PENDING_ENROUTE' };
const UNREGISTERED = { id: 2128, label: 'DS_REJECTED_SENDER_UNREGISTERED' };
const refusal = (id: number, label: string) => [{ id, label }, null] as const;

const destination = (to: string, status: typeof OK, at: number) => ({
  id: `0873d391-e987-4ba6-9c4c-00000000000${at}`,
  to,
  status,
});
const sent = (...statuses: (typeof OK)[]) => ({
  batch: 'a94a8fe5-ccb1-4ba6-9c4c-0873d391e987',
  category: 1,
  delivery: false,
  destinations: statuses.map((status, at) => destination(at === 0 ? '233241234567' : '233201234567', status, at)),
});
const { category, ...personalised } = sent(ENROUTE, ENROUTE);

const ANSWERS = [
  [OK, sent(SCHEDULED, SCHEDULED)],
  [OK, sent(ENROUTE, ENROUTE)],
  [OK, sent(SCHEDULED, UNREGISTERED)],
  [OK, sent(UNREGISTERED, UNREGISTERED)],
  [OK, personalised],
  [OK, {}],
  [OK, { balance: 118, model: 'quantity', currencyName: null, currencyCode: null }],
  [OK, { balance: 3.75, model: 'amount', currencyName: 'Cedi', currencyCode: 'GHS' }],
  refusal(1203, 'HSHK_ERR_UA_AUTH'),
  refusal(1801, 'HSHK_ERR_SM_PROCESSED'),
  refusal(1802, 'HSHK_ERR_SM_CANCELLED'),
  refusal(1804, 'HSHK_ERR_SM_REFERENCE_ID'),
  refusal(1999, 'MV_ERR_SENDER'),
] as const;

/** The answers in a format, byte for byte as the practice gateway writes them. */
export function realAnswers(format: Format): string[] {
  return ANSWERS.map(([handshake, data]) => encodeAnswer(format, handshake, data));
}
