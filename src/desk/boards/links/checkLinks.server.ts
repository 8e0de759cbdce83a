import { blocksOf } from '../../../content/edition/authored.ts';
import { inTurns, type Steps } from '../../../content/pauses.ts';
import { remember } from '../../../content/remember.ts';
import { hrefsOf } from '../../../contentCheck/rules/addressRule.server.ts';
import { type BoardContent, itemsOf } from '../boardContent.ts';
import {
  type LinkCheck,
  type LinkCheckStore,
  type LinkFinding,
  longestAddress,
} from './linkCheck.ts';

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

const day = 86_400_000;

/** How long a result holds, in milliseconds: what fails may work again soon. */
const holds = (check: LinkCheck) =>
  check.outcome === 'failed' || check.outcome === 'gone' ? day : 7 * day;

/** Hosts that are asked at the same time; each of them is asked for one address at a time. */
const hostsAtOnce = 4;

/** What a round of checks needs. */
export interface LinkRound {
  readonly links: readonly ExternalLink[];
  readonly store: LinkCheckStore;
  /** Asks for an address. */
  ask(address: string): Promise<LinkFinding>;
  /** Waits before the same host is asked again. */
  pause(): Promise<void>;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Ends the round before the next address. */
  readonly signal: AbortSignal;
}

/** The addresses to ask for, by host: those without a result, and those whose result is old. */
function dueByHost(
  links: readonly ExternalLink[],
  known: ReadonlyMap<string, LinkCheck>,
  now: number,
): ReadonlyMap<string, readonly string[]> {
  const due = links.filter(({ address }) => {
    const check = known.get(address);
    if (address.length > longestAddress) return false;
    return !check || Date.parse(check.checkedAt) + holds(check) <= now;
  });
  const addresses = due.map(({ address }) => address);
  return Map.groupBy(addresses, (address) => new URL(address).hostname);
}

/**
 * Checks the links to other sites that are due, slowly: one address of a host at a time, with a pause
 * after each (PROOF-60). Results of addresses that are no longer linked are deleted.
 * @returns how many addresses were asked for
 */
export async function checkLinks(round: LinkRound): Promise<number> {
  const { links, store, ask, pause, now, signal } = round;
  const known = new Map((await store.list()).map((it) => [it.address, it]));
  const linked = new Set(links.map(({ address }) => address));
  await store.forget([...known.keys()].filter((address) => !linked.has(address)));
  const hosts = [...dueByHost(links, known, now()).values()];
  let asked = 0;
  async function askHosts(): Promise<void> {
    for (let host = hosts.shift(); host; host = hosts.shift()) {
      for (const address of host) {
        if (signal.aborted) return;
        const finding = await ask(address);
        const before = known.get(address)?.failures ?? 0;
        const failures = finding.outcome === 'failed' ? before + 1 : 0;
        const checkedAt = new Date(now()).toISOString();
        await store.save({ ...finding, address, checkedAt, failures });
        asked += 1;
        await pause();
      }
    }
  }
  await Promise.all(Array.from({ length: hostsAtOnce }, askHosts));
  return asked;
}
