/**
 * The headers of every answer a page gets, from the desktop's `app://` handler and from the local browser host alike.
 */

type Host = 'desktop' | 'browser';

/**
 * Returns the policy that allows nothing but the program's own files: no inline script or style, no eval, no innerHTML,
 * no other host, no frames.
 */
function contentSecurityPolicy(host: Host): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    // The desktop's page speaks to the program through the preload alone, so it needs no connection of any kind.
    host === 'desktop' ? "connect-src 'none'" : "connect-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** Returns the headers of one host, with lower-case names. */
export function securityHeaders(host: Host): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(host),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-dns-prefetch-control': 'off',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  };
}
