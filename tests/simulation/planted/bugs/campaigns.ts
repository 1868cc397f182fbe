/** Texts to many. */
import { at, by, type PlantedBug } from '../planted-bug.ts';

const reconcileCampaigns = at('src-main/delivery/campaigns/reconcile-campaigns.ts');
const campaignTexts = at('src-main/storage/campaigns/campaign-texts.ts');
const subjectTexts = at('src-main/storage/campaigns/subject-texts.ts');
const campaigns = at('src-main/core/campaigns/campaigns.ts');

const rulebook = at('src-main/delivery/rulebook/rulebook.ts');

const BACK_AGAIN = 'tests/delivery/campaigns/taken-back-and-undone.test.ts';
const PROMOTIONS = 'tests/rulebook/promotions.test.ts';
const TELLING = 'tests/campaigns/telling.test.ts';

export const campaignsBugs: readonly PlantedBug[] = [
  rulebook({
    name: 'a promotion goes by the hours of the business alone',
    find: "return purpose === 'promotion' ? [business, ...countries.flatMap(country => hoursOf(tables, country))] : [business];",
    replace: 'return purpose && countries ? [business] : [];',
    caughtBy: 'simulation',
  }),
  rulebook({
    name: 'a promotion goes by the clock of the business, not of its country',
    find: 'countryRules(country).zone ?? tables.settings.get().zone',
    replace: 'tables.settings.get().zone',
    caughtBy: by(PROMOTIONS, 'goes by the clock of its country'),
  }),
  rulebook({
    name: 'hours that the office made stricter are not kept',
    find: 'if (!rule || !stricter) return rule;',
    replace: 'if (rule || !stricter) return rule;',
    caughtBy: by(PROMOTIONS, 'is held when the hours become stricter'),
  }),
  rulebook({
    name: 'a promotion goes to a number whose country gets none',
    find: "(['no-promotions', 'ask-first'] as const)",
    replace: '([] as const)',
    caughtBy: by(PROMOTIONS, 'leaves out who has not agreed, and whose country gets none'),
  }),
  rulebook({
    name: 'a reminder goes to a country that asks first, and nobody was asked',
    find: ": (['ask-first'] as const);",
    replace: ': ([] as const);',
    caughtBy: by(PROMOTIONS, 'gets no reminder until the owner decides'),
  }),
  rulebook({
    name: 'a promotion that is late goes in the night of its country',
    find: 'campaignId === null ? null : tables.campaigns.get(campaignId)',
    replace: 'null as StoredCampaign | null',
    caughtBy: by(PROMOTIONS, 'whose computer slept past the hours of its country'),
  }),
  at('src-main/delivery/reminders/decide-transition.ts')({
    name: 'what is queued goes although the owner follows the rule again',
    find: "return reason?.kind === 'blocked' && reason.why.kind === 'country-rule';",
    replace: "return reason?.kind === 'dismissed';",
    caughtBy: by(PROMOTIONS, 'gets no reminder until the owner decides'),
  }),
  at('src-main/core/campaigns/campaign-plan.ts')({
    name: 'a promotion goes to who has not agreed',
    find: 'if (!person.agreed && needsConsent(phone))',
    replace: 'if (person.doNotText && needsConsent(phone))',
    caughtBy: by(PROMOTIONS, 'leaves out who has not agreed'),
  }),
  at('src-main/core/campaigns/campaign-plan.ts')({
    name: 'news is confirmed as a promotion that nobody saw',
    find: 'how.sender, how.purpose, isOnePerPhone',
    replace: 'how.sender, isOnePerPhone',
    caughtBy: by(PROMOTIONS, 'is another campaign than the same words as news'),
  }),
  at('src-main/delivery/outbox/dispatcher.ts')({
    name: 'a promotion leaves two minutes before its country opens',
    find: '!mustCampaignWait(tables, campaignId, window.now)',
    replace: '(campaignId > 0 || mustCampaignWait(tables, campaignId, window.now))',
    caughtBy: by(PROMOTIONS, 'waits for the minute at which its country opens'),
  }),
  campaignTexts({
    name: 'a promotion goes to who took the yes back before it left',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the program's text.
    find: ' OR ${isUnagreed} OR ',
    replace: ' OR ',
    caughtBy: by(PROMOTIONS, 'does not go to who takes the yes back'),
  }),
  campaignTexts({
    name: 'a promotion goes to who had agreed by what is off the record, where none needs a yes',
    find: ' OR p.had_agreed = 0\n',
    replace: ' OR 1\n',
    caughtBy: by(PROMOTIONS, 'does not go to who had agreed by a list that is undone since'),
  }),
  at('src-main/core/campaigns/campaign-plan.ts')({
    name: 'a promotion goes to who took a yes back, where others without one get it',
    find: "if (how.purpose === 'promotion' && person.withdrew) return",
    replace: "if (how.purpose === 'promotion' && person.withdrew && !how.withoutConsent) return",
    caughtBy: by(PROMOTIONS, 'goes to nobody who took a yes back before'),
  }),
  rulebook({
    name: 'a campaign stays queued to a country whose rule the owner follows again',
    find: '!isKeptBack && isAllowedByAll(at,',
    replace: '(isKeptBack || !isKeptBack) && isAllowedByAll(at,',
    caughtBy: by(PROMOTIONS, 'is held when the owner follows the rule of a country that gets none again'),
  }),
  reconcileCampaigns({
    name: 'a confirmed promotion stays queued for an hour that its country closed',
    find: '!mayCampaignLeave(tables, campaign, dueAt)',
    replace: "!mayCampaignLeave(tables, { ...campaign, purpose: 'service' }, dueAt)",
    caughtBy: by(PROMOTIONS, 'is held when the hours become stricter'),
  }),
  subjectTexts({
    name: 'somebody is told of a cancel or a move while the old text may still go',
    find: 'const mayStillGo = `o.due_at > @now',
    replace: 'const mayStillGo = `0 AND o.due_at > @now',
    caughtBy: by(TELLING, 'while the old text may still go the new one waits'),
  }),
  subjectTexts({
    name: 'what waits for the proof that the old text is cancelled waits for ever',
    find: "WHERE m.state = 'held' AND m.reason",
    replace: "WHERE m.state = 'planned' AND m.reason",
    caughtBy: by(TELLING, 'while the old text may still go the new one waits'),
  }),
  campaignTexts({
    name: 'somebody is told of a move that was moved again',
    find: 'x.message_id = m.id AND (a.start_wall <> x.start_wall OR',
    replace: 'x.message_id = m.id AND (0 OR',
    caughtBy: by(TELLING, 'moved again before its text of the first move has left'),
  }),
  at('src-main/delivery/informed/being-informed.ts')({
    name: 'a text that waits behind an older one counts as telling them',
    find: '  if (waitsBehindOldText(message)) return null;\n',
    replace: '',
    caughtBy: by(TELLING, 'while the old text may still go the new one waits'),
  }),
  at('src-main/core/campaigns/campaign-subjects.ts')({
    name: 'somebody who comes before the text may leave is texted, and not phoned',
    find: 'else if (!beginsBefore(appointment, id))',
    replace: 'else if (appointment)',
    caughtBy: by(TELLING, 'whoever comes before that is phoned'),
  }),
  at('src-main/delivery/informed/people-not-informed.ts')({
    name: 'whoever was told of a move by text, and moved back, is not asked about',
    find: ' || moves.has(one.id));',
    replace: ');',
    caughtBy: by(TELLING, 'moved again, or back, they are asked about'),
  }),
  at('src-main/delivery/informed/outdated-info.ts')({
    name: 'a text of the move does not put right what a reminder said before',
    find: '...toldMoves(moves, contactId, appointment.zone)];',
    replace: '];',
    caughtBy: by(TELLING, 'the text of the move puts it right'),
  }),
  at('src-main/delivery/reminders/decide-transition.ts')({
    name: 'a text called sent by a clock that was ahead is followed by another once it is right',
    find: '!wasReplaced(rows, row)))\n      return',
    replace: '!wasReplaced(rows, row)) && false)\n      return',
    caughtBy: 'simulation',
  }),
  at('src-main/delivery/campaigns/campaign-actions.ts')({
    name: 'a text of a campaign that was called off says that it is queued again',
    find: "    setStates(tables, cancelling, { state: 'cancelling', reason }, now);\n",
    replace: '',
    caughtBy: by(
      'tests/delivery/campaigns/stop-campaign.test.ts',
      'called off while its batch was being cancelled for one',
    ),
  }),
  at('src-main/core/campaigns/campaign-view.ts')({
    name: 'calling a campaign off promises to cancel what nothing can cancel',
    find: 'has(IN_DOUBT) ?',
    replace: 'has([]) ?',
    caughtBy: by('tests/delivery/campaigns/stop-campaign.test.ts', 'what can be cancelled, and what nobody can cancel'),
  }),
  reconcileCampaigns({
    name: 'a campaign goes at an hour that was closed since it was confirmed',
    find: 'dueAt > now && !areRecordsUnreviewed(tables.settings.get()) &&',
    replace: 'dueAt > now && areRecordsUnreviewed(tables.settings.get()) &&',
    caughtBy: 'simulation',
  }),
  reconcileCampaigns({
    name: 'an hour closed while a campaign is handed over is forgotten',
    find: '!isRecalled && !isHourClosed(tables, campaign, now)) return;',
    replace: '!isRecalled) return;',
    caughtBy: by('tests/delivery/campaigns/allowed-hours.test.ts', 'its text is cancelled once the answer has come'),
  }),
  reconcileCampaigns({
    name: 'a change of the account turns the stopped texts of a campaign back on',
    find: "(isPlannedAgain && state === 'cancel-uncertain') === is",
    replace: 'false === is',
    caughtBy: by(
      'tests/delivery/messages/turn-back-on.test.ts',
      'a campaign stopped with everything is not sent all the same',
    ),
  }),
  reconcileCampaigns({
    name: 'a reminder that is queued again at another account is asked about all the same',
    find: "setPlanAgain([id], isPlannedAgain && kind !== 'reminder')",
    replace: 'setPlanAgain([id], isPlannedAgain)',
    caughtBy: by(
      'tests/delivery/outbox/accounts/other-account.test.ts',
      'nobody is asked about the text that was cancelled for it',
    ),
  }),
  reconcileCampaigns({
    name: 'what was cancelled before the account was changed is asked about although it is queued anew',
    find: "isPlannedAgain && kind !== 'reminder'",
    replace: "isPlannedAgain && kind !== 'test'",
    caughtBy: by(
      'tests/delivery/outbox/accounts/other-account.test.ts',
      'nobody is asked about it: its reminder is on its way',
    ),
  }),
  reconcileCampaigns({
    name: 'what is sent again leaves within the minute in which its campaign can be undone',
    find: 'const why = campaign && campaignHold(tables, campaign, now);',
    replace: 'const why = campaign && campaignHold(tables, { ...campaign, heldUntil: now }, now);',
    caughtBy: by('tests/backup/copied-folder.test.ts', 'within a campaign’s first minute'),
  }),
  reconcileCampaigns({
    name: 'those in one batch with somebody who opted out are forgotten',
    find: "for (const { id, kind } of fresh) tables.messages.setPlanAgain([id], isPlannedAgain && kind !== 'reminder');",
    replace: '',
    caughtBy: by(
      'tests/delivery/campaigns/campaign-opt-out.test.ts',
      'after it was queued: its batch is cancelled, the others are queued again',
    ),
  }),
  reconcileCampaigns({
    name: 'who may have been texted at once goes again with the others of the batch',
    find: 'isPlannedAgain ? concerned.filter(mayBeWaitingThere) : concerned',
    replace: 'concerned',
    caughtBy: by('tests/delivery/reminders/pre-send-check/batch-ids.test.ts', 'a batch is cancelled for one of them'),
  }),
  reconcileCampaigns({
    name: 'no more texts is not heard for a text that only the ledger knew',
    find: '  recallOptedOutFinds(tables, now);',
    replace: '',
    caughtBy: by('tests/delivery/outbox/replay/unknown-subjects.test.ts', 'is cancelled at the service'),
  }),
  campaignTexts({
    name: 'texts to many that may have gone from elsewhere are tried again with the missed ones',
    find: "       AND coalesce(m.reason ->> '$.kind', '') <> 'restored-since'\n",
    replace: '',
    caughtBy: by('tests/delivery/messages/possibly-sent.test.ts', 'one missed text to many is tried again'),
  }),
  subjectTexts({
    name: '“cancelled” of an appointment that stands is left where it only may be queued',
    find: 'isWaiting(state) || isQueuedOrUncertain(state)',
    replace: "isWaiting(state) || (isQueuedOrUncertain(state) && state !== 'uncertain')",
    caughtBy: by('tests/delivery/messages/possibly-sent.test.ts', 'an appointment stands again'),
  }),
  campaignTexts({
    name: 'a text to a shared phone goes although the one it names wants no texts',
    find: 'ELSE EXISTS (SELECT 1 FROM contacts c WHERE c.id = m.contact_id AND c.do_not_text = 0) END`',
    replace: 'ELSE 1 END`',
    caughtBy: by('tests/campaigns/shared-phone.test.ts', 'of one who opts out nothing goes to the phone'),
  }),
  at('src-main/core/campaigns/campaign-plan.ts')({
    name: 'a campaign texts a shared phone once for each of its people',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the program's text.
    find: 'const key = isOnePerPhone ? phone : `${phone} ${text}`;',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the program's text.
    replace: 'const key = `${phone} ${text}`;',
    caughtBy: 'simulation',
  }),
  at('src-main/core/campaigns/shared-phones.ts')({
    name: 'the one text to a shared phone calls whoever came first, not whom somebody chose',
    find: 'chosen.has(id) && others',
    replace: 'chosen.has(-id) && others',
    caughtBy: by('tests/campaigns/shared-phone.test.ts', 'it calls by name whoever was chosen'),
  }),
  at('src-main/core/campaigns/store-campaign.ts')({
    name: 'a campaign leaves without its first minute',
    find: 'instantOf(msOf(confirmedAt) + CAMPAIGN_HOLD_MS)',
    replace: 'confirmedAt',
    caughtBy: by('tests/delivery/campaigns/first-minute.test.ts', 'not one text leaves before the minute is over'),
  }),
  campaigns({
    name: 'a double click makes two campaigns',
    find: 'if (known) return view(known.id);',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the program's text.
    replace: 'if (known) input = { ...input, token: `${input.token} again` };',
    caughtBy: by('tests/campaigns/confirm-campaign.test.ts', 'a double click, a second window or a lost reply'),
  }),
  campaigns({
    name: 'a campaign is confirmed though it is not what was seen',
    find: 'if (plan.digest !== input.expected || texts === 0) throw',
    replace: 'if (texts === 0) throw',
    caughtBy: by('tests/campaigns/confirm-campaign.test.ts', 'with the very same figures: refused'),
  }),
  campaignTexts({
    name: 'who may be texted again does not get back what was called off',
    find: "isTakenBackFor('m', WITH_ITS_PERSON)} AND NOT",
    replace: "isTakenBackFor('m', ['untrue'])} AND NOT",
    caughtBy: by(BACK_AGAIN, 'is cancelled, and comes back when that is undone'),
  }),
  at('src-main/delivery/campaigns/end-of-text.ts')({
    name: 'what else ends a text wins over the stop of its campaign',
    find: 'if (stoppedAt !== null) return',
    replace: 'if (stoppedAt !== null && barred === undefined) return',
    caughtBy: by('tests/delivery/campaigns/end-of-text.test.ts', 'stop wins over'),
  }),
];
