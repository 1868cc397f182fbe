// The form into which answers of every format are read. It holds shapes only; judge-answer.ts decides what they mean.

/** The id and the label of a handshake or a status. */
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

/** The readable part of an answer, without fields the interface does not name; a wrong type reads as null. */
export type ReadReply =
  | {
      kind: 'envelope';
      handshake: IdAndLabel;
      /** Whether there is any data; a refusal has none. */
      hasData: boolean;
      batch: string | null;
      destinations: AnsweredDestination[] | null;
      balance: AnsweredBalance | null;
    }
  | { kind: 'unreadable' };
