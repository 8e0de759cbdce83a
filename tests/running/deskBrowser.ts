import { type Answer, ask, here } from './ask.ts';

/** A browser without scripts at the desk: it keeps cookies, by port, and says where forms come from. */
export interface DeskBrowser {
  /** The cookies by port; a test may change them. */
  readonly cookies: Map<number, Map<string, string>>;
  /** Headers of every request, such as those of a proxy. */
  headers: Record<string, string>;
  /** Opens an address, and follows redirects. @returns the last answer, with its address */
  open(url: string): Promise<Answer & { readonly url: string }>;
  /** Opens an address only. */
  step(url: string): Promise<Answer & { readonly url: string }>;
  /** Posts a form as a page of the same origin does, and follows redirects. */
  post(
    url: string,
    form: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer & { readonly url: string }>;
}

/** @param from the address of its machine, which limits count */
export function openDeskBrowser(from: string): DeskBrowser {
  const cookies: DeskBrowser['cookies'] = new Map();

  async function send(url: string, more: { method?: string; body?: string; headers?: object }) {
    const { port: text, pathname, search } = new URL(url);
    const port = Number(text);
    const jar = cookies.get(port) ?? new Map<string, string>();
    cookies.set(port, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await ask(port, pathname + search, {
      ...more,
      from,
      timeLimit: 60_000,
      headers: { ...(cookie && { cookie }), ...browser.headers, ...more.headers },
    });
    for (const set of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(set)) jar.delete(name);
      else jar.set(name, value);
    }
    return { ...answer, url };
  }

  async function follow(answer: Awaited<ReturnType<typeof send>>) {
    let last = answer;
    for (let steps = 0; steps < 10 && last.headers.location; steps += 1) {
      last = await send(new URL(last.headers.location, last.url).href, {});
    }
    return last;
  }

  const browser: DeskBrowser = {
    cookies,
    headers: {},
    open: async (url) => follow(await send(url, {})),
    step: (url) => send(url, {}),
    async post(url, form, headers) {
      const { port } = new URL(url);
      const sent = {
        origin: `http://${here}:${port}`,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      };
      const body = String(new URLSearchParams(form));
      return follow(await send(url, { method: 'POST', body, headers: sent }));
    },
  };
  return browser;
}

/** The value of a hidden field in a page. */
export const fieldIn = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
