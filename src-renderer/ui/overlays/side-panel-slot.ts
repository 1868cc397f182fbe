/** The id of the shell's element for the side panel, which fills the area of the work without taking room. */
export const SIDE_PANEL_SLOT = 'side-panel';
