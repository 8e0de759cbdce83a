export interface SecurityOptions {
  /** CSP sources of inline scripts, such as `'sha256-…'`. */
  readonly scriptHashes?: readonly string[];
  /** CSP sources of inline styles. */
  readonly styleHashes?: readonly string[];
  /** True for a page that runs WebAssembly. */
  readonly runsWasm?: boolean;
  /** Origins that may show the site in a frame (`EMBED_ORIGINS`). */
  readonly embedOrigins: readonly string[];
  /**
   * Origins, besides the site's own, that scripts may load from and connect to: the tag's and the
   * agent's.
   */
  readonly scriptOrigins?: readonly string[];
  /** Origins of frames in the page, such as a hosted bot check's. */
  readonly frameOrigins?: readonly string[];
  /** The origin, besides the site's own, of images and recordings; empty for none. */
  readonly imageOrigin: string;
  /** True where a development server serves modules and styles. */
  readonly development: boolean;
}

/**
 * The content security policy of a page. It allows only the site's files, its inline scripts and styles by hash, and the scripts of a configured tag, agent or bot check.
 */
export function contentSecurityPolicy(options: SecurityOptions): string {
  const {
    scriptHashes = [],
    styleHashes = [],
    runsWasm = false,
    scriptOrigins = [],
    frameOrigins = [],
    embedOrigins,
    imageOrigin,
    development,
  } = options;
  const hosted = imageOrigin ? [imageOrigin] : [];
  return [
    "default-src 'self'",
    [
      "script-src 'self'",
      ...(runsWasm ? ["'wasm-unsafe-eval'"] : []),
      ...scriptHashes,
      ...scriptOrigins,
    ].join(' '),
    // A hash would turn off 'unsafe-inline', which a development server's styles need.
    ["style-src 'self'", ...(development ? ["'unsafe-inline'"] : styleHashes)].join(' '),
    // Many services of these scripts count by a picture.
    ['img-src', "'self'", 'data:', ...hosted, ...scriptOrigins].join(' '),
    ['media-src', "'self'", ...hosted].join(' '),
    ["connect-src 'self'", ...scriptOrigins, ...(development ? ['ws:'] : [])].join(' '),
    ["frame-src 'self'", ...frameOrigins].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ["frame-ancestors 'self'", ...embedOrigins].join(' '),
  ].join('; ');
}

const permissions = (camera: string) =>
  `camera=${camera}, geolocation=(), microphone=(), payment=()`;

/** The permissions of a page that scans packages. */
export const withCamera = { 'Permissions-Policy': permissions('(self)') } as const;

/** The headers of every answer. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': permissions('()'),
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Keeps browsers on HTTPS; sent only with HTTPS answers. */
export const strictTransport = ['Strict-Transport-Security', 'max-age=63072000'] as const;
