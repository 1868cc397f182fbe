import type { BlockReason } from '../errors.ts';

export interface Template {
  id: number;
  name: string;
  /** Text with variables `{$name}` (interface 2.3). */
  body: string;
  /** Words used when a variable has no value; a variable without one must have a value. */
  fallbacks: Record<string, string>;
}

export interface Rule {
  id: number;
  name: string;
  templateId: number;
  templateName: string;
  when: RuleWhen;
  enabled: boolean;
}

export type RuleWhen = { kind: 'days-before'; days: number; at: string } | { kind: 'hours-before'; hours: number };

export type Encoding = 'GSM' | 'UCS-2';

export interface TextMeasure {
  encoding: Encoding;
  /** Characters as a person counts them. */
  characters: number;
  segments: number;
  /** Characters outside GSM 03.38, each once. */
  notGsm: string[];
}

export interface TemplatePreview {
  /** Variables known to the program that a text may use, with an example each. */
  variables: { name: string; example: string }[];
  used: string[];
  samples: PreviewSample[];
}

export interface PreviewSample extends TextMeasure {
  contactName: string;
  text: string;
  /** Null when this text may leave. */
  blocked: BlockReason | null;
}
