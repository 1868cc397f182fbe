/** The order of writing: what is stored and checked before, during and after a request. */
import { at, by, type PlantedBug } from '../planted-bug.ts';

const submit = at('src-main/delivery/outbox/submit.ts');

const SENDER_TEST = 'tests/rulebook/promotion-sender.test.ts';

export const submittingBugs: readonly PlantedBug[] = [
  submit({
    name: 'the balance of several texts under way is told as that of one',
    find: '    tables.submissions.forgetBalancesBefore();\n    const values',
    replace: '    const values',
    caughtBy: by('tests/delivery/outbox/faults/balance-hint.test.ts', 'of several texts on their way at once'),
  }),
  submit({
    name: 'the credit that a cancel gave back hides what became of a text in doubt',
    find: '    tables.submissions.forgetBalancesBefore();\n    return await',
    replace: '    return await',
    caughtBy: by(
      'tests/delivery/outbox/faults/balance-hint.test.ts',
      'tells nothing any more once another was cancelled',
    ),
  }),
  submit({
    name: 'the intent is stored after the text was sent',
    find: 'const uid = randomUUID();',
    replace:
      'const uid = randomUUID(); const early = await connection.send(request); connection.send = async () => early;',
    caughtBy: 'simulation',
  }),
  submit({
    name: 'the intent is not written to the send ledger',
    find: "ledger.append({\n      event: 'intent',",
    replace: "((..._: unknown[]) => {})({\n      event: 'intent',",
    caughtBy: by('tests/delivery/outbox/ledger/full-disk.test.ts', 'nothing is sent that cannot be written down first'),
  }),
  submit({
    name: 'that a cancel was asked for is not written to the send ledger',
    find: "if (!ledger.cancels().has(submission.uid))\n      ledger.append({ event: 'cancel-asked', at: context.now(), uid: submission.uid });",
    replace: '',
    caughtBy: by('tests/delivery/messages/possibly-sent.test.ts', 'a cancel that was asked for is in the send ledger'),
  }),
  submit({
    name: 'the answer is not written to the send ledger',
    find: "ledger.append({ event: 'answer', at: answeredAt, uid, batchId, ...byOutcome(messages, next) });",
    replace: '',
    caughtBy: by(
      'tests/delivery/outbox/restart.test.ts',
      'after the answer was written down, before the database knew',
    ),
  }),
  submit({
    name: 'no look at what is still wanted before the intent',
    find: 'const messages = checkBeforeSending(tables, ids, now);',
    replace:
      "const messages = tables.messages.among(ids).map(one => ({ ...one, state: 'planned' }) as unknown as Sendable);",
    caughtBy: 'simulation',
  }),
  submit({
    name: 'before the intent only the state is looked at',
    find: 'const messages = checkBeforeSending(tables, ids, now);',
    replace:
      "const messages = tables.messages.among(ids).filter((one): one is Sendable => one.state === 'planned' && one.phone !== null);",
    caughtBy: by('tests/delivery/outbox/intent.test.ts', 'not a byte leaves, and it stands as it should'),
  }),
  submit({
    name: 'the batch id of the answer is lost',
    find: "const batchId = 'batchId' in outcome ? outcome.batchId : null;",
    replace: 'const batchId = null;',
    caughtBy: 'simulation',
  }),
  submit({
    name: 'a change while the answer was awaited is forgotten',
    find: "reconcileAffected(tables, messages, 'edited', answeredAt);",
    replace: '',
    caughtBy: by('tests/delivery/outbox/changed-while-submitting.test.ts', 'moved while its text is on the way'),
  }),
  submit({
    name: 'a change that waited for a cancel is forgotten',
    find: "reconcileAffected(tables, lifted, 'moved', now);",
    replace: '',
    caughtBy: 'simulation',
  }),
  submit({
    name: 'what was sent at once waits for a cancel as if it were queued',
    find: "const isOut = following.state === 'accepted' && scheduledAt === null;",
    replace: 'const isOut = false;',
    caughtBy: by(
      'tests/delivery/outbox/changed-while-submitting.test.ts',
      'moved within the minute after its text was sent at once',
    ),
  }),
  submit({
    name: 'submissions are counted from one in every copy of the records',
    find: 'const uid = randomUUID();',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the program's text.
    replace: 'const uid = `${tables.submissions.uids().size + 1}`;',
    caughtBy: by('tests/delivery/outbox/two-copies.test.ts', 'brought together, what either handed over is known'),
  }),
  submit({
    name: 'a stop that came too late stops the reminder of a later start',
    find: '? liftStopsThatCameTooLate(tables, messages)',
    replace: '? messages',
    caughtBy: by('tests/delivery/messages/turn-back-on.test.ts', 'a text that went all the same was not stopped'),
  }),
  at('src-main/delivery/messages/stop-everything.ts')({
    name: 'a stop that came too late keeps off what the text stood for',
    find: 'messages.flatMap(message => [message, ...saidBy(tables, message)])',
    replace: '[...messages]',
    caughtBy: by('tests/delivery/messages/kept-decisions.test.ts', 'where the text went before its cancel'),
  }),
  submit({
    name: 'hours for texts put later while the connection is being opened are not heeded',
    find: "if (messages.some(message => mustWaitForItsTime(tables, message, now))) return { kind: 'not-now' };",
    replace: '',
    caughtBy: by(
      'tests/delivery/messages/possibly-sent.test.ts',
      'the hours for texts are put later while a connection is being opened',
    ),
  }),
  submit({
    name: 'a stop or a pause while the connection is being opened is not heeded',
    find: 'if (!context.mayHandOver() || tables',
    replace: 'if (tables',
    caughtBy: by('tests/delivery/outbox/intent.test.ts', 'sending was paused or stopped by an answer to another text'),
  }),
  submit({
    name: 'a cancel confirmed while another account was signed in to is not believed',
    find: "if (kind === 'cancelled' || kind === 'too-late')\n    setStates(tables, unstoppable,",
    replace: "if (kind === 'too-late')\n    setStates(tables, unstoppable,",
    caughtBy: by('tests/delivery/outbox/accounts/leave-other-account.test.ts', 'what the service has confirmed holds'),
  }),
  submit({
    name: 'a cancel goes to the account that is signed in to now',
    find: "if (submission.account !== gateway.account) return { kind: 'other-account' };",
    replace: '',
    caughtBy: 'simulation',
  }),
  submit({
    name: 'a text on its way when the account was changed is called queued',
    find: 'markTheseIfElsewhere(tables, messages, answeredAt);',
    replace: '',
    caughtBy: by('tests/delivery/outbox/accounts/other-account.test.ts', 'is known to be at the old one'),
  }),
  submit({
    name: 'a campaign goes under another name than was seen',
    find: 'first.sender ?? tables.settings.get().sender',
    replace: 'tables.settings.get().sender',
    caughtBy: by('tests/delivery/messages/possibly-sent.test.ts', 'goes under the name that was seen'),
  }),
  at('src-shared/text/sender.ts')({
    name: 'a promotion goes under the usual name although another was chosen',
    find: "return purpose === 'promotion' && promotionSender !== '' ? promotionSender : sender;",
    replace: 'return sender;',
    caughtBy: by(SENDER_TEST, 'goes under the name of promotions, or the one that is chosen for it'),
  }),
  at('src-main/delivery/reminders/pre-send-check.ts')({
    name: 'a text of a rule leaves under the usual name, whatever it is for',
    find: 'return [{ ...sendable, sender: current.sender }];',
    replace: 'return [sendable];',
    caughtBy: by(SENDER_TEST, 'goes under the name of promotions, and a reminder under the usual one'),
  }),
  at('src-main/delivery/night-check/expected-text.ts')({
    name: 'the night check takes every name but the usual one for wrong',
    find: "(template.purpose === 'promotion' && settings.promotionSender) || settings.sender",
    replace: 'settings.sender',
    caughtBy: by('tests/delivery/night-check/promotion-sender.test.ts', 'queued under its own name is sound'),
  }),
  submit({
    name: 'a batch id that the service gives twice is believed twice',
    find: 'doubtReusedBatchId(tables, account, answer)',
    replace: 'answer',
    caughtBy: by(
      'tests/delivery/reminders/pre-send-check/batch-ids.test.ts',
      'the service names a batch it named before',
    ),
  }),
];
