import { goodToken } from '../fakes/captchaServer.ts';
import type { Asking } from '../running/ask.ts';
import type { AttackedSite } from '../running/attackedSite.ts';
import { closedCountry, marked, markersIn } from '../running/markedContent.ts';
import { submit } from '../running/submission.ts';
import { atRate } from '../running/until.ts';

/** The kinds of requests that visitors send during a fault. */
export const requestKinds = ['cached page', 'new page', 'search', 'form', 'health'] as const;

/** The kind of a request. */
export type RequestKind = (typeof requestKinds)[number];

/** The answers to requests of a kind. */
export interface Answers {
  /** The number of answers by status; 0 means that there was none in 15 seconds. */
  readonly statuses: Map<number, number>;
  /** The longest time to an answer, in milliseconds. */
  longest: number;
}

/** The answers that visitors got. */
export interface Seen extends Readonly<Record<RequestKind, Answers>> {
  /** The number of answers that showed the marked items where it is withheld. */
  readonly leaks: number;
}

/** Visitors of a site, each from an address of its own. */
export interface Visitors {
  /** Sends requests of every kind for some time. */
  watch(seconds: number): Promise<Seen>;
  /** Requests the cached page, because pages that nobody requests leave the cache after seconds. */
  requestCached(): Promise<void>;
  /** Whether requests of every kind succeed at this moment. */
  areServed(): Promise<boolean>;
  /** Countries in which the marked items is withheld, which visitors from there request. */
  closedIn: readonly string[];
  /** The addresses that show the marked items in one of them at this moment. */
  showing(): Promise<string[]>;
  /** The number of forms for which the site confirmed receipt. */
  readonly accepted: number;
}

const timeLimit = 15_000;

/** Milliseconds between two requests for the marked items from where it is withheld. */
const everyWithheld = 250;

/** The paths that would show the marked items. */
const withheldPaths = [
  '/products/qvxslug-en',
  '/resources/qvxslug-guide-en',
  '/products/open-thing-en',
  '/specialties/knee',
  '/search?q=qvxtitle',
  `/api/items/${marked.product}`,
  `/api/items/${marked.open}?systemFields=codename&depth=2`,
  '/api/items?elements.product_number[eq]=QVXNUMBER-1',
];
const every: Readonly<Record<RequestKind, number>> = {
  'cached page': 250,
  'new page': 500,
  search: 1_000,
  form: 1_000,
  health: 250,
};

/**
 * Creates the visitors.
 * @param paths addresses of pages, which are requested in turn
 * @param first the number of the first visitor, which no others may have had
 */
export function createVisitors(site: AttackedSite, paths: readonly string[], first = 0): Visitors {
  const countries = [undefined, 'DE', 'BR', 'ES', 'AU', 'CH', 'MX', 'PT'];
  let count = first;
  let accepted = 0;
  let closedIn: readonly string[] = [closedCountry];

  // No proxy names the country of a visitor from the United States: the address tells it, and each
  // is of another network.
  const asVisitor = (n: number, country?: string): Asking => ({
    headers: {
      'x-country': country ?? [],
      'x-forwarded-for': `11.${(n >> 8) & 255}.${n & 255}.${1 + ((n >> 16) & 127)}`,
    },
    timeLimit,
  });

  const send: Readonly<Record<RequestKind, (n: number) => Promise<{ status: number }>>> = {
    'cached page': (n) => site.ask('/', asVisitor(n)),
    'new page': (n) => {
      const country = countries[Math.floor(n / paths.length) % countries.length];
      return site.ask(paths[n % paths.length] ?? '/', asVisitor(n, country));
    },
    search: (n) => site.ask(`/search?q=knee+${n}`, asVisitor(n)),
    form: (n) =>
      submit(
        site,
        {
          email: `visitor-${n}@hospital-${n}.example`,
          recaptchaToken: goodToken('ContactARep', String(n)),
        },
        asVisitor(n),
      ),
    health: (n) => site.ask('/healthz', asVisitor(n)),
  };

  async function sendOne(kind: RequestKind): Promise<{ status: number; milliseconds: number }> {
    const begun = performance.now();
    count += 1;
    const { status } = await send[kind](count).catch(() => ({ status: 0 }));
    if (kind === 'form' && status === 200) accepted += 1;
    return { status, milliseconds: performance.now() - begun };
  }

  async function watchKind(
    kind: RequestKind,
    answers: Answers,
    goOn: () => boolean,
  ): Promise<void> {
    const all = await atRate(1_000 / every[kind], goOn, () => sendOne(kind));
    for (const { status, milliseconds } of all) {
      answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1);
      answers.longest = Math.max(answers.longest, milliseconds);
    }
  }

  async function shows(path: string, country: string): Promise<boolean> {
    count += 1;
    const answer = await site.ask(path, asVisitor(count, country)).catch(() => undefined);
    return answer !== undefined && markersIn(answer.all, path).length > 0;
  }

  /** @returns the number of answers that show the marked items */
  async function watchWithheld(goOn: () => boolean): Promise<number> {
    const shown = await atRate(1_000 / everyWithheld, goOn, (n) => {
      const country = closedIn[n % closedIn.length] ?? closedCountry;
      const path = withheldPaths[Math.floor(n / closedIn.length) % withheldPaths.length] ?? '/';
      return shows(path, country);
    });
    return shown.filter(Boolean).length;
  }

  return {
    get closedIn() {
      return closedIn;
    },
    set closedIn(countries) {
      closedIn = countries;
    },
    async showing() {
      const asked = closedIn.flatMap((country) => withheldPaths.map((path) => ({ path, country })));
      const shown = await Promise.all(asked.map(({ path, country }) => shows(path, country)));
      return asked.filter((_, n) => shown[n]).map(({ path }) => path);
    },
    get accepted() {
      return accepted;
    },
    async watch(seconds) {
      const until = performance.now() + seconds * 1000;
      const goOn = () => performance.now() < until;
      const seen = Object.fromEntries(
        requestKinds.map((kind) => [kind, { statuses: new Map(), longest: 0 }]),
      ) as unknown as Record<RequestKind, Answers>;
      const withheld = watchWithheld(goOn);
      await Promise.all(requestKinds.map((kind) => watchKind(kind, seen[kind], goOn)));
      return { ...seen, leaks: await withheld };
    },
    async requestCached() {
      await sendOne('cached page');
    },
    async areServed() {
      const answers = await Promise.all(requestKinds.map(sendOne));
      return answers.every(({ status }) => status === 200);
    },
  };
}
