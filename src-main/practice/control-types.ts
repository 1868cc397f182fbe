// The types of the practice service's control side (/practice/…), which is no part of the service that it imitates.
import type { DestinationStatus, Handshake } from './wire/handshakes.ts';

/** How an unregistered sender is refused; docs/interface.md §2.2 and §7.2 leave the form open. */
export type UnregisteredSender = 'handshake' | 'destinations';

/** The account as the ledger shows it, without credentials. */
export interface PracticeAccount {
  /** Credits; one segment to one destination costs 1. */
  readonly balance: number;
  readonly model: string;
  /** UTC offset of schedules that carry none (docs/interface.md §2.4), `+HH:MM`. */
  readonly defaultOffset: string;
  /** Replaces the leading 0 of national numbers (docs/interface.md §2.2). */
  readonly countryCode: string;
  readonly senders: readonly string[];
  readonly unregisteredSender: UnregisteredSender;
  /** Whether `type` 1 is accepted beside 0 (docs/interface.md §2.2 shows 0 only). */
  readonly acceptsUnicode: boolean;
  /** An App Integrated account: only API keys are permitted (docs/interface.md §5). */
  readonly appIntegrated: boolean;
}

/** One destination of a batch. A rejected one costs nothing (`segments` 0); `text` is '' if none could be made. */
export interface PracticeMessage {
  readonly id: string;
  /** The number in international form, or as written if it cannot be dialled. */
  readonly to: string;
  /** The text after substitution. */
  readonly text: string;
  readonly segments: number;
  readonly status: DestinationStatus;
}

/** `rejected`: no destination was accepted. `dispatched`: sent at once, or due by the practice clock. */
export type PracticeBatchState = 'scheduled' | 'dispatched' | 'cancelled' | 'rejected';

/** One accepted submission. Its instants are ISO 8601 in UTC by the practice clock. */
export interface PracticeBatch {
  readonly batch: string;
  readonly receivedAt: string;
  readonly category?: number;
  readonly personalised: boolean;
  readonly sender: string;
  readonly scheduledAt: string | null;
  readonly state: PracticeBatchState;
  readonly messages: readonly PracticeMessage[];
  readonly cancelledAt: string | null;
}

/** A request that the interface does not allow, which is a bug of the client. */
export interface PracticeDeviation {
  readonly at: string;
  /** The section of the interface that the request breaks, for example `2.4`. */
  readonly section: string;
  readonly detail: string;
}

/** A refusal that a correct client can meet: a wrong key, an unregistered sender, no credit, a late cancel. */
export interface PracticeRefusal {
  readonly at: string;
  readonly section: string;
  readonly detail: string;
  /** The handshake or destination status it was refused with. */
  readonly answer: Handshake | DestinationStatus;
  readonly batch: string | null;
}

/** A requested cancel with its answer. */
export interface PracticeCancel {
  readonly at: string;
  readonly batch: string;
  readonly handshake: Handshake;
}

/** Answer of GET /practice/ledger. */
export interface PracticeLedger {
  /** Absolute path of the ledger file. */
  readonly ledger: string;
  readonly now: string;
  readonly offsetMs: number;
  readonly account: PracticeAccount;
  readonly batches: readonly PracticeBatch[];
  readonly cancels: readonly PracticeCancel[];
  readonly deviations: readonly PracticeDeviation[];
  readonly refusals: readonly PracticeRefusal[];
}

/** Body of POST /practice/clock. The practice clock is the real one plus this. */
export interface PracticeClock {
  readonly offsetMs: number;
}

/** Body of POST /practice/account: named fields are set, the others stay. */
export interface PracticeAccountChange {
  readonly balance?: number | undefined;
  readonly senders?: readonly string[] | undefined;
  readonly apiKeys?: readonly string[] | undefined;
  readonly portalLogins?: readonly { readonly username: string; readonly password: string }[] | undefined;
  readonly unregisteredSender?: UnregisteredSender | undefined;
  readonly acceptsUnicode?: boolean | undefined;
  readonly appIntegrated?: boolean | undefined;
  readonly defaultOffset?: string | undefined;
  readonly countryCode?: string | undefined;
}

/**
 * A fault that affects one service request. `lose-answer`: taken, then the connection is cut. `reset-before`: cut and
 * not taken. `hang`: taken, never answered. `slow`: taken, answered after `ms`. `http-500`, `garbage`: another answer,
 * `taken` (default false) says whether the request took effect. `empty-200`: not taken, 200 with no body.
 */
export type PracticeFault = (
  | { readonly kind: 'lose-answer' | 'reset-before' | 'hang' | 'empty-200' }
  | { readonly kind: 'http-500' | 'garbage'; readonly taken?: boolean | undefined }
  | { readonly kind: 'slow'; readonly ms: number }
) & {
  /** The kind of request that the fault waits for; without it, the next request of any kind. */
  readonly of?: 'send' | 'cancel' | 'balance' | undefined;
};

/** Body of POST /practice/faults: replaces the queue; each affects one of the following service requests, in order. */
export interface PracticeFaults {
  readonly next: readonly PracticeFault[];
}

/** Body of POST /practice/batch-ids: identifiers of the next batches, in order (docs/interface.md §2.5: any string). */
export interface PracticeBatchIds {
  readonly next: readonly string[];
}
