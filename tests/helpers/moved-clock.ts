// Loaded before a program, moves the clock of this computer ahead for it, by BELLBIRD_AHEAD_MS.
const aheadMs = Number(process.env['BELLBIRD_AHEAD_MS']);
const now = Date.now.bind(Date);
Date.now = () => now() + aheadMs;
