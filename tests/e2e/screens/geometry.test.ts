/** The rules of geometry.ts notice what they are for. The screens themselves are checked in screens.test.ts. */
import { expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { geometryFaults } from './geometry.ts';
import { jumpsOf } from './jumps.ts';

test.each([
  [
    'a text cut off at the side',
    '<p style="width:60px;overflow:hidden;white-space:nowrap">Akosua Konadu Mensah</p>',
    1,
  ],
  [
    'an ellipsis without the whole words',
    '<p style="width:60px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">Akosua Konadu Mensah</p>',
    1,
  ],
  [
    'an ellipsis with the whole words',
    '<p title="Akosua Konadu Mensah" style="width:60px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">Akosua Konadu Mensah</p>',
    0,
  ],
  [
    'a text cut off below',
    '<div style="height:20px;overflow:hidden"><p style="margin-top:15px">Akosua Konadu</p></div>',
    1,
  ],
  [
    'a list that scrolls',
    '<div style="height:20px;overflow:auto"><p style="margin-top:15px">Akosua Konadu</p></div>',
    0,
  ],
  [
    'a text over another',
    '<div style="position:relative"><p style="position:absolute;top:0">Akosua</p><p style="position:absolute;top:3px;left:20px">Konadu</p></div>',
    1,
  ],
  [
    'a dialog over a text',
    '<p>Akosua Konadu Mensah of Accra</p><div style="position:fixed;inset:0;background:#fff"><p>Konadu</p></div>',
    0,
  ],
  ['two lines of a paragraph', '<p style="width:60px;line-height:1.1">Akosua <b>Konadu</b> Mensah of Accra</p>', 0],
  ['a page wider than its window', '<div style="width:3000px">Akosua</div>', 1],
])('%s', async (_what, markup, faults) => {
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  await page.setContent(markup);
  expect(await geometryFaults(page)).toHaveLength(faults);
});

const LIST = `<main style="height:300px;overflow:auto"><h1>Calendar</h1><div id="list" style="height:200px;overflow:auto">
  <button style="position:sticky;top:0">Earlier</button><div style="height:900px"></div></div>
  <div style="height:900px"></div></main>`;

test.each([
  ['what sticks to a list that scrolls, on a page that scrolls', 'main.scrollTop = 40; list.scrollTop = 90', 0],
  [
    'what moves down while something opens',
    'main.prepend(Object.assign(document.createElement("p"), { textContent: "Ama" }))',
    2,
  ],
  [
    'what moves down for a notice with a button of its own above it',
    'main.prepend(Object.assign(document.createElement("button"), { textContent: "Undo" }))',
    2,
  ],
])('jumps: %s', async (_what, script, jumps) => {
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  await page.setContent(LIST);
  const opens = `const [main, list] = [document.querySelector('main'), document.querySelector('#list')]; ${script}`;
  expect(await jumpsOf(page, () => page.evaluate(`(() => { ${opens} })()`))).toHaveLength(jumps);
});
