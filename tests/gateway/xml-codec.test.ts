import { describe, expect, it } from 'vitest';
import { decodeReply, encodeSend, uncarried } from '../../src-main/gateway/codec/codec.ts';
import type { SendRequest } from '../../src-main/gateway/request.ts';
import { instantOf } from '../../src-shared/time/instant.ts';
import { AMA, KOFI, textToAma } from './wire.ts';

const scheduleAt = instantOf(Date.parse('2026-11-24T08:00:00Z'));
const personalised: SendRequest & { kind: 'personalised' } = {
  kind: 'personalised',
  sender: 'Bell & Bird',
  type: 1,
  scheduleAt,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a dollar and a variable in the interface's grammar
  template: 'Hello {$v1}, you owe ${$v2}.',
  to: [
    { phone: AMA, values: ['Ama "A" <Mensah>', 12.5] },
    { phone: KOFI, values: ['', 0] },
  ],
};
const DECLARED = '<?xml version="1.0" encoding="UTF-8"?>';

describe('a text as XML', () => {
  it('is the message unit of the interface, to the byte', () => {
    expect(encodeSend('xml', { ...textToAma, to: [AMA, KOFI] })).toBe(
      `${DECLARED}<request><text>Hello Ama, see you on Tuesday at 09:00.</text><type>0</type><sender>Bellbird</sender>` +
        '<destinations><to>233241234567</to><to>233201234567</to></destinations></request>',
    );
    expect(encodeSend('xml', { ...textToAma, scheduleAt })).toContain(
      '<destinations><to>233241234567</to></destinations>' +
        '<schedule><dateTime>2026-11-24 08:00</dateTime><offset>+00:00</offset></schedule></request>',
    );
  });

  it('gives each person their own values, in the order of the variables', () => {
    expect(encodeSend('xml', personalised)).toBe(
      `${DECLARED}<request><text>Hello {$v1}, you owe \${$v2}.</text><type>1</type><sender>Bell &amp; Bird</sender><destinations>` +
        '<to><number>233241234567</number><values><value>Ama "A" &lt;Mensah&gt;</value><value>12.5</value></values></to>' +
        '<to><number>233201234567</number><values><value></value><value>0</value></values></to></destinations>' +
        '<schedule><dateTime>2026-11-24 08:00</dateTime><offset>+00:00</offset></schedule></request>',
    );
  });

  it('keeps every character that XML would change or lose, spaces at the ends too', () => {
    const text = (written: string) =>
      /<text>([\s\S]*)<\/text>/.exec(encodeSend('xml', { ...textToAma, text: written }))?.[1];
    expect(text(' a\r\nb\t\n ')).toBe('&#32;a&#13;\nb&#9;&#10;&#32;');
    expect(text('a ]]> b && <![CDATA[ &amp; \'"')).toBe('a ]]&gt; b &amp;&amp; &lt;![CDATA[ &amp;amp; \'"');
    expect(text('Kɔ 🐦 \u{10FFFD}')).toBe('Kɔ 🐦 \u{10FFFD}');
  });

  it.each<[string, 'json' | 'xml', string | null]>([
    ['page\fbreak', 'xml', 'U+000C'],
    ['page\fbreak', 'json', null],
    ['half \ud83d of a bird', 'xml', 'U+D83D'],
    ['half \udc26 of a bird', 'json', 'U+DC26'],
    ['\uffff', 'xml', 'U+FFFF'],
    ['a whole 🐦\t\r\n', 'xml', null],
  ])('says what it cannot carry: %j as %s', (text, format, missing) => {
    expect(uncarried(format, { ...textToAma, text })).toBe(missing);
    expect(uncarried(format, { ...textToAma, sender: text })).toBe(missing);
    expect(uncarried(format, { ...personalised, to: [{ phone: AMA, values: [1, text] }] })).toBe(missing);
  });

  it('is not written at all when its answer could not be told apart or a value is none', () => {
    expect(() => encodeSend('xml', { ...textToAma, to: [] })).toThrow(TypeError);
    expect(() => encodeSend('xml', { ...textToAma, to: [AMA, AMA] })).toThrow(TypeError);
    expect(() => encodeSend('xml', { ...personalised, to: [{ phone: AMA, values: [Infinity] }] })).toThrow(TypeError);
  });
});

const read = (answer: string | Uint8Array) => decodeReply(Buffer.from(answer));
const UNREADABLE = { kind: 'unreadable' };
const ITEM =
  '<item><id>0873d391</id><to>233241234567</to><status><id>2104</id><label>DS_SUBMIT_SCHEDULED</label></status></item>';
const handshake = '<handshake><id>0</id><label>HSHK_OK</label></handshake>';
const answer = (data: string, before = handshake) => `<response>${before}<data>${data}</data></response>`;
const sent = (items: string) =>
  answer(`<batch>00123</batch><category>1</category><delivery>false</delivery><destinations>${items}</destinations>`);
const item = { id: '0873d391', to: '233241234567', status: { id: 2104, label: 'DS_SUBMIT_SCHEDULED' } };
const understood = {
  kind: 'envelope',
  handshake: { id: 0, label: 'HSHK_OK' },
  hasData: true,
  batch: '00123',
  destinations: [item],
  balance: null,
};

describe('an answer in XML', () => {
  it('is read as the interface describes it, whether it names one number, many or none', () => {
    expect(read(sent(ITEM))).toEqual(understood);
    expect(read(sent(ITEM + ITEM + ITEM))).toEqual({ ...understood, destinations: [item, item, item] });
    for (const none of ['', '\n  ', '<!-- nobody -->']) {
      expect(read(sent(none))).toEqual({ ...understood, destinations: [] });
    }
    expect(read(answer('<batch>1</batch><destinations/>'))).toMatchObject({ destinations: [] });
    expect(read(answer('<batch>1</batch>'))).toMatchObject({ destinations: null });
  });

  it('may be written over many lines, declared, and behind a byte order mark', () => {
    const lines = sent(ITEM).replace(/></g, '>\r\n\t <');
    expect(read(`${DECLARED}\n${lines}\n`)).toEqual(understood);
    expect(read(`\uFEFF<?xml version='1.0' encoding="utf-8" standalone="yes" ?>${sent(ITEM)}`)).toEqual(understood);
    expect(read(`\n${sent(ITEM)}`)).toEqual(understood);
  });

  it.each([
    '00123',
    '1e5',
    '0x10',
    '12345678901234567890',
    '1.50',
    'true',
    'null',
    ' a ',
    ' ',
    '\t \n',
    ' \u00a0 ',
    'ɛ号 🐦',
  ])('keeps every sign of a batch id and of a number: %j', batch => {
    const data = `<batch>${batch}</batch><destinations><item><id>${batch}</id><to>${batch}</to></item></destinations>`;
    expect(read(answer(data))).toMatchObject({ batch, destinations: [{ id: batch, to: batch, status: null }] });
  });

  it('has no data when the element is empty, absent or written as null', () => {
    const refused = '<handshake><id>1203</id><label>HSHK_ERR_UA_AUTH</label></handshake>';
    for (const data of ['', '<data/>', '<data></data>', '<data>\n</data>', '<data xsi:nil="true" />'])
      expect(read(`<response>${refused}${data}</response>`)).toEqual({
        ...{ kind: 'envelope', handshake: { id: 1203, label: 'HSHK_ERR_UA_AUTH' }, hasData: false },
        ...{ batch: null, destinations: null, balance: null },
      });
    for (const data of ['<data>x</data>', '<data>\u00a0</data>', '<data><new/></data>', '<data><![CDATA[ ]]></data>'])
      expect(read(`<response>${refused}${data}</response>`)).toMatchObject({ hasData: true });
  });

  it('tells the balance, a currency or none', () => {
    const credits = (name: string, code: string) =>
      read(answer(`<balance>118.5</balance><model>quantity</model>${name}${code}`));
    for (const [name, code] of [
      ['<currencyName/>', '<currencyCode></currencyCode>'],
      ['', ''],
    ] as const) {
      expect(credits(name, code)).toMatchObject({
        balance: { balance: 118.5, model: 'quantity', currencyName: null, currencyCode: null },
      });
    }
    expect(credits('<currencyName>Cedi</currencyName>', '<currencyCode>GHS</currencyCode>')).toMatchObject({
      balance: { currencyName: 'Cedi', currencyCode: 'GHS' },
    });
    expect(credits('<currencyName><x/></currencyName>', '')).toMatchObject({ balance: null });
    for (const bad of ['', '1,5', '0x10', 'Infinity', '1e999', ' 5', '<x>5</x>'])
      expect(read(answer(`<balance>${bad}</balance><model>quantity</model>`))).toMatchObject({ balance: null });
  });

  it('may hold sections, comments, references, attributes and name spaces, and none of them is taken for more', () => {
    const dressed = sent(ITEM)
      .replace('>HSHK_OK<', '><![CDATA[HSHK_]]>&#79;&#x4B;<')
      .replace('<response>', '<response xmlns="urn:a" version="5">')
      .replace('00123', '0<!-- 9 -->0123')
      .replace('<item>', '<item nil="true" id="7">');
    expect(read(dressed)).toEqual(understood);
    expect(read(sent(ITEM).replace(/response>/g, 'a:response>'))).toEqual(UNREADABLE);
    expect(read(sent(ITEM).replace('<batch>', '<a:batch>9</a:batch><batch>'))).toEqual(understood);
    expect(read(answer('<batch>a &amp;amp; b &lt;&gt;&quot;&apos;</batch>'))).toMatchObject({
      batch: 'a &amp; b <>"\'',
    });
    expect(read(answer('<batch><![CDATA[a &amp; <b>]]></batch>'))).toMatchObject({ batch: 'a &amp; <b>' });
  });

  it('reads null for a field that holds something else than it should', () => {
    expect(read(answer('<batch><x>1</x></batch><destinations>2</destinations>'))).toMatchObject({
      batch: null,
      destinations: null,
    });
    const odd = '<destinations><x/><item/><item><status><id>2104.0</id><label>L</label></status></item></destinations>';
    const nobody = { id: null, to: null, status: null };
    expect(read(sent(ITEM.replaceAll('item>', 'entry>')))).toEqual({ ...understood, destinations: [nobody] });
    expect(read(answer(odd))).toMatchObject({ destinations: [nobody, nobody, nobody] });
    for (const id of ['', '00', '-0', '+0', ' 0', '0 ', '0.0', '0x0', '1e0', 'zero', '１', '9'.repeat(16)])
      expect(read(answer('', `<handshake><id>${id}</id><label>HSHK_OK</label></handshake>`))).toEqual(UNREADABLE);
  });

  it.each([
    ['a field twice', sent(ITEM).replace('<batch>', '<batch>9</batch><batch>')],
    ['two handshakes', answer('<batch>1</batch>', handshake + handshake)],
    ['the data twice', sent(ITEM).replace('<data>', '<data/><data>')],
    ['a status twice', sent(ITEM).replace('<status>', '<status/><status>')],
    ['another root', sent(ITEM).replace(/response>/g, 'reply>')],
    ['two roots', sent(ITEM) + sent(ITEM)],
    ['an empty second root', `${sent(ITEM)}<response/>`],
    ['text before the root', `OK ${sent(ITEM)}`],
    ['text behind the root', `${sent(ITEM)}OK`],
    ['a section behind the root', `${sent(ITEM)}<![CDATA[]]>`],
    ['text beside elements', sent(ITEM).replace('<batch>', 'batch <batch>')],
    ['a section beside elements', sent(ITEM).replace('<batch>', '<![CDATA[]]><batch>')],
    ['tags that do not match', sent(ITEM).replace('</batch>', '</batches>')],
    ['tags that cross', sent(ITEM).replace('</status></item>', '</item></status>')],
    ['a tag closed twice', sent(ITEM).replace('</batch>', '</batch></batch>')],
    ['a closing tag with an attribute', sent(ITEM).replace('</batch>', '</batch a="1">')],
    ['a document type', `<!DOCTYPE response>${sent(ITEM)}`],
    ['a document type in small letters', `<!doctype response>${sent(ITEM)}`],
    ['an entity of its own', `<!DOCTYPE r [<!ENTITY ok "HSHK_OK">]>${sent(ITEM).replace('HSHK_OK', '&ok;')}`],
    ['an entity nobody defined', sent(ITEM).replace('HSHK_OK', '&ok;')],
    ['an entity of HTML', sent(ITEM).replace('HSHK_OK', '&nbsp;')],
    ['a bare ampersand', sent(ITEM).replace('HSHK_OK', 'HSHK & OK')],
    ['a reference to no character', sent(ITEM).replace('HSHK_OK', '&#0;')],
    ['a reference to half a character', sent(ITEM).replace('HSHK_OK', '&#xD83D;')],
    ['a reference beyond all characters', sent(ITEM).replace('HSHK_OK', '&#x110000;')],
    ['a control character', sent(ITEM).replace('HSHK_OK', 'HSHK\0_OK')],
    ['a stray end of a section', sent(ITEM).replace('HSHK_OK', 'HSHK]]>_OK')],
    ['a comment with two dashes', sent(ITEM).replace('<data>', '<!-- a -- b --><data>')],
    ['a comment without its end', `${sent(ITEM)}<!-- `],
    ['a section without its end', sent(ITEM).replace('HSHK_OK', '<![CDATA[HSHK_OK')],
    ['a space that is none of XML', sent(ITEM).replace('<data>', '<data\u00a0>')],
    ['an attribute twice', sent(ITEM).replace('<data>', '<data a="1" a="2">')],
    ['an attribute without a value', sent(ITEM).replace('<data>', '<data a>')],
    ['an entity in an attribute', sent(ITEM).replace('<data>', '<data a="&ok;">')],
    ['a processing instruction', `<?go now?>${sent(ITEM)}`],
    ['a late declaration', `\n${DECLARED}${sent(ITEM)}`],
    ['another encoding', `<?xml version="1.0" encoding="ISO-8859-1"?>${sent(ITEM)}`],
    ['another version', `<?xml version="1.1"?>${sent(ITEM)}`],
    ['capital letters', sent(ITEM).toUpperCase()],
    ['a name that is none', sent(ITEM).replace(/batch>/g, '1batch>')],
    ['a name JavaScript lives by', sent(ITEM).replace('<data>', '<__proto__></__proto__><data>')],
  ])('is no answer with %s', (_what, damaged) => {
    expect(read(damaged)).toEqual(UNREADABLE);
  });

  it('is no answer in any other encoding, and when it is cut at any byte', () => {
    const whole = Buffer.from(`${DECLARED}\n${sent(ITEM)}`);
    for (let cut = 0; cut < whole.length; cut++) expect(read(whole.subarray(0, cut)), `${cut}`).toEqual(UNREADABLE);
    expect(read(whole)).toEqual(understood);
    expect(read(Buffer.from(sent(ITEM), 'utf16le'))).toEqual(UNREADABLE);
    expect(read(Buffer.from(sent(ITEM).replace('HSHK_OK', 'caf\xe9'), 'latin1'))).toEqual(UNREADABLE);
  });

  it('is given to no parser when it is too deep, too long or of too many parts', () => {
    const nested = (depth: number) => answer(`<a>`.repeat(depth) + `</a>`.repeat(depth));
    expect(read(nested(14))).toMatchObject({ hasData: true });
    expect(read(nested(15))).toEqual(UNREADABLE);
    expect(read(nested(100_000))).toEqual(UNREADABLE);
    expect(read(answer('<a/>'.repeat(99_995)))).toMatchObject({ hasData: true });
    expect(read(answer('<a/>'.repeat(99_996)))).toEqual(UNREADABLE);
    const long = (length: number) => answer(`<batch>${'x'.repeat(length - answer('<batch></batch>').length)}</batch>`);
    expect(read(long(2_097_152))).toMatchObject({ hasData: true });
    expect(read(long(2_097_153))).toEqual(UNREADABLE);
  });
});
