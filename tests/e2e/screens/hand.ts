/** A hand at the screens in whatever language they speak: a state names what it presses by the English words. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { root } from '../../../scripts/run.ts';
import { inPseudoLanguage } from './pseudo-language.ts';

export type SpokenLanguage = 'English' | 'French' | 'Pseudo';

export interface Hand {
  page: Page;
  /** Matches what stands on the screen for these English words, the whole of it. */
  say(english: string): RegExp;
  /** Presses the first button of that name in the front: in the dialog that is open, else anywhere. */
  press(english: string): Promise<void>;
  /** The first field of that label. */
  field(english: string): Locator;
}

/** Returns the hand for a page that speaks `language`; it throws for words that no catalogue has. */
export async function handOf(page: Page, language: SpokenLanguage): Promise<Hand> {
  const french = language === 'French' ? await frenchWords() : null;
  const spoken = (english: string): string[] => {
    if (language === 'Pseudo') return [inPseudoLanguage(english)];
    if (!french) return [english];
    const said = french.get(english);
    if (!said) throw new Error(`No catalogue says “${english}” in French.`);
    return [...said];
  };
  const say = (english: string) =>
    new RegExp(`^\\s*(?:${spoken(english).map(escaped).join('|')})(?:\\s*\\(.*\\))?\\s*$`);
  return {
    page,
    say,
    press: async english => {
      const isAsked = (await page.locator('dialog:modal').count()) > 0;
      const front = isAsked ? page.locator('dialog:modal') : page;
      await front
        .getByRole('button', { name: say(english) })
        .first()
        .click();
    },
    field: english => page.getByLabel(say(english)).first(),
  };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');

/** English → what the French catalogues say at the same places; one word of English can be several of French. */
async function frenchWords(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  const folder = join(root, 'src-renderer');
  for (const path of globSync('**/*.words.ts', { cwd: join(folder, 'french') })) {
    const [english, french] = await Promise.all(
      [join(folder, path), join(folder, 'french', path)].map(file => import(pathToFileURL(file).href)),
    );
    pair(english, french, found);
  }
  return found;
}

function pair(english: unknown, french: unknown, found: Map<string, Set<string>>): void {
  if (typeof english === 'string' && typeof french === 'string')
    found.set(english, (found.get(english) ?? new Set()).add(french));
  if (!isRecord(english) || !isRecord(french)) return;
  for (const [key, value] of Object.entries(english)) pair(value, french[key], found);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
