import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** How far a signed link reaches: one page, or all pages for an editor who has the key. */
type PreviewReach = 'page' | 'site';

/** What a signature is over. */
interface SignedPreview {
  /** The path of the page. */
  readonly path: string;
  /** The preview parameter as it stands in the address. */
  readonly parameter: string;
}

/** Why a preview does not show what only a key opens. */
type LinkFault = 'expired' | 'invalid';

/** Opens what is not public to previews: with the key itself, or with what it has signed (BANNER-8). */
export interface PreviewKeys {
  /** Whether a text is the key; compared in constant time. */
  isKey(given: string): boolean;
  /**
   * Signs a preview.
   * @param until when the link ends, in milliseconds since the epoch
   * @returns the value of the parameter `previewLink`
   */
  sign(preview: SignedPreview, reach: PreviewReach, until: number): string;
  /** Reads a signed link. @param now default the clock's */
  read(
    link: string,
    preview: SignedPreview,
    now?: number,
  ): { readonly reach: PreviewReach; readonly until: number } | LinkFault;
  /** Signs the address of a file of a preview, decoded. @returns the value of `previewFile` */
  signFile(address: string, until: number): string;
  /** Whether a file may be shown because a preview names it. */
  opensFile(mark: string, address: string, now?: number): boolean;
}

const longestMark = 200;

/**
 * Creates the keys of previews. The signatures are made with a key that is derived from that of the
 * setting, which appears in no address that the site writes.
 * @param key the setting `PREVIEW_KEY`; if empty, nothing is opened
 * @param application the brand's site: a link of one brand is none of the other
 */
export function createPreviewKeys(key: string, application: string): PreviewKeys {
  const signing = Buffer.from(hkdfSync('sha256', key, '', 'portico preview link', 32));
  const signatureOf = (...parts: readonly (string | number)[]) =>
    createHmac('sha256', signing)
      .update(JSON.stringify([application, ...parts]))
      .digest('base64url');
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const isEqual = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

  const markOf = ({ path, parameter }: SignedPreview, reach: PreviewReach, until: number) =>
    `${reach}.${until}.${signatureOf(reach, reach === 'page' ? path : '', parameter, until)}`;
  const fileMark = (address: string, until: number) =>
    `${until}.${signatureOf('file', address, until)}`;

  return {
    isKey: (given) => key !== '' && isEqual(given, key),
    sign: (preview, reach, until) => markOf(preview, reach, Math.floor(until / 1000)),
    read(link, preview, now = Date.now()) {
      const [, reach, seconds] = /^(page|site)\.(\d{1,12})\./.exec(link) ?? [];
      if (key === '' || !reach || link.length > longestMark) return 'invalid';
      const until = Number(seconds);
      const made = markOf(preview, reach as PreviewReach, until);
      if (!isEqual(link, made)) return 'invalid';
      return until * 1000 > now ? { reach: reach as PreviewReach, until: until * 1000 } : 'expired';
    },
    signFile: (address, until) => fileMark(address, Math.floor(until / 1000)),
    opensFile(mark, address, now = Date.now()) {
      const [, seconds] = /^(\d{1,12})\./.exec(mark) ?? [];
      if (key === '' || !seconds || mark.length > longestMark) return false;
      return isEqual(mark, fileMark(address, Number(seconds))) && Number(seconds) * 1000 > now;
    },
  };
}
