/** Sends one test text to the person's own phone, with the words that a real person would read. */
import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { PreviewSample, Template } from '../../src-shared/model/template.ts';
import { senderFor } from '../../src-shared/text/sender.ts';
import { useOperation } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { useToast } from '../notices/toasts.tsx';
import { phoneRefusals } from '../people/people.words.ts';
import { stateWord } from '../texts/state/message-state.words.ts';
import { sendingWords } from '../texts/state/sending.words.ts';
import { useCost } from '../texts/use-cost.ts';
import { useTestText } from '../texts/use-test-text.ts';
import { Button } from '../ui/fields/button.tsx';
import { TextField } from '../ui/fields/fields.tsx';
import { Banner } from '../ui/layout/notes.tsx';
import css from './templates.module.css';
import { words } from './templates.words.ts';

/** `sample` is the text to send; null if no previewed text may leave. It goes under the name of its purpose. */
export function TestText({ sample, purpose }: { sample: PreviewSample | null; purpose: Template['purpose'] }) {
  const settings = useOperation('settings.get', undefined).data;
  const sender = settings ? senderFor(purpose, settings) : '';
  const [phone, setPhone] = useState('');
  const { send, isUnderWay, wasSent } = useTestText(sample?.text);
  const { stopped, world } = useAppState();
  const toast = useToast();
  const cost = useCost();
  const failure = send.error?.failure ?? null;
  const refused = failure?.code === 'phone-refused' && failure.phone === phone ? failure.reason : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A press while a text is on its way must not send a second one.
    if (!sample || isUnderWay) return;
    send.mutate(
      { phone, text: sample.text, ...(sender !== '' && { sender }) },
      { onSuccess: message => toast.show(words.test.sent(message.phoneShown, stateWord(message))) },
    );
  };
  return (
    <section className={css.test} aria-label={words.test.title}>
      <h2>{words.test.title}</h2>
      <form className={css.testForm} onSubmit={submit} noValidate>
        <TextField
          label={words.test.phone}
          type="tel"
          value={phone}
          most={40}
          error={refused === null ? undefined : (phoneRefusals[refused] ?? refused)}
          onChange={event => {
            send.reset();
            setPhone(event.target.value);
          }}
        />
        <Button
          type="submit"
          icon={Send}
          busy={isUnderWay}
          disabled={stopped !== null || sample === null || phone.trim() === ''}
        >
          {words.test.send}
        </Button>
      </form>
      <p className={css.quiet}>
        {sample === null
          ? words.test.blocked
          : world === 'practice'
            ? words.test.inPractice(sample.contactName)
            : words.test.note(sample.contactName, sample.segments > 1 ? cost(sample.segments) : null)}
      </p>
      {wasSent && (
        <p role="status" className={css.quiet}>
          {sendingWords.testWasSent}
        </p>
      )}
      {stopped && <Banner tone="warn">{sendingWords.noTestWhileStopped(stopped)}</Banner>}
      {failure && refused === null && <ErrorNote failure={failure} />}
    </section>
  );
}
