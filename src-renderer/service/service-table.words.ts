/**
 * The meaning of the service's ids by its public pages: what happened, and what to do next. Whether anything was sent
 * follows from the state that the program judged and is not said here, so the two never contradict each other.
 */

/** `what` and `next` are whole sentences. `SENDER` in them stands for the sender's name, if it is known. */
export interface Entry {
  label: string;
  what: string;
  next: string;
}

/** Replaced by the sender's name (` “Adom Clinic”`) or by nothing. */
export const SENDER = '{sender}';
export const senderNamed = (name: string) => ` “${name}”`;

const ASK_FIRST = 'Ask the person whether it came before you send it again.';
const OURS = 'That is a mistake of ours, not of yours: tell us the service’s answer.';
const PLAIN_FORMS =
  'Choose JSON in Settings, SMS account, Advanced. If that does not help, tell us the service’s answer.';
const SENDER_NEXT =
  'Ask for it in your account at the service, menu SMS Messaging. Or choose another in Settings, SMS account.';
const MAY_MISLEAD = 'Phone the person if the text would mislead them.';

/** The handshakes of a whole request: a submission, a cancel or a balance call. */
export const HANDSHAKES: Record<number, Entry> = {
  1101: {
    label: 'HSHK_ERR_RH_HTTP_ACCEPT',
    what: 'The service does not answer in the form that Bellbird asked for.',
    next: PLAIN_FORMS,
  },
  1102: {
    label: 'HSHK_ERR_RH_CONTENT_TYPE',
    what: 'The service does not take the form in which Bellbird wrote.',
    next: PLAIN_FORMS,
  },
  1201: {
    label: 'HSHK_ERR_UA_MODEL',
    what: 'The service did not see what Bellbird signs in with.',
    next: 'Enter the key again in Settings, SMS account. If that does not help, tell us the service’s answer.',
  },
  1202: {
    label: 'HSHK_ERR_UA_PID',
    what: 'The service does not know this way of signing in.',
    next: 'Enter an API key in Settings, SMS account. If there is one already, tell us the service’s answer.',
  },
  1203: {
    label: 'HSHK_ERR_UA_AUTH',
    what: 'The key, or the username and password, was not accepted.',
    next: 'Copy the key again from your account at the service, API configuration. Enter it in Settings, SMS account.',
  },
  1204: {
    label: 'HSHK_ERR_UA_API_NO_ACCESS',
    what: 'Access by programs is switched off for this account.',
    next: 'Switch it on in your account at the service, API configuration. Make an API key there. Enter it in Settings, SMS account.',
  },
  1205: {
    label: 'HSHK_ERR_UA_API_NO_PPASS',
    what: 'This account takes an API key only: a username and password are not allowed for programs.',
    next: 'Make an API key in your account at the service, API configuration. Enter it in Settings, SMS account.',
  },
  1401: { label: 'HSHK_ERR_DATA', what: 'The service missed something in what Bellbird sent it.', next: OURS },
  1402: { label: 'HSHK_ERR_BAD_REQUEST', what: 'The service did not understand what Bellbird sent it.', next: OURS },
  1403: {
    label: 'HSHK_ERR_INTERNAL',
    what: 'The service failed on its side. It did not say how far it had come.',
    next: ASK_FIRST,
  },
  1404: {
    label: 'HSHK_ERR_UNKNOWN',
    what: 'The service failed in a way it has no name for. It did not say how far it had come.',
    next: ASK_FIRST,
  },
  1405: {
    label: 'HSHK_ERR_ACCESS_DENIED',
    what: 'The service does not let this account do that.',
    next: 'Phone the service. Tell them their answer and ask them to allow it.',
  },
  1406: {
    label: 'HSHK_ERR_API_RETIRED',
    what: 'The service no longer speaks the version that Bellbird speaks.',
    next: 'Install the newest Bellbird.',
  },
  1407: {
    label: 'HSHK_ERR_SERVICE',
    what: 'SMS messaging is not open to this account.',
    next: 'Ask the service to open it.',
  },
  1408: {
    label: 'HSHK_ERR_ACCT_INACTIVE',
    what: 'The account at the service is inactive.',
    next: 'Ask the service to activate it, then test the account in Settings.',
  },
  1409: {
    label: 'HSHK_ERR_ACCT_SUSPENDED',
    what: 'The account at the service is suspended.',
    next: 'Ask the service why, then test the account in Settings.',
  },
  1410: {
    label: 'HSHK_ERR_IDEMPOTENCY_KEY',
    what: 'The service took this for something it had been asked before.',
    next: ASK_FIRST,
  },
  1411: {
    label: 'HSHK_ERR_API_VERSION',
    what: 'The service found no version in what it was asked.',
    next: 'Check the address of the service in Settings, SMS account. If it is right, install the newest Bellbird.',
  },
  1801: {
    label: 'HSHK_ERR_SM_PROCESSED',
    what: 'The service had sent the text on already. It was too late to cancel it.',
    next: MAY_MISLEAD,
  },
  1802: {
    label: 'HSHK_ERR_SM_CANCELLED',
    what: 'The service had cancelled the text already.',
    next: 'There is nothing more to do.',
  },
  1803: {
    label: 'HSHK_ERR_SM_NOT_SCHEDULED',
    what: 'The service says that this text was not waiting for a time.',
    next: MAY_MISLEAD,
  },
  1804: {
    label: 'HSHK_ERR_SM_REFERENCE_ID',
    what: 'The service does not know these texts.',
    next: MAY_MISLEAD,
  },
  1805: {
    label: 'HSHK_ERR_SM_MESSAGE_ID',
    what: 'The service does not know this text.',
    next: MAY_MISLEAD,
  },
  1806: {
    label: 'HSHK_ERR_SM_CATEGORY',
    what: 'The service did not accept the kind of text that was planned.',
    next: OURS,
  },
  1807: {
    label: 'HSHK_ERR_SM_DATETIME',
    what: 'The service did not accept the planned day and time.',
    next: 'Check that the clock of this computer is right, then try again.',
  },
  1808: {
    label: 'HSHK_ERR_SM_TZ_OFFSET',
    what: 'The service did not accept the time zone of the planned time.',
    next: OURS,
  },
};

/** The ids 1501 to 1507, of whose labels only the beginning is published. */
export const REPORT_REFUSED: Entry = {
  label: 'HSHK_ERR_MR_',
  what: 'The service refused a report, which Bellbird does not ask for.',
  next: OURS,
};

/** This handshake is known by its label alone, under any id. */
export const SENDER_REFUSED: Entry = {
  label: 'MV_ERR_SENDER',
  what: `The sender name${SENDER} is not approved by the service.`,
  next: SENDER_NEXT,
};

const WORDS_OF_PERSON = 'Open the template and the person. See what is filled in, then try again.';
const OTHER_NUMBER = 'Ask for another number, or phone.';
const NO_WAP = 'Bellbird sends none: tell us the service’s answer.';

/** The statuses of one number of a batch. `alias` is the label that older kits of the service use. */
export const STATUSES: Record<number, Entry & { alias?: string }> = {
  2101: { label: 'DS_UNKNOWN', what: 'The service does not know what became of it.', next: ASK_FIRST },
  2102: {
    label: 'DS_SCHEDULE_CANCELLED',
    what: 'The service has it as cancelled.',
    next: 'Look in your account at the service before you send it again.',
  },
  2103: {
    label: 'DS_SCHEDULE_DELETED',
    what: 'The service has it as removed from what it was to send.',
    next: 'Look in your account at the service before you send it again.',
  },
  2104: {
    label: 'DS_SUBMIT_SCHEDULED',
    what: 'The service has it queued for its time.',
    next: 'Cancel it here if it should not go.',
  },
  2105: {
    label: 'DS_PENDING_ENROUTE',
    alias: 'DS_SUBMIT_ENROUTE',
    what: 'The service is passing it on.',
    next: 'It can no longer be called back.',
  },
  2106: { label: 'DS_SUBMIT_PROCESSING', what: 'The service is working on it.', next: ASK_FIRST },
  2107: { label: 'DS_SUBMIT_QUEUED', what: 'The service has put it in line to go.', next: ASK_FIRST },
  2108: {
    label: 'DS_PENDING_DELIV_REPT',
    what: 'The network has it. We don’t know yet if it reached the phone.',
    next: ASK_FIRST,
  },
  2109: { label: 'DS_SUBMITTED', what: 'The service has passed it on to the network.', next: ASK_FIRST },
  2110: {
    label: 'DS_DELIVERED',
    what: 'The service says that it reached the phone.',
    next: 'When you are asked, choose “It was sent”.',
  },
  2111: {
    label: 'DS_EXPIRED',
    what: 'The network tried for as long as it does and gave up.',
    next: 'Phone the person, and check their number.',
  },
  2112: {
    label: 'DS_UNDELIVERED',
    what: 'The network could not bring it to the phone.',
    next: 'Check the number with the person, then try again.',
  },
  2113: {
    label: 'DS_REJECTED',
    what: 'The service turned it down without a reason.',
    next: 'Check the account in Settings. If all is well there, ask the service. Tell them their answer.',
  },
  2114: {
    label: 'DS_REJECTED_SYSTEM',
    what: 'A fault of the service’s own was in the way.',
    next: 'Try again later.',
  },
  2115: {
    label: 'DS_REJECTED_VALUES_EMPTY',
    what: 'A part that is filled in for each person was empty.',
    next: WORDS_OF_PERSON,
  },
  2116: {
    label: 'DS_REJECTED_VALUES_MISVAL',
    what: 'A part that is filled in for each person did not fit.',
    next: WORDS_OF_PERSON,
  },
  2117: {
    label: 'DS_REJECTED_VALUES_EXISTS',
    what: 'Parts to fill in for each person were missing or unexpected.',
    next: WORDS_OF_PERSON,
  },
  2118: {
    label: 'DS_REJECTED_VALUES_COUNT',
    what: 'There were too many or too few parts to fill in.',
    next: WORDS_OF_PERSON,
  },
  2119: {
    label: 'DS_REJECTED_DESTINATION',
    what: 'The service does not accept this phone number.',
    next: 'Correct the number, then try again.',
  },
  2120: {
    label: 'DS_REJECTED_DESTINATION_DUPLICATE',
    what: 'The number came twice in one sending. This one was left out.',
    next: 'See in Messages what went to this number. Try again only if nothing did.',
  },
  2121: {
    label: 'DS_REJECTED_INSUFF_CREDIT',
    what: 'The balance was used up.',
    next: 'Top it up at the service, then try again.',
  },
  2122: {
    label: 'DS_REJECTED_NETWORK',
    what: 'The SMS service can’t reach this number’s network.',
    next: OTHER_NUMBER,
  },
  2123: {
    label: 'DS_REJECTED_NETWORK_IGNORED',
    what: 'The service leaves out the network of this number.',
    next: OTHER_NUMBER,
  },
  2124: {
    label: 'DS_REJECTED_MESSAGE',
    what: 'The text itself was not accepted.',
    next: 'Write it another way in Reminders, Templates, then try again.',
  },
  2125: {
    label: 'DS_REJECTED_MESSAGE_TYPE',
    what: 'The account does not take this kind of text.',
    next: 'Switch off Unicode texts in Settings, SMS account, then try again.',
  },
  2126: {
    label: 'DS_REJECTED_SENDER',
    what: `The sender name${SENDER} was not accepted.`,
    next: SENDER_NEXT,
  },
  2127: {
    label: 'DS_REJECTED_SENDER_NUMERIC',
    what: `The sender name${SENDER} is digits alone. Such a name was not accepted.`,
    next: 'Choose one with letters in Settings, SMS account.',
  },
  2128: {
    label: 'DS_REJECTED_SENDER_UNREGISTERED',
    what: `The sender name${SENDER} is not registered with the service.`,
    next: SENDER_NEXT,
  },
  2129: {
    label: 'DS_REJECTED_OPERATOR',
    what: 'The phone company of this number turned it down.',
    next: 'Try again later, or phone the person.',
  },
  2130: {
    label: 'DS_REJECTED_OPERATOR_SPAM',
    what: 'The phone company of this number took it for spam.',
    next: 'Write it another way, with your business’s name in it. Then try again.',
  },
  2131: {
    label: 'DS_REJECTED_MSGID_DUPLICATE',
    what: 'The service took it for a text that it had already.',
    next: 'See in Messages what went to this number. Try again only if nothing did.',
  },
  2132: {
    label: 'DS_REJECTED_MSGID_LENGTH',
    what: 'The service did not accept the mark that tells texts apart.',
    next: OURS,
  },
  2133: {
    label: 'DS_REJECTED_MSGID_INVALID',
    what: 'The service did not accept the mark that tells texts apart.',
    next: OURS,
  },
  2134: {
    label: 'DS_REJECTED_UNAV_CONN',
    what: 'The network of this number could not be reached.',
    next: 'Try again later, or phone the person.',
  },
  2135: {
    label: 'DS_REJECTED_SCHEDULE',
    what: 'The planned time was not accepted.',
    next: 'Check that the clock of this computer is right, then try again.',
  },
  2136: { label: 'DS_REJECTED_WAP_TITLE', what: 'The service took it for a link without a title.', next: NO_WAP },
  2137: { label: 'DS_REJECTED_WAP_URL', what: 'The service took it for a link without an address.', next: NO_WAP },
  2138: {
    label: 'DS_IGNORED_LOAD_MAX',
    what: 'The service was too busy. It says that it left this text out.',
    next: ASK_FIRST,
  },
  2139: {
    label: 'DS_SUBMIT_PENDING_ACK',
    what: 'The service has passed it on. The network has not confirmed it yet.',
    next: ASK_FIRST,
  },
};
