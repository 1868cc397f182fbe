/** What the double notes down, and how a test in another process reads it and acts on the program. */

export const record = {
  settings: {} as Record<string, string>,
  windows: [] as { show?: boolean; webPreferences: Record<string, unknown> }[],
  schemes: [] as object[],
  /** Names given to ipcMain.handle. */
  channels: [] as string[],
  /** JSON of every reply and event that went to the page. */
  sent: [] as string[],
  /** Requests and windows that would have left the machine. */
  egress: [] as string[],
  violations: [] as string[],
  /** Where the page tried to go, and what the program said. */
  navigations: [] as string[],
  secondStarts: 0,
  /** Addresses given to the person's own browser. */
  opened: [] as string[],
  dialogs: [] as string[],
  /** What the person presses in the next dialogs; the cancel button when empty. */
  presses: [] as number[],
  /** show, focus, restore, reload, in order. */
  window: [] as string[],
  menu: [] as object[],
  /** The tray: its words and its menu as they are now. */
  tray: { tip: '', menu: [] as object[] },
  /** Notices of the system, in order. */
  notices: [] as string[],
  /** power savers that are on. */
  blockers: [] as string[],
  /** What a person answers in the next save dialogs; none chosen when empty. */
  saves: [] as string[],
};
export type Notes = typeof record;

export function note(setting: string, value: string): void {
  record.settings[setting] = value;
}

/** Answers {id, command, args} of the parent process with {id, value} or {id, error}. */
export function serveControl(commands: Record<string, (...args: never[]) => unknown>): void {
  const all: Record<string, (...args: never[]) => unknown> = {
    ...commands,
    record: () => record,
    press: (button: number) => record.presses.push(button),
    saveAs: (path: string) => record.saves.push(path),
  };
  // A program whose test has gone would run for ever.
  process.on('disconnect', () => process.exit(1));
  process.on('message', async ({ id, command, args }: { id: number; command: string; args: never[] }) => {
    try {
      process.send?.({ id, value: await all[command]?.(...args) });
    } catch (error) {
      process.send?.({ id, error: error instanceof Error ? error.message : String(error) });
    }
  });
}
