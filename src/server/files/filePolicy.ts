/** How a browser may show a file under `/media`. */
export interface FilePolicy {
  /** The content security policy sent with the file. */
  readonly contentSecurityPolicy: string;
  /** True if the browser must download the file instead of showing it. */
  readonly isSaved: boolean;
}

const nothing = "default-src 'none'; style-src 'unsafe-inline'";

/**
 * The policy of an uploaded file that is opened directly, such as an SVG: it may use its own styles
 * and images, but it runs no script and has no origin.
 */
const sandboxed = `${nothing}; img-src 'self' data:; sandbox`;

/**
 * Files that browsers open in their own player or viewer, which does not work in a sandbox. They
 * contain no script that could run as part of the site.
 */
const viewed: readonly (readonly [type: RegExp, policy: string])[] = [
  [/^(?:video|audio)\//, `${nothing}; media-src 'self'`],
  [/^application\/pdf$/, `${nothing}; object-src 'self'`],
];

/** Types that browsers show. All others are downloaded, above all HTML and XML. */
const shown = /^(?:image|video|audio|font)\/|^text\/(?:plain|vtt)\b|^application\/pdf$/;

/**
 * The policy of a file.
 * @param type its media type, such as `image/svg+xml`
 */
export function filePolicy(type: string): FilePolicy {
  return {
    contentSecurityPolicy: viewed.find(([types]) => types.test(type))?.[1] ?? sandboxed,
    isSaved: !shown.test(type),
  };
}
