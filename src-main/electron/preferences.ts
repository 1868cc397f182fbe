/**
 * What the desktop remembers of its window and its tray. It lies in Electron's own folder and is no part of the
 * records: whoever clears that folder gets the first values again.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, type Rectangle } from 'electron';
import { z } from 'zod';
import { renameWhole } from '../ports/held-files.ts';

const bounds = z.object({ x: z.int(), y: z.int(), width: z.int().positive(), height: z.int().positive() });

const schema = z.object({
  /** In pixels that do not depend on the screen's scale; null until the window was moved or sized. */
  bounds: bounds.nullable().catch(null),
  isMaximized: z.boolean().catch(false),
  keepsRunning: z.boolean().catch(true),
  wasAsked: z.boolean().catch(false),
  mayLookForUpdates: z.boolean().nullable().catch(null),
});

export interface Preferences {
  bounds: Rectangle | null;
  isMaximized: boolean;
  keepsRunning: boolean;
  wasAsked: boolean;
  /** Null while nobody was asked. */
  mayLookForUpdates: boolean | null;
}

const file = () => join(app.getPath('userData'), 'desktop.json');

let kept: Preferences | null = null;

/** Returns what is remembered; of a missing or damaged file the first values. */
export function preferences(): Preferences {
  kept ??= schema.parse(readOrNothing());
  return kept;
}

/** Remembers these. A disk that takes nothing costs the place of the window and no more. */
export function remember(changes: Partial<Preferences>): void {
  kept = { ...preferences(), ...changes };
  try {
    mkdirSync(app.getPath('userData'), { recursive: true });
    writeFileSync(`${file()}.new`, JSON.stringify(kept));
    renameWhole(`${file()}.new`, file());
  } catch {
    // The next change is tried again.
  }
}

function readOrNothing(): unknown {
  try {
    const read: unknown = JSON.parse(readFileSync(file(), 'utf8'));
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}
