/** What the tests of workbooks share. */
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export const header = ['Name', 'Phone', 'When'];
