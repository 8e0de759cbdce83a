/** What the security headers depend on. */
export interface SecurityOptions {
  /** Sources of inline scripts, such as `'sha256-…'`. */
  readonly scriptHashes?: readonly string[];
  /** Origins that may show the site in a frame (`EMBED_ORIGINS`). */
  readonly embedOrigins: readonly string[];
  /** Origins scripts may come from and connect to besides the site's own: the tag's, the agent's. */
  readonly scriptOrigins?: readonly string[];
  /** Origins of frames in the page: a hosted bot check's. */
  readonly frameOrigins?: readonly string[];
  /** The origin pictures and recordings may come from besides the site's own. */
  readonly imageOrigin: string;
  /** True where a development server serves modules and styles. */
  readonly development: boolean;
}

/**
 * The content security policy of a page: its own files, its own inline scripts by hash, the scripts of
 * a connected tag, agent or bot check, nothing else.
 */
export function contentSecurityPolicy(options: SecurityOptions): string {
  const {
    scriptHashes = [],
    scriptOrigins = [],
    frameOrigins = [],
    embedOrigins,
    imageOrigin,
    development,
  } = options;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes, ...scriptOrigins].join(' '),
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    `img-src 'self' data: ${imageOrigin}`,
    `media-src 'self' ${imageOrigin}`,
    ["connect-src 'self'", ...scriptOrigins, ...(development ? ['ws:'] : [])].join(' '),
    ["frame-src 'self'", ...frameOrigins].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ["frame-ancestors 'self'", ...embedOrigins].join(' '),
  ].join('; ');
}

/** The headers every answer carries, whatever it is. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Keeps browsers on https; sent only to visitors who came by it. */
export const strictTransport = ['Strict-Transport-Security', 'max-age=63072000'] as const;
