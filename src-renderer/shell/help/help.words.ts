/** The keys that the program answers to. Each shortcut is one or more combinations that do the same. */

export interface Shortcut {
  keys: readonly (readonly string[])[];
  does: string;
}

export const words: {
  title: string;
  close: string;
  or: string;
  parts: { name: string; shortcuts: readonly Shortcut[] }[];
} = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  or: 'or',
  parts: [
    {
      name: 'Everywhere',
      shortcuts: [
        { keys: [['Ctrl', 'K'], ['/']], does: 'Search' },
        { keys: [['N']], does: 'New appointment' },
        {
          keys: [['Alt', '1 – 7']],
          does: 'Go to Today, Calendar … Settings',
        },
        { keys: [['Ctrl', 'Z']], does: 'Undo what you just did' },
        { keys: [['Esc']], does: 'Close what is open' },
        { keys: [['?']], does: 'Show these shortcuts' },
      ],
    },
    {
      name: 'Today',
      shortcuts: [{ keys: [['↑ ↓']], does: 'Next or previous appointment' }],
    },
    {
      name: 'Calendar',
      shortcuts: [
        { keys: [['T']], does: 'Go to today' },

        { keys: [['↑ ↓ ← →']], does: 'Go from cell to cell' },
        { keys: [['Home'], ['End']], does: 'Go to the first or last cell of the row' },
        { keys: [['Page up'], ['Page down']], does: 'Turn the page' },
        { keys: [['Enter']], does: 'Open the appointment, or book where there is none' },
        { keys: [['Space']], does: 'Tick the appointment, after “Select several”' },
        {
          keys: [['Alt', '↑ ↓ ← →']],
          does: 'Move the appointment',
        },
        { keys: [['Alt', 'Shift', '↑ ↓']], does: 'Make it shorter or longer' },
      ],
    },
    {
      name: 'Appointment',
      shortcuts: [
        { keys: [['B']], does: 'Booked' },
        { keys: [['C']], does: 'Confirmed' },
        { keys: [['A']], does: 'Arrived' },
        { keys: [['X']], does: 'Did not come' },
      ],
    },
    {
      name: 'Lists',
      shortcuts: [
        { keys: [['↑ ↓']], does: 'Go through the list' },
        { keys: [['Page up'], ['Page down']], does: 'Turn the page' },
        { keys: [['Home'], ['End']], does: 'Go to the first or last line' },
        { keys: [['Enter']], does: 'Open the line' },
      ],
    },
    {
      name: 'People',
      shortcuts: [
        { keys: [['/']], does: 'Search the list' },
        { keys: [['Space']], does: 'Tick the person' },
        { keys: [['Shift', '↑ ↓']], does: 'Tick several' },
        { keys: [['Ctrl', 'A']], does: 'Tick everybody' },
        { keys: [['T']], does: 'Text those ticked' },
        { keys: [['D']], does: 'Opt out this person, or those ticked' },
        { keys: [['G']], does: 'Group those ticked' },
        { keys: [['F']], does: 'Set a field of those ticked' },
        { keys: [['E']], does: 'Export those ticked' },
        { keys: [['M']], does: 'Merge those ticked' },
      ],
    },
    {
      name: 'Writing a text',
      shortcuts: [{ keys: [['Alt', 'Enter']], does: 'Open what is filled in at the cursor' }],
    },
  ],
};
