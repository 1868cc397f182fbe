// An answer of the service in the form every format is read into. Shapes only: what they mean is judged elsewhere.

/** An id with its label, as handshakes and statuses are given. */
export interface IdAndLabel {
  id: number;
  label: string;
}

/** One entry of data.destinations (docs/interface.md §2.5); what is absent or of a wrong type is null. */
export interface AnsweredDestination {
  id: string | null;
  to: string | null;
  status: IdAndLabel | null;
}

/** Data of a balance answer (docs/interface.md §2.6). */
export interface AnsweredBalance {
  balance: number;
  model: string;
  currencyName: string | null;
  currencyCode: string | null;
}

/** An answer as far as it can be read. Fields the interface does not name are left out; a wrong type reads as null. */
export type ReadReply =
  | {
      kind: 'envelope';
      handshake: IdAndLabel;
      /** Whether there is any data at all: a refusal has none. */
      hasData: boolean;
      batch: string | null;
      destinations: AnsweredDestination[] | null;
      balance: AnsweredBalance | null;
    }
  | { kind: 'unreadable' };
