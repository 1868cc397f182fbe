/** The language that this page is built in; a catalogue like any other, so that each build has its own. */
import type { ScreenLanguage } from '../../src-shared/model/settings.ts';

export const words = {
  /** The language of this build, as the document's `lang` says it. */
  code: 'en' as Exclude<ScreenLanguage, 'system'>,
  /** The locale of dates, numbers and lists on screens (BCP 47). */
  locale: 'en-GB',
  /** The locale of a day in a field of a business that writes the month first. */
  localeMonthFirst: 'en-US',
  /** A time of this day, within a sentence. */
  today: (time: string) => `today ${time}`,
};
