/**
 * Bugs of one line, each as somebody might write it on a bad day, and what must notice it when it is planted
 * (run-planted-bugs.ts). Each quotes a line of the program that occurs once, so a stale entry fails its test. The
 * tables in bugs/ follow the folders of the program.
 */

import { accountsBugs } from './bugs/accounts.ts';
import { bringingBackBugs } from './bugs/bringing-back.ts';
import { campaignsBugs } from './bugs/campaigns.ts';
import { comparisonsBugs } from './bugs/comparisons.ts';
import { decidingRemindersBugs } from './bugs/deciding-reminders.ts';
import { dispatchingBugs } from './bugs/dispatching.ts';
import { gatewayBugs } from './bugs/gateway.ts';
import { browserHostBugs } from './bugs/hosts/browser.ts';
import { importsBugs } from './bugs/imports.ts';
import { ledgerBugs } from './bugs/ledger.ts';
import { messagesBugs } from './bugs/messages.ts';
import { peopleAndAppointmentsBugs } from './bugs/people-and-appointments.ts';
import { planningRemindersBugs } from './bugs/planning-reminders.ts';
import { recordsBugs } from './bugs/records.ts';
import { submittingBugs } from './bugs/submitting.ts';
import { yearlyBugs } from './bugs/yearly.ts';
import type { PlantedBug } from './planted-bug.ts';

export const PLANTED_BUGS: readonly PlantedBug[] = [
  ...submittingBugs,
  ...dispatchingBugs,
  ...ledgerBugs,
  ...messagesBugs,
  ...planningRemindersBugs,
  ...bringingBackBugs,
  ...decidingRemindersBugs,
  ...comparisonsBugs,
  ...campaignsBugs,
  ...gatewayBugs,
  ...recordsBugs,
  ...accountsBugs,
  ...importsBugs,
  ...peopleAndAppointmentsBugs,
  ...yearlyBugs,
  ...browserHostBugs,
];
