/**
 * `npm run geometry`: every screen, what opens over it, and each step of the set-up and of an import, in every window,
 * colour, size of text and language. A picture of each is kept to look at; what is cut off, lies over another text or
 * moves is listed, and what axe finds. `npm test` runs a sample. `npm run geometry -- French 1024 dark` is
 * one language in one window and colour.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { openProgram } from '../tests/e2e/open-program.ts';
import { type Hand, handOf, type SpokenLanguage } from '../tests/e2e/screens/hand.ts';
import { checkScreen, EVERY_LOOK, type Look, wear } from '../tests/e2e/screens/looks.ts';
import { speakPseudoLanguage } from '../tests/e2e/screens/pseudo-language.ts';
import { SCREENS, showScreen } from '../tests/e2e/screens/shown-screens.ts';
import { jumpsOfState, STATES } from '../tests/e2e/screens/shown-states.ts';
import {
  COMPARE_WALK,
  IMPORT_WALK,
  setUpWalk,
  TEAM_WALK,
  WALK_KEY,
  walk,
  YEARLY_WALK,
} from '../tests/e2e/screens/walks.ts';
import { build, isStale } from './build/build.ts';
import { ensureBrowser } from './ensure/browser.ts';
import { root } from './run.ts';

const folder = join(root, 'output', 'screens');
/** A Monday in the morning, so that the invented week is the same on every day of the year (UTC, ms). */
const MONDAY = Date.parse('2027-01-04T08:00:00.000Z');
/** The locale of the computer at the first start. The language that nobody speaks takes the place of English. */
const LOCALES: Record<SpokenLanguage, string> = { English: 'en-GB', French: 'fr-FR', Pseudo: 'en-GB' };

/** A thing that has not come by then does not come; the next is looked at (ms). */
const PATIENCE_MS = 30_000;

const found: string[] = [];

async function main(): Promise<void> {
  await ensureBrowser(console.log);
  const problem = isStale() ? await build() : null;
  if (problem !== null) throw new Error(`The build failed.\n${problem}`);
  const wanted = process.argv.slice(2);
  const languages = (Object.keys(LOCALES) as SpokenLanguage[]).filter(language => wanted.includes(language));
  const parts = wanted.filter(part => !(part in LOCALES));
  const looks = EVERY_LOOK.filter(({ look }) => parts.every(part => look.split(/[\s,]+/).includes(part)));
  if (looks.length === 0) throw new Error(`No look is ${parts.join(' ')}. One is: ${EVERY_LOOK[0]?.look}`);
  for (const language of languages.length > 0 ? languages : (Object.keys(LOCALES) as SpokenLanguage[])) {
    process.env['BELLBIRD_SHOTS'] = join(folder, language);
    rmSync(join(folder, language), { recursive: true, force: true });
    mkdirSync(join(folder, language), { recursive: true });
    await lookAtSetUp(language, looks);
    await lookAtPractice(language, looks);
  }
  for (const fault of found) console.error(fault);
  console.log(`Screenshots are in ${relative(process.cwd(), folder)}`);
  if (found.length > 0) process.exitCode = 1;
}

/** The steps of the set-up, at a live account of its own, and its team. */
async function lookAtSetUp(language: SpokenLanguage, looks: readonly Look[]): Promise<void> {
  const program = await open(language, { account: { apiKeys: [WALK_KEY] } });
  await walkInEveryLook(program.hand, [...setUpWalk(program.service.address()), ...TEAM_WALK], language, looks);
  await program.done();
}

/** Every screen of practice, with what opens over it, an import, a yearly text, and a comparison of two texts. */
async function lookAtPractice(language: SpokenLanguage, looks: readonly Look[]): Promise<void> {
  const { hand, done } = await open(language, { busy: true });
  const { page } = hand;
  page.setDefaultTimeout(PATIENCE_MS);
  await hand.press('Try it with invented people');
  await page.getByRole('heading', { level: 1, name: hand.say('Today') }).waitFor();
  for (const look of looks) {
    await wear(page, look);
    for (const screen of SCREENS) {
      await showScreen(page, screen);
      await check(hand, screen.name, language, look);
    }
    for (const state of STATES) {
      const where = `${language}, ${state.name}, ${look.look}`;
      const jumps = await jumpsOfState(hand, state, look, () => check(hand, state.name, language, look)).catch(
        (error: Error) => [`it could not be opened: ${error.message}`],
      );
      for (const jump of jumps) found.push(`${where}: ${jump}`);
    }
    console.log(`${language}, ${look.look}: ${found.length} found so far`);
  }
  await showScreen(page, { name: 'Import', path: '/people/import' });
  await walkInEveryLook(hand, IMPORT_WALK, language, looks);
  await walkInEveryLook(hand, [...YEARLY_WALK, ...COMPARE_WALK], language, looks);
  await done();
}

/** Where a walk stops is said, with a picture of what stood there; the other screens are looked at all the same. */
async function walkInEveryLook(
  hand: Hand,
  steps: Parameters<typeof walk>[1],
  language: SpokenLanguage,
  looks: readonly Look[],
): Promise<void> {
  hand.page.setDefaultTimeout(PATIENCE_MS);
  let last = '';
  await walk(hand, steps, name => {
    last = name;
    return inEveryLook(hand, name, language, looks);
  }).catch(async (error: Error) => {
    found.push(`${language}: the walk stopped after ${last}: ${error.message}`);
    await hand.page.screenshot({ path: join(folder, language, 'stopped.png') });
  });
}

async function inEveryLook(hand: Hand, name: string, language: string, looks: readonly Look[]): Promise<void> {
  for (const look of looks) {
    await wear(hand.page, look);
    await check(hand, name, language, look);
  }
  if (looks[0]) await wear(hand.page, looks[0]);
}

/** What axe looks at depends on the colours and the size of the text, but not on each window. */
async function check({ page }: Hand, name: string, language: string, look: Look): Promise<void> {
  await checkScreen(page, `${language}, ${name}, ${look.look}`, found, { withAxe: look.width === 1280 });
}

/** The program at its first start, in a language; `done` closes it and adds what its page complained of. */
async function open(language: SpokenLanguage, opening: Parameters<typeof openProgram>[0]) {
  const program = await openProgram({
    // A live account whose clock is another than this computer's stops all sending.
    ...(!opening?.account && { nowMs: MONDAY }),
    ignore: /Failed to load resource/,
    ...opening,
    // Practice is invented in the language of the computer.
    env: { LC_ALL: LOCALES[language].replace('-', '_') },
    context: { locale: LOCALES[language] },
    onPage: page => language === 'Pseudo' && speakPseudoLanguage(page.context()),
  });
  const done = async () => {
    for (const fault of program.faults) found.push(`${language}: the page said ${fault}`);
    await program.close();
  };
  return { hand: await handOf(program.page, language), service: program.service, done };
}

main().catch(error => {
  for (const fault of found) console.error(fault);
  console.error(`The look at the screens stopped: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
});
