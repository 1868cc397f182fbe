/**
 * Opens a chat with a person outside of the program, with words filled in that a person may change and sends there.
 * Nothing is sent by Bellbird.
 */
import { useOperation } from '../api/api.ts';
import { usePerson } from './use-person.ts';
import css from './way.module.css';
import { words } from './whats-app.words.ts';

/**
 * `text`: all the words to fill in; without them a greeting and `news`, a sentence. Shows nothing for whoever has no
 * number, or wants no texts: words that are filled in are a text as well.
 */
export function WhatsAppLink({
  contactId,
  text,
  news = '',
}: {
  contactId: number | null;
  text?: string | undefined;
  news?: string | undefined;
}) {
  const person = usePerson(contactId);
  const business = useOperation('settings.get', undefined).data?.businessName ?? '';
  if (!person?.phone || person.doNotText || person.numberOptedOut) return null;
  const greeting = words.greeting(person.called || person.name, business);
  return (
    <a
      className={css.way}
      href={chatAddress(person.phone, text ?? `${greeting} ${news}`.trim())}
      aria-label={words.writeTo(person.name)}
      target="_blank"
      rel="noreferrer"
    >
      {words.name}
    </a>
  );
}

/** The address that opens a chat with a number (E.164), by WhatsApp's public "click to chat". */
function chatAddress(phone: string, text: string): string {
  return `https://wa.me/${phone.slice(1)}?${new URLSearchParams({ text }).toString().replaceAll('+', '%20')}`;
}
