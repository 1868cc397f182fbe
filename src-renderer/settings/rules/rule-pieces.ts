/** The parts of a rule that its sentence is made of; each can be changed by itself. */
export type RulePart = 'who' | 'when' | 'at' | 'to' | 'template' | 'outside';

/** A piece of the sentence: words around the parts, or a part. */
export type RulePiece = string | { part: RulePart; text: string };
