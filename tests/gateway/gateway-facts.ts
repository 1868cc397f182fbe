// Every id and label known of the service (none of them is in the interface but 0, 2104 and 2105), with what an answer
// that brings it must be judged as. Written from the published lists and docs/delivery.md §5, without the judge's own
// table.
import type { CancelOutcome, SendOutcome } from '../../src-main/gateway/judge/judge-answer.ts';

type Judged = [id: number, label: string, send: SendOutcome['kind'], cancel: CancelOutcome['kind']];

const refused = (id: number, label: string): Judged => [id, label, 'refused', 'not-cancelled'];
const unclear = (id: number, label: string): Judged => [id, label, 'uncertain', 'uncertain'];

/** Handshakes without data. */
export const HANDSHAKES: Judged[] = [
  [0, 'HSHK_OK', 'uncertain', 'cancelled'],
  refused(1101, 'HSHK_ERR_RH_HTTP_ACCEPT'),
  refused(1102, 'HSHK_ERR_RH_CONTENT_TYPE'),
  refused(1201, 'HSHK_ERR_UA_MODEL'),
  refused(1202, 'HSHK_ERR_UA_PID'),
  refused(1203, 'HSHK_ERR_UA_AUTH'),
  refused(1204, 'HSHK_ERR_UA_API_NO_ACCESS'),
  refused(1205, 'HSHK_ERR_UA_API_NO_PPASS'),
  refused(1401, 'HSHK_ERR_DATA'),
  refused(1402, 'HSHK_ERR_BAD_REQUEST'),
  unclear(1403, 'HSHK_ERR_INTERNAL'),
  unclear(1404, 'HSHK_ERR_UNKNOWN'),
  refused(1405, 'HSHK_ERR_ACCESS_DENIED'),
  refused(1406, 'HSHK_ERR_API_RETIRED'),
  refused(1407, 'HSHK_ERR_SERVICE'),
  refused(1408, 'HSHK_ERR_ACCT_INACTIVE'),
  refused(1409, 'HSHK_ERR_ACCT_SUSPENDED'),
  unclear(1410, 'HSHK_ERR_IDEMPOTENCY_KEY'),
  refused(1411, 'HSHK_ERR_API_VERSION'),
  // Published as a family, HSHK_ERR_MR_…, so any ending will do.
  ...[1501, 1502, 1503, 1504, 1505, 1506, 1507].map(id => refused(id, 'HSHK_ERR_MR_DATE_RANGE')),
  [1801, 'HSHK_ERR_SM_PROCESSED', 'refused', 'too-late'],
  [1802, 'HSHK_ERR_SM_CANCELLED', 'refused', 'cancelled'],
  refused(1803, 'HSHK_ERR_SM_NOT_SCHEDULED'),
  refused(1804, 'HSHK_ERR_SM_REFERENCE_ID'),
  refused(1805, 'HSHK_ERR_SM_MESSAGE_ID'),
  refused(1806, 'HSHK_ERR_SM_CATEGORY'),
  refused(1807, 'HSHK_ERR_SM_DATETIME'),
  refused(1808, 'HSHK_ERR_SM_TZ_OFFSET'),
  // Reported by its label alone, under an id nobody published.
  refused(1999, 'MV_ERR_SENDER'),
];

/** What one destination's status makes of a text that was to go now, and of one that was to wait. */
type Status = [id: number, label: string, now: SendOutcome['kind'], later: SendOutcome['kind']];
const other = (id: number, label: string): Status => [id, label, 'uncertain', 'uncertain'];
const REJECTED_FOR = [
  ...['SYSTEM', 'VALUES_EMPTY', 'VALUES_MISVAL', 'VALUES_EXISTS', 'VALUES_COUNT', 'DESTINATION'],
  ...['DESTINATION_DUPLICATE', 'INSUFF_CREDIT', 'NETWORK', 'NETWORK_IGNORED', 'MESSAGE', 'MESSAGE_TYPE', 'SENDER'],
  ...['SENDER_NUMERIC', 'SENDER_UNREGISTERED', 'OPERATOR', 'OPERATOR_SPAM', 'MSGID_DUPLICATE', 'MSGID_LENGTH'],
  ...['MSGID_INVALID', 'UNAV_CONN', 'SCHEDULE', 'WAP_TITLE', 'WAP_URL'],
];

export const STATUSES: Status[] = [
  other(2101, 'DS_UNKNOWN'),
  other(2102, 'DS_SCHEDULE_CANCELLED'),
  other(2103, 'DS_SCHEDULE_DELETED'),
  [2104, 'DS_SUBMIT_SCHEDULED', 'uncertain', 'accepted'],
  [2105, 'DS_PENDING_ENROUTE', 'accepted', 'uncertain'],
  [2105, 'DS_SUBMIT_ENROUTE', 'accepted', 'uncertain'],
  other(2106, 'DS_SUBMIT_PROCESSING'),
  other(2107, 'DS_SUBMIT_QUEUED'),
  other(2108, 'DS_PENDING_DELIV_REPT'),
  other(2109, 'DS_SUBMITTED'),
  other(2110, 'DS_DELIVERED'),
  other(2111, 'DS_EXPIRED'),
  [2112, 'DS_UNDELIVERED', 'refused', 'refused'],
  [2113, 'DS_REJECTED', 'refused', 'refused'],
  ...REJECTED_FOR.map((why, at): Status => [2114 + at, `DS_REJECTED_${why}`, 'refused', 'refused']),
  other(2138, 'DS_IGNORED_LOAD_MAX'),
  other(2139, 'DS_SUBMIT_PENDING_ACK'),
  // On no list at all.
  other(2140, 'DS_NEW'),
];
