import type { ShownAnswer, ShownRequest } from './explanation.ts';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const instant = (time: number) => new Date(time).toISOString();

/**
 * What the file for an authority contains (PROOF-38): the page, its items, the rules of the country, and
 * what all of it was made from.
 * @param release that makes the page again
 * @param made in milliseconds since the epoch
 */
export function proofContents(
  answer: ShownAnswer,
  { at, url, ...visitor }: ShownRequest,
  { release, made }: { readonly release: string; readonly made: number },
): Readonly<Record<string, string>> {
  const { status, location, language, market, formerItem } = answer;
  const { edition, items, rules, html, erased, flags } = answer;
  const about = {
    asked: { path: url, ...visitor, at: instant(at) },
    answer: {
      status,
      location,
      language,
      market,
      ...(formerItem && { formerItem: { ...formerItem, until: instant(formerItem.until) } }),
    },
    content: { ...edition, time: instant(edition.time) },
    flags: flags ? { ...flags, time: instant(flags.time) } : null,
    made: { at: instant(made), release },
    erased: erased.map((it) => ({ ...it, time: instant(it.time) })),
  };
  return {
    'README.txt': readme(html !== undefined),
    'answer.json': json(about),
    'items.json': json(items),
    'rules.json': json(rules),
    ...(html === undefined ? {} : { 'page.html': html }),
  };
}

const pageLines = `page.html      the page, made again from the content that is kept of that moment
page-with-styles.html
               the same to look at: with the styles of the release that made this file, without scripts
`;

const readme = (hasPage: boolean) => `What a visitor got of a page, and why
======================================

answer.json    what was asked (page, country, moment, confirmed as a professional, brand), the status
               that the visitor got (null if an item that may have had the address was erased since:
               then it is not known any more), which item had the address before, if there was no page
               and that is kept, what was erased and when, the edition of the content with its digest, time, release and,
               where known, author and message; the feature flags with the same (null if none are kept
               of that moment); when and by which release this file was made
items.json     each item of the page: shown, withheld or not published, by which rule, with reason,
               source, date and decider where they are on record
rules.json     the rules of the country at that moment
${hasPage ? pageLines : ''}manifest.json  the SHA-256 digest of each of these files
manifest.sig   the Ed25519 signature of manifest.json, in base64
key.pem        the public key; trust only one that you got in another way

To verify, with the software:    npm run proof -- verify FILE.zip --key key-of-the-site.pem
To verify, without the software:
  base64 -d manifest.sig > signature.bin
  openssl pkeyutl -verify -pubin -inkey key-of-the-site.pem -rawin -in manifest.json -sigfile signature.bin
  sha256sum README.txt *.html answer.json items.json rules.json
      and compare with manifest.json; a file that it does not name was added

The page is made again by the same software from the content of that moment; nobody recorded what a
browser showed. Feature flags are those that are kept of that moment, or else the defaults; no seat of
an event counts as taken. Pictures are not included: the page names their addresses, and the digest of
the files in answer.json (mediaDigest) tells whether they have changed since.
The signature proves that this file is as the site made it. It does not prove when: for that, have it
stamped by a time stamping authority.
`;
