/** An address without its scheme, as people type it: `sms.example.com`, `sms.example.com:8443/api`. */
const WITHOUT_SCHEME = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(:\d+)?(\/\S*)?$/i;

/** Returns a typed address with `https://` in front if it has no scheme; anything else as it was typed. */
export function withScheme(typed: string): string {
  const text = typed.trim();
  return WITHOUT_SCHEME.test(text) ? `https://${text}` : typed;
}

/**
 * Returns what people know a service by, the name in its address: `https://api.example.com/sms` → `example.com`. Null for
 * a computer that has a number or no full name: nobody has a website there.
 */
export function serviceAt(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  return /\.[a-z][a-z0-9-]*$/i.test(hostname) ? hostname.replace(/^(?:www|api)\./, '') : null;
}
