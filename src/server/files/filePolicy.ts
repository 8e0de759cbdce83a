/** How a file under `/media` is to be shown. */
export interface FilePolicy {
  /** The content security policy it comes with. */
  readonly contentSecurityPolicy: string;
  /** True where a browser is to save it, not to show it. */
  readonly isSaved: boolean;
}

const nothing = "default-src 'none'; style-src 'unsafe-inline'";

/**
 * An uploaded file that is opened by itself, such as an SVG, shows its own styles and pictures. It runs
 * no script, and belongs to no origin.
 */
const sandboxed = `${nothing}; img-src 'self' data:; sandbox`;

/**
 * Files that browsers open in a player or viewer of their own, which does not work in a sandbox. They
 * hold no script that could run as part of the site.
 */
const viewed: readonly (readonly [type: RegExp, policy: string])[] = [
  [/^(?:video|audio)\//, `${nothing}; media-src 'self'`],
  [/^application\/pdf$/, `${nothing}; object-src 'self'`],
];

/** Types a browser shows by itself. Everything else, HTML and XML first of all, is saved. */
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
