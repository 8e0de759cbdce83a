import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { type Answer, type Asking, ask } from '../running/ask.ts';
import { submissionOf, submissionPath } from '../running/submission.ts';

/** What visitors ask for. */
export type Asked = 'page' | 'asset' | 'lead';

/** The requests that visitors made while the site was updated, and what failed. */
export interface Visits {
  readonly counts: Record<Asked, number>;
  /** Answers with another status than 200 and requests without an answer, with their number. */
  readonly faults: Map<string, number>;
  /** The keys of the leads that were answered 200. */
  readonly leads: string[];
  /** The addresses of all scripts and style sheets that pages named. */
  readonly assets: Set<string>;
}

const timeLimit = 30_000;
const browser = { 'Sec-Fetch-Site': 'same-origin', 'User-Agent': 'Mozilla/5.0 Firefox/140.0' };

/**
 * Visitors, each with a connection of its own that is never idle, so that a request that gets no
 * answer is the site's fault. Each asks for a page, then for every script and style sheet that it
 * names; after every 20th page it sends a lead. Every other page is one that no cache may store.
 * @param port of the site, as visitors know it
 * @param goOn whether to visit another page
 */
export async function visit(
  port: number,
  pages: readonly string[],
  visitors: number,
  goOn: (seen: Visits) => boolean,
): Promise<Visits> {
  const seen: Visits = {
    counts: { page: 0, asset: 0, lead: 0 },
    faults: new Map(),
    leads: [],
    assets: new Set(),
  };
  let next = 0;

  async function see(
    agent: Agent,
    what: Asked,
    path: string,
    asking: Asking,
  ): Promise<Answer | undefined> {
    seen.counts[what] += 1;
    try {
      const answer = await ask(port, path, { ...asking, agent, timeLimit });
      if (answer.status === 200 && answer.bytes.length > 0) return answer;
      const isOfVarnish = answer.text.includes('Guru Meditation');
      note(`${what} ${answer.status}${isOfVarnish ? ' of Varnish' : ''}`);
    } catch (error) {
      note(`${what} ${(error as NodeJS.ErrnoException).code ?? error}`);
    }
    return undefined;
  }
  const note = (fault: string) => seen.faults.set(fault, (seen.faults.get(fault) ?? 0) + 1);

  async function visitOne(agent: Agent): Promise<void> {
    while (goOn(seen)) {
      const at = next++;
      // The cache may not know whether another country changes a page.
      const cookie = at % 2 === 0 ? 'countrypreference=CA' : [];
      const headers = { ...browser, cookie };
      const page = await see(agent, 'page', pages[at % pages.length] ?? '/', { headers });
      const named = new Set(page?.text.match(/\/assets\/[\w.-]+\.(?:js|css)/g));
      for (const path of named) {
        seen.assets.add(path);
        await see(agent, 'asset', path, { headers: browser });
      }
      if (at % 20 !== 0) continue;
      const key = randomUUID();
      const form = submissionOf({ email: `${key}@hospital.example` }, key);
      const answer = await see(agent, 'lead', submissionPath, form);
      if (answer) seen.leads.push(key);
    }
  }

  const agents = Array.from(
    { length: visitors },
    () => new Agent({ keepAlive: true, maxSockets: 1 }),
  );
  await Promise.all(agents.map(visitOne));
  for (const agent of agents) agent.destroy();
  return seen;
}
