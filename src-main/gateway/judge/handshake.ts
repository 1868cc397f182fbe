// The known handshakes and destination statuses of the service, each an id with its label and its meaning. The table is
// closed: an id and a label that are not listed together are neither success nor refusal.

/**
 * `accepted`: done as asked · `refused`: turned down before anything was taken · `unclear`: the service failed, whether
 * it took the request is not known · the other two answer a cancel.
 */
type HandshakeMeaning = 'accepted' | 'refused' | 'unclear' | 'already-dispatched' | 'already-cancelled';

const HANDSHAKES = new Map<number, { label: string; meaning: HandshakeMeaning }>([
  [0, { label: 'HSHK_OK', meaning: 'accepted' }],
  [1101, { label: 'HSHK_ERR_RH_HTTP_ACCEPT', meaning: 'refused' }],
  [1102, { label: 'HSHK_ERR_RH_CONTENT_TYPE', meaning: 'refused' }],
  [1201, { label: 'HSHK_ERR_UA_MODEL', meaning: 'refused' }],
  [1202, { label: 'HSHK_ERR_UA_PID', meaning: 'refused' }],
  [1203, { label: 'HSHK_ERR_UA_AUTH', meaning: 'refused' }],
  [1204, { label: 'HSHK_ERR_UA_API_NO_ACCESS', meaning: 'refused' }],
  [1205, { label: 'HSHK_ERR_UA_API_NO_PPASS', meaning: 'refused' }],
  [1401, { label: 'HSHK_ERR_DATA', meaning: 'refused' }],
  [1402, { label: 'HSHK_ERR_BAD_REQUEST', meaning: 'refused' }],
  [1403, { label: 'HSHK_ERR_INTERNAL', meaning: 'unclear' }],
  [1404, { label: 'HSHK_ERR_UNKNOWN', meaning: 'unclear' }],
  [1405, { label: 'HSHK_ERR_ACCESS_DENIED', meaning: 'refused' }],
  [1406, { label: 'HSHK_ERR_API_RETIRED', meaning: 'refused' }],
  [1407, { label: 'HSHK_ERR_SERVICE', meaning: 'refused' }],
  [1408, { label: 'HSHK_ERR_ACCT_INACTIVE', meaning: 'refused' }],
  [1409, { label: 'HSHK_ERR_ACCT_SUSPENDED', meaning: 'refused' }],
  // An earlier request may have used the key that is refused now, so this says nothing about the message.
  [1410, { label: 'HSHK_ERR_IDEMPOTENCY_KEY', meaning: 'unclear' }],
  [1411, { label: 'HSHK_ERR_API_VERSION', meaning: 'refused' }],
  [1801, { label: 'HSHK_ERR_SM_PROCESSED', meaning: 'already-dispatched' }],
  [1802, { label: 'HSHK_ERR_SM_CANCELLED', meaning: 'already-cancelled' }],
  [1803, { label: 'HSHK_ERR_SM_NOT_SCHEDULED', meaning: 'refused' }],
  [1804, { label: 'HSHK_ERR_SM_REFERENCE_ID', meaning: 'refused' }],
  [1805, { label: 'HSHK_ERR_SM_MESSAGE_ID', meaning: 'refused' }],
  [1806, { label: 'HSHK_ERR_SM_CATEGORY', meaning: 'refused' }],
  [1807, { label: 'HSHK_ERR_SM_DATETIME', meaning: 'refused' }],
  [1808, { label: 'HSHK_ERR_SM_TZ_OFFSET', meaning: 'refused' }],
]);

/** Some services refuse a sender's name by this label, under an id that no list has. */
export const SENDER_REFUSED = 'MV_ERR_SENDER';

/** Returns the meaning of a handshake whose id and label are listed together; null for any other. */
export function handshakeMeaning(id: number, label: string): HandshakeMeaning | null {
  const known = HANDSHAKES.get(id);
  if (known) return known.label === label ? known.meaning : null;
  // The ids 1501–1507 are published as a family, without the ending of each label.
  if (id >= 1501 && id <= 1507) return /^HSHK_ERR_MR_[A-Z_]+$/.test(label) ? 'refused' : null;
  // Only the label is reported, so any id that has no other meaning counts.
  return label === SENDER_REFUSED ? 'refused' : null;
}

/**
 * `scheduled` and `immediate` are success only for the request of that kind; the rest is neither success nor refusal.
 */
export type StatusMeaning = 'scheduled' | 'immediate' | 'rejected' | 'other';

const REJECTED_FOR = [
  'SYSTEM',
  'VALUES_EMPTY',
  'VALUES_MISVAL',
  'VALUES_EXISTS',
  'VALUES_COUNT',
  'DESTINATION',
  'DESTINATION_DUPLICATE',
  'INSUFF_CREDIT',
  'NETWORK',
  'NETWORK_IGNORED',
  'MESSAGE',
  'MESSAGE_TYPE',
  'SENDER',
  'SENDER_NUMERIC',
  'SENDER_UNREGISTERED',
  'OPERATOR',
  'OPERATOR_SPAM',
  'MSGID_DUPLICATE',
  'MSGID_LENGTH',
  'MSGID_INVALID',
  'UNAV_CONN',
  'SCHEDULE',
  'WAP_TITLE',
  'WAP_URL',
];

const STATUSES = new Map<string, StatusMeaning>([
  ['2104 DS_SUBMIT_SCHEDULED', 'scheduled'],
  ['2105 DS_PENDING_ENROUTE', 'immediate'],
  ['2105 DS_SUBMIT_ENROUTE', 'immediate'], // the name older kits of the vendor know it by
  ['2112 DS_UNDELIVERED', 'rejected'],
  ['2113 DS_REJECTED', 'rejected'],
  ...REJECTED_FOR.map((why, index) => [`${2114 + index} DS_REJECTED_${why}`, 'rejected'] as const),
]);

/** Returns the meaning of a destination's status; `other` for an id and a label that are not listed together. */
export function statusMeaning(id: number, label: string): StatusMeaning {
  return STATUSES.get(`${id} ${label}`) ?? 'other';
}

/** Whether a known rejection concerns the sender's name: not valid, numeric, or not registered on the account. */
export function isSenderStatus(id: number | null): boolean {
  return id !== null && id >= 2126 && id <= 2128;
}
