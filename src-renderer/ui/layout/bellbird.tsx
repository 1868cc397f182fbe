/**
 * Draws the program's bird in one line that takes the colour of the words around it. `small`: for the size of an icon,
 * with fewer lines, each of which is still seen.
 */
export function Bellbird({ className, small = false }: { className?: string | undefined; small?: boolean }) {
  return (
    <svg
      className={className}
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth={small ? 3.5 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 37c7-1 10-4 12-10 2.5-8 6.5-13 13-13 3 0 5 1 6.5 2.5L43 18l-7 3.5C36 31 29.5 36 21 36c-5 0-9 .5-12.5 3" />
      <path d="M30.5 18.5h.01" />
      {!small && <path d="M16.5 30.5c5 1.5 10-.5 12.5-6M22 36v6m6-7.5V41m-9 1h6m0-1h6" />}
    </svg>
  );
}
