/** The keys that the program answers to. Each shortcut is one or more combinations that do the same. */

export interface Shortcut {
  keys: readonly (readonly string[])[];
  does: string;
}

export const words: {
  title: string;
  or: string;
  parts: { name: string; shortcuts: readonly Shortcut[] }[];
} = {
  title: 'Keyboard shortcuts',
  or: 'or',
  parts: [
    {
      name: 'Everywhere',
      shortcuts: [
        { keys: [['Ctrl', 'K'], ['/']], does: 'Search' },
        { keys: [['N']], does: 'New appointment' },
        { keys: [['Alt', '1 – 7']], does: 'Open Today … Settings' },
        { keys: [['Ctrl', 'Z']], does: 'Undo what you just did' },
        { keys: [['Esc']], does: 'Close what is open' },
        { keys: [['?']], does: 'Show these shortcuts' },
      ],
    },
    {
      name: 'Today',
      shortcuts: [{ keys: [['↑ ↓']], does: 'Next or previous row' }],
    },
    {
      name: 'Calendar',
      shortcuts: [
        { keys: [['T']], does: 'Go to today' },
        { keys: [['↑ ↓ ← →']], does: 'Move around the calendar' },
        { keys: [['Home'], ['End']], does: 'Go to the first or last column' },
        { keys: [['Page up'], ['Page down']], does: 'Turn back or ahead' },
        { keys: [['Enter']], does: 'Open, or book if free' },
        { keys: [['Space']], does: 'Tick, in “Select several”' },
        { keys: [['Alt', '↑ ↓ ← →']], does: 'Move the appointment' },
        { keys: [['Alt', 'Shift', '↑ ↓']], does: 'Make it shorter or longer' },
      ],
    },
    {
      name: 'Writing a text',
      shortcuts: [{ keys: [['Alt', 'Enter']], does: 'Change the field at the cursor' }],
    },
    {
      name: 'Appointment',
      shortcuts: [
        { keys: [['B']], does: 'Mark “Booked”' },
        { keys: [['C']], does: 'Mark “Confirmed”' },
        { keys: [['A']], does: 'Mark “Arrived”' },
        { keys: [['X']], does: 'Mark “Did not come”' },
      ],
    },
    {
      name: 'Lists',
      shortcuts: [
        { keys: [['↑ ↓']], does: 'Go through the list' },
        { keys: [['Page up'], ['Page down']], does: 'One screen up or down' },
        { keys: [['Home'], ['End']], does: 'Go to the first or last row' },
        { keys: [['Enter']], does: 'Open the row' },
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
        { keys: [['D']], does: 'Opt out those ticked, or this person' },
        { keys: [['G']], does: 'Group those ticked' },
        { keys: [['F']], does: 'Fill in a field for those ticked' },
        { keys: [['E']], does: 'Export those ticked' },
        { keys: [['M']], does: 'Merge those ticked' },
      ],
    },
  ],
};
