import { randomUUID } from 'node:crypto';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { completeForm } from '../site/contactSite.ts';

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

interface Answer {
  readonly status: number;
  readonly text: string;
}

const perRequest = 30_000;
const browser = { 'Sec-Fetch-Site': 'same-origin', 'User-Agent': 'Mozilla/5.0 Firefox/140.0' };

/**
 * Visitors, each with a connection of its own that is never idle, so that a request that gets no
 * answer is the site's fault. Each asks for a page, then for every script and style sheet that it
 * names; after every 20th page it sends a lead. Every other page is one that no cache may store.
 * @param url the address of the site, as visitors know it
 * @param goOn whether to visit another page
 */
export async function visit(
  url: string,
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
  const { token } = JSON.parse((await send(new Agent(), `${url}/api/csrf`)).text);
  let next = 0;

  async function ask(agent: Agent, what: Asked, path: string, headers = {}, body?: string) {
    seen.counts[what] += 1;
    try {
      const answer = await send(agent, url + path, headers, body);
      if (answer.status === 200 && answer.text) return answer;
      note(
        `${what} ${answer.status}${answer.text.includes('Guru Meditation') ? ' of Varnish' : ''}`,
      );
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
      const choice = at % 2 === 0 ? { Cookie: 'countrypreference=CA' } : {};
      const headers = { ...browser, 'X-Country': 'US', ...choice };
      const page = await ask(agent, 'page', pages[at % pages.length] ?? '/', headers);
      const named = new Set(page?.text.match(/\/assets\/[\w.-]+\.(?:js|css)/g));
      for (const path of named) {
        seen.assets.add(path);
        await ask(agent, 'asset', path, browser);
      }
      if (at % 20 !== 0) continue;
      const key = randomUUID();
      const form = { ...completeForm, email: `${key}@hospital.example` };
      const answer = await ask(
        agent,
        'lead',
        '/api/submit',
        {
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
          'X-Country': 'US',
          'X-CSRF-Token': token,
          Cookie: `csrf=${token}`,
        },
        JSON.stringify(form),
      );
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

/** Sends a GET, or a POST if there is a body. @throws when it gets no whole answer */
function send(
  agent: Agent,
  url: string,
  headers: OutgoingHttpHeaders = {},
  body?: string,
): Promise<Answer> {
  return new Promise((done, fail) => {
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(url, { agent, method, headers, timeout: perRequest });
    sent.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.once('error', fail);
      answer.once('end', () => done({ status: answer.statusCode ?? 0, text }));
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.once('error', fail);
    sent.end(body);
  });
}
