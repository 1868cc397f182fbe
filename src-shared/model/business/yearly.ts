/** Yearly rules: standing orders of texts on a yearly date of people, such as a birthday (docs/delivery.md §18). */
import type { WallTime } from '../../time/instant.ts';
import type { LeftOut } from '../campaign.ts';
import type { CampaignPurpose } from './rulebook.ts';

export interface YearlyRule {
  id: number;
  name: string;
  templateId: number;
  templateName: string;
  /** The custom field that has the dates. */
  field: string;
  /** HH:MM, wall time of the business. */
  at: string;
  /** A promotion, unless the owner said that it is none. */
  purpose: CampaignPurpose;
  enabled: boolean;
}

/** The days that a preview of a yearly rule looks ahead, today among them. */
export const YEARLY_PREVIEW_DAYS = 30;

/** One text that a yearly rule would send. */
export interface YearlyText {
  /** The day of the yearly date. */
  on: string;
  dueLocal: WallTime;
  /** Everybody on the phone whom it stands for; the first is addressed. */
  names: string[];
  text: string;
  segments: number;
}

/** Whom a yearly rule would text in the coming days; nothing is stored. */
export interface YearlyPreview {
  texts: number;
  segments: number;
  /** The first of them, by day. */
  first: YearlyText[];
  leftOut: LeftOut[];
  /** People on whose day their country or the business allows no text from the hour of the rule on. */
  closed: { on: string; names: string[] }[];
  /** How many texts of today that have not gone would not go any more, because the rule’s hour is past by then. */
  lostToday: number;
}
