import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { confirmed } from '../confirmed.ts';
import { type Answer, type Asking, ask, form, pagesIn } from '../running/ask.ts';
import { createRandom } from '../running/random.ts';
import { submissionOf, submissionPath } from '../running/submission.ts';
import { atRate } from '../running/until.ts';
import { filledIn } from '../site/registrationSite.ts';
import { type Accepted, type Kind, kinds, type Sighting } from './sightings.ts';

/** Visitors who ask for pages, and submit leads and registrations until each is accepted. */
export interface Visitors {
  readonly sightings: readonly Sighting[];
  readonly accepted: readonly Accepted[];
  /** Sends nothing new, and waits until everybody is served. @throws when somebody never is */
  stop(): Promise<void>;
  /** Sends nothing any more, whoever is not served. */
  [Symbol.dispose](): void;
}

/** Requests each second. */
export type Rates = Readonly<Record<Kind, number>>;

/** The event that people register for. */
export const event = 'event_exercise';

/** Milliseconds until somebody whose form was not accepted sends it again, and until he or she gives up. */
const again = 1_000;
const patience = 240_000;

/** Visitors follow links within the site. */
const browser = { 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0 Firefox/140.0' };

/** The pages of a country's sitemap, once the site at a port has read its content. */
export async function pagesOf(port: number, country: string): Promise<string[]> {
  const headers = { 'x-country': country, cookie: confirmed };
  const { status, body } = await ask(port, '/sitemap.xml', { headers, timeLimit: 30_000 });
  if (status !== 200) return pause(again).then(() => pagesOf(port, country));
  return pagesIn(body);
}

/**
 * Sends requests at fixed rates, however long the answers take.
 * @param port of Varnish
 * @param pages addresses by country; the first ones are asked for most
 */
export function startVisitors(
  port: number,
  pages: ReadonlyMap<string, readonly string[]>,
  rates: Rates,
): Visitors {
  const countries = [...pages.keys()];
  const sightings: Sighting[] = [];
  const accepted: Accepted[] = [];
  const over = new AbortController();
  let isGivenUp = false;
  let count = 0;
  const { fraction: random } = createRandom(1);

  /** Each visitor has an address of his or her own, because the site limits what one may send. */
  const addressed = (n: number) => `11.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

  async function see(kind: Kind, path: string, n: number, asking: Asking): Promise<boolean> {
    const headers = { ...browser, cookie: confirmed, 'x-forwarded-for': addressed(n) };
    const sent = Date.now();
    const answer: Pick<Answer, 'status'> & Partial<Answer> = await ask(port, path, {
      ...asking,
      headers: { ...headers, ...asking.headers },
      timeLimit: 15_000,
    }).catch(() => ({ status: 0 }));
    const isHit = answer.headers?.['cache-status'] === 'varnish; hit';
    sightings.push({ kind, sent, answered: Date.now(), status: answer.status, isHit });
    return answer.status === (kind === 'registration' ? 303 : 200);
  }

  async function page(n: number): Promise<void> {
    const country = countries[n % countries.length] ?? '';
    const paths = pages.get(country) ?? [];
    const path = paths[Math.floor(random() ** 3 * paths.length)] ?? '/';
    await see('page', path, n, { headers: { 'x-country': country } });
  }

  async function untilAccepted(
    kind: Kind,
    email: string,
    submit: () => Promise<boolean>,
  ): Promise<void> {
    const sent = Date.now();
    while (!(await submit())) {
      if (isGivenUp) return;
      if (Date.now() - sent > patience) throw new Error(`${kind} of ${email} is never accepted`);
      await pause(again);
    }
    accepted.push({ kind, email, sent, answered: Date.now() });
  }

  function lead(n: number): Promise<void> {
    const email = `lead-${randomUUID()}@hospital.example`;
    const asking = submissionOf({ email });
    return untilAccepted('lead', email, () => see('lead', submissionPath, n, asking));
  }

  function registration(n: number): Promise<void> {
    const submission = randomUUID();
    const email = `participant-${submission}@hospital.example`;
    const asking = form({ ...filledIn, email, submission });
    const path = `/calendar/${event}/registration`;
    return untilAccepted('registration', email, () => see('registration', path, n, asking));
  }

  const send = { page, lead, registration };
  const goOn = () => !over.signal.aborted;
  const sending = Promise.all(
    kinds.map((kind) => atRate(rates[kind], goOn, () => send[kind](count++))),
  );
  sending.catch(() => undefined);
  return {
    sightings,
    accepted,
    async stop() {
      over.abort();
      await sending;
    },
    [Symbol.dispose]() {
      over.abort();
      isGivenUp = true;
    },
  };
}
