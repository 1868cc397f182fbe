import { expect, test } from 'vitest';
import {
  envelope,
  JSON_ANSWER,
  JSON_BODY,
  KEY,
  plain,
  practice,
  SEND,
  XML_ANSWER,
  XML_BODY,
} from './practice-helper.ts';

async function sendXml(gateway: Awaited<ReturnType<typeof practice>>, body: string | Uint8Array) {
  return gateway.ask({ path: SEND, headers: [XML_BODY, XML_ANSWER, KEY], body });
}

const rest = '<type>0</type><sender>Bellbird</sender><destinations><to>0244123456</to></destinations>';

test('2.7 a personalised send in XML is answered in XML', async () => {
  const gateway = await practice();
  const answer = await sendXml(
    gateway,
    `<?xml version="1.0" encoding="UTF-8"?>
<request>
  <text>Hi {$name}, you owe \${$balance}.</text>
  <type>0</type>
  <sender>Bellbird</sender>
  <destinations>
    <to>
      <number>0244123456</number>
      <values><value>Ama</value><value>12.50</value></values>
    </to>
    <to><number>233201112223</number><values><value>Kofi</value><value>3</value></values></to>
  </destinations>
</request>`,
  );
  expect(answer.headers['content-type']).toBe('application/xml');
  const { batch, messages } = await gateway.onlyBatch();
  expect(messages.map(message => message.text)).toEqual(['Hi Ama, you owe $12.50.', 'Hi Kofi, you owe $3.']);
  const items = messages.map(
    message =>
      `<item><id>${message.id}</id><to>${message.to}</to><status><id>2105</id><label>DS_PENDING_ENROUTE</label></status></item>`,
  );
  expect(answer.text).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>\n<response><handshake><id>0</id><label>HSHK_OK</label></handshake><data><batch>${batch}</batch><delivery>false</delivery><destinations>${items.join('')}</destinations></data></response>`,
  );
  expect((await gateway.ledger()).deviations).toEqual([]);
});

test('2.7 a plain scheduled send in XML: to elements hold the numbers, schedule its two fields', async () => {
  const gateway = await practice();
  await gateway.clock('2030-01-01T09:00:00Z');
  const answer = await sendXml(
    gateway,
    '<request><text>Closed.</text><type>0</type><sender>Bellbird</sender><destinations><to>0244123456</to><to>233201112223</to></destinations><schedule><dateTime>2030-01-01 12:00</dateTime><offset>+01:00</offset></schedule></request>',
  );
  expect(answer.text).toContain('<category>0</category><delivery>false</delivery>');
  expect(answer.text).toContain('<status><id>2104</id><label>DS_SUBMIT_SCHEDULED</label></status>');
  expect(await gateway.onlyBatch()).toMatchObject({ scheduledAt: '2030-01-01T11:00:00.000Z', state: 'scheduled' });
});

test('5 request and answer choose their formats independently', async () => {
  const gateway = await practice();
  const xmlToJson = await gateway.ask({
    path: SEND,
    headers: [XML_BODY, JSON_ANSWER, KEY],
    body: `<request><text>One</text>${rest}</request>`,
  });
  expect(envelope(xmlToJson).handshake.id).toBe(0);
  const jsonToXml = await gateway.ask({
    path: SEND,
    headers: [JSON_BODY, XML_ANSWER, KEY],
    body: JSON.stringify(plain()),
  });
  expect(jsonToXml.text).toContain('<response><handshake><id>0</id>');
  expect((await gateway.ledger()).batches).toHaveLength(2);
});

test('2.7 text keeps its white space, entities are the five standard ones and character numbers, CDATA is text', async () => {
  const gateway = await practice();
  await sendXml(
    gateway,
    `<request><text>  A&amp;B &lt;C&gt; &quot;&apos;&#233;&#xE9;&#10;<![CDATA[<&amp;>]]>é </text>${rest}</request>`,
  );
  expect((await gateway.onlyBatch()).messages[0]?.text).toBe('  A&B <C> "\'éé\n<&amp;>é ');
});

test('2.7 values are never read as numbers', async () => {
  const gateway = await practice();
  await sendXml(
    gateway,
    '<request><text>{$a}</text><type>0</type><sender>Bellbird</sender><destinations><to><number>0244123456</number><values><value>007.10</value></values></to></destinations></request>',
  );
  expect((await gateway.onlyBatch()).messages[0]?.text).toBe('007.10');
});

test('2.3 an empty value element is an empty value (2115)', async () => {
  const gateway = await practice();
  const answer = await sendXml(
    gateway,
    '<request><text>{$a}</text><type>0</type><sender>Bellbird</sender><destinations><to><number>0244123456</number><values><value/></values></to></destinations></request>',
  );
  expect(answer.text).toContain('<id>2115</id>');
});

const badXml: [string, string, string | Uint8Array][] = [
  ['is not closed', '2.7', `<request><text>A</text>${rest}`],
  ['has crossed elements', '2.7', `<request><text>A</type></request>`],
  ['has a bare ampersand', '2.7', `<request><text>A & B</text>${rest}</request>`],
  ['has an unknown entity', '2.7', `<request><text>&eacute;</text>${rest}</request>`],
  ['has a reference to no character', '2.7', `<request><text>&#0;</text>${rest}</request>`],
  ['has a control character', '2.7', `<request><text>\u0001</text>${rest}</request>`],
  ['declares an empty document type', '2.7', `<!DOCTYPE request><request><text>A</text>${rest}</request>`],
  ['declares a document type', '2.7', `<!DOCTYPE request [<!ENTITY a "b">]><request><text>&a;</text>${rest}</request>`],
  [
    'declares another encoding',
    '2.7',
    `<?xml version="1.0" encoding="ISO-8859-1"?><request><text>A</text>${rest}</request>`,
  ],
  ['has an attribute', '2.7', `<request><text lang="en">A</text>${rest}</request>`],
  ['has another root', '2.7', `<message><text>A</text>${rest}</message>`],
  ['has two roots', '2.7', `<request><text>A</text>${rest}</request><request/>`],
  ['has an element twice', '2.7', `<request><text>A</text><text>B</text>${rest}</request>`],
  ['has text beside elements', '2.7', `<request>loose<text>A</text>${rest}</request>`],
  ['has an unknown element', '2.2', `<request><text>A</text><flash>1</flash>${rest}</request>`],
  ['has a type that is no number', '2.2', `<request><text>A</text>${rest.replace('>0<', '> 0 <')}</request>`],
  ['wraps numbers in item', '2.7', `<request><text>A</text>${rest.replaceAll('to>', 'item>')}</request>`],
  [
    'has values that are not value elements',
    '2.7',
    '<request><text>{$a}</text><type>0</type><sender>Bellbird</sender><destinations><to><number>0244123456</number><values>x</values></to></destinations></request>',
  ],
  ['is not UTF-8', '5', Buffer.from(`<request><text>é</text>${rest}</request>`, 'latin1')],
  ['has no elements', '2.7', '<request>hello</request>'],
];

test.each(badXml)('an XML body that %s is refused and recorded under %s', async (_, section, body) => {
  const gateway = await practice();
  const answer = await sendXml(gateway, body);
  expect(answer.text).toMatch(/<handshake><id>140[12]<\/id>.*<data\/><\/response>$/s);
  const { deviations, batches } = await gateway.ledger();
  expect(deviations[0]).toMatchObject({ section });
  expect(batches).toEqual([]);
});
