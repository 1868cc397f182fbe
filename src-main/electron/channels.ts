/** The two channel names that main and preload share. A page knows neither: it sees `window.bellbird` alone. */
export const CALL = 'bellbird:call';
export const EVENT = 'bellbird:event';
