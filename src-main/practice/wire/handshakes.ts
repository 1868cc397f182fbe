// Lists the handshakes and the destination statuses that the practice gateway answers with. Only ids and labels are
// here; which of them is given when is decided elsewhere.

/** The outcome of a request (docs/interface.md §2.1). `id` 0 with `HSHK_OK` is the only success. */
export interface Handshake {
  readonly id: number;
  readonly label: string;
}

/** The state of one destination of a batch (docs/interface.md §2.5, §3). */
export interface DestinationStatus {
  readonly id: number;
  readonly label: string;
}

/**
 * The handshakes that the gateway can give. Only `ok` is in the interface (docs/interface.md §2.1, §7.1); the others
 * are "not shown" there (§7.3).
 */
export const handshakes = {
  ok: { id: 0, label: 'HSHK_OK' },
  accept: { id: 1101, label: 'HSHK_ERR_RH_HTTP_ACCEPT' },
  contentType: { id: 1102, label: 'HSHK_ERR_RH_CONTENT_TYPE' },
  authModelMissing: { id: 1201, label: 'HSHK_ERR_UA_MODEL' },
  authModelUnknown: { id: 1202, label: 'HSHK_ERR_UA_PID' },
  authRefused: { id: 1203, label: 'HSHK_ERR_UA_AUTH' },
  noPortalPass: { id: 1205, label: 'HSHK_ERR_UA_API_NO_PPASS' },
  dataMissing: { id: 1401, label: 'HSHK_ERR_DATA' },
  badRequest: { id: 1402, label: 'HSHK_ERR_BAD_REQUEST' },
  apiVersion: { id: 1411, label: 'HSHK_ERR_API_VERSION' },
  // This id is in no known list: a client must show what it does not know, and not guess from it (docs/interface.md
  // §7.2).
  senderRefused: { id: 1999, label: 'MV_ERR_SENDER' },
  alreadyDispatched: { id: 1801, label: 'HSHK_ERR_SM_PROCESSED' },
  alreadyCancelled: { id: 1802, label: 'HSHK_ERR_SM_CANCELLED' },
  notScheduled: { id: 1803, label: 'HSHK_ERR_SM_NOT_SCHEDULED' },
  unknownBatch: { id: 1804, label: 'HSHK_ERR_SM_REFERENCE_ID' },
  scheduleDateTime: { id: 1807, label: 'HSHK_ERR_SM_DATETIME' },
  scheduleOffset: { id: 1808, label: 'HSHK_ERR_SM_TZ_OFFSET' },
} as const satisfies Record<string, Handshake>;

/**
 * The destination statuses that the gateway can give. `scheduled` and `enroute` are in the interface (docs/interface.md
 * §3); the others are "not shown" there.
 */
export const statuses = {
  scheduleCancelled: { id: 2102, label: 'DS_SCHEDULE_CANCELLED' },
  scheduled: { id: 2104, label: 'DS_SUBMIT_SCHEDULED' },
  enroute: { id: 2105, label: 'DS_PENDING_ENROUTE' },
  valueEmpty: { id: 2115, label: 'DS_REJECTED_VALUES_EMPTY' },
  valuesCount: { id: 2118, label: 'DS_REJECTED_VALUES_COUNT' },
  undialable: { id: 2119, label: 'DS_REJECTED_DESTINATION' },
  duplicate: { id: 2120, label: 'DS_REJECTED_DESTINATION_DUPLICATE' },
  noCredit: { id: 2121, label: 'DS_REJECTED_INSUFF_CREDIT' },
  network: { id: 2122, label: 'DS_REJECTED_NETWORK' },
  senderUnregistered: { id: 2128, label: 'DS_REJECTED_SENDER_UNREGISTERED' },
} as const satisfies Record<string, DestinationStatus>;
