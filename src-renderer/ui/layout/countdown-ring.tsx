import css from './countdown-ring.module.css';

/**
 * Shows how much is left of a time that runs out, as a ring that empties. It is a picture alone: what stands beside it
 * says the time in words. `left` and `whole` are in seconds.
 */
export function CountdownRing({ left, whole }: { left: number; whole: number }) {
  const share = Math.max(0, Math.min(1, left / whole));
  return (
    <svg className={css.ring} viewBox="0 0 24 24" aria-hidden="true" data-left={share.toFixed(3)}>
      <circle className={css.track} cx="12" cy="12" r="9.5" />
      <circle className={css.left} cx="12" cy="12" r="9.5" pathLength="1" style={{ strokeDashoffset: 1 - share }} />
    </svg>
  );
}
