import { blocksOf } from '../../../content/edition/authored.ts';
import { inTurns, type Steps } from '../../../content/pauses.ts';
import { remember } from '../../../content/remember.ts';
import { hrefsOf } from '../../../contentCheck/rules/addressRule.server.ts';
import { type BoardContent, itemsOf } from '../boardContent.ts';

/** An address of another site, and the items that link to it. */
export interface ExternalLink {
  /** Without a fragment. */
  readonly address: string;
  readonly codenames: readonly string[];
}

/** An address of the web as it is asked for; undefined for any other. */
function webAddress(href: string): string | undefined {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  url.hash = '';
  return url.href;
}

function* read(content: BoardContent): Steps<readonly ExternalLink[]> {
  const found = new Map<string, Set<string>>();
  for (const item of itemsOf(content)) {
    yield;
    if (!item.published) continue;
    for (const part of [item, ...item.components]) {
      for (const block of blocksOf(part)) {
        for (const { href } of hrefsOf(block)) {
          const address = webAddress(href);
          if (address === undefined) continue;
          found.set(address, (found.get(address) ?? new Set()).add(item.codename));
        }
      }
    }
  }
  return [...found]
    .map(([address, codenames]) => ({ address, codenames: [...codenames] }))
    .sort((a, b) => (a.address < b.address ? -1 : 1));
}

/** The addresses of other sites that published items of the brand link to (PROOF-60). */
export const externalLinks = (content: BoardContent): Promise<readonly ExternalLink[]> =>
  remember('board external links', content.edition, [], () => inTurns(read(content)));
