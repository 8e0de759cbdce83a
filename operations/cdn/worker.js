// A worker of a CDN, such as Cloudflare, in front of Portico; see docs/cdn.md. Beside it:
//   markets.js  npm run --silent cdn:rules -- worker > markets.js
import { table } from './markets.js';

const marketHeader = 'X-Portico-Market';
/** Of a stored answer: three times in milliseconds, see `timesOf`. */
const untilHeader = 'X-Portico-Until';
const notPages = /^\/(assets|api|1|healthz|readyz|version|metrics)([/?]|$)/;
// Films and documents may be long, and are asked for in parts.
const pictures = /\.(avif|gif|ico|jpe?g|png|svg|webp)$/i;

/** Whether all visitors of a market may get the same answer. Previews show what others may not see. */
function isShared({ method, headers }, path) {
  if (!['GET', 'HEAD'].includes(method) || notPages.test(path)) return false;
  if (!path.startsWith('/media/')) return true;
  return pictures.test(path) && !headers.get('Referer')?.includes('preview=');
}

/**
 * The market of a visitor.
 * @param {{ country: string, path: string, cookie: string, fetchSite: string | null }} visit
 * @returns {string | undefined} undefined where the server must decide
 */
export function marketOf({ country, path, cookie, fetchSite }) {
  const group = Object.hasOwn(table.countries, country) ? table.countries[country] : undefined;
  if (!group) return undefined;
  const isTwice = /(countrypreference|confirmedprofessional).*\1/.test(cookie);
  if (cookie.includes('testflag') || isTwice) return undefined;
  const chosen = /(?:^|; ?)countrypreference=([A-Z][A-Z])(?:;|$)/.exec(cookie)?.[1];
  if (cookie.includes('countrypreference') && chosen !== country) return undefined;
  const isFirst = !/(^|; ?)interruptautomaticredirect=/.test(cookie) && fetchSite !== 'same-origin';
  if (isFirst && table.firstVisitPaths.includes(path)) {
    if (cookie.includes('languagepreference')) return undefined;
    if (table.otherLanguage.includes(country)) return undefined;
  }
  if (!group.confirmed || !cookie.includes('confirmedprofessional')) return group.key;
  const confirmation = /(?:^|; ?)confirmedprofessional=(([a-z]+)\.\d+\.[\w-]+)(?:;|$)/.exec(cookie);
  const [, signed, strength] = confirmation ?? [];
  if (!group.confirmed.strengths.includes(strength)) return undefined;
  // Only the server can verify the signature: a forged one is part of a key with nothing stored.
  return `${group.confirmed.key}.${signed}`;
}

/** The answer as a browser gets it, which knows no markets. */
function forBrowser(answer) {
  const shown = new Response(answer.body, answer);
  for (const name of ['Surrogate-Key', 'Cache-Tag', 'X-Portico-Purge', 'Age', untilHeader]) {
    shown.headers.delete(name);
  }
  // Browsers ask for pages each time; pictures have a time of their own.
  const [, own] = /^public, (max-age=.*), s-maxage=/.exec(shown.headers.get('Cache-Control')) ?? [];
  if (own === 'max-age=0') {
    shown.headers.set('Cache-Control', 'private, no-cache');
    shown.headers.set('Vary', 'Accept-Encoding, Cookie');
  } else if (own) {
    shown.headers.set('Cache-Control', `private, ${own}`);
    shown.headers.delete('Vary');
  }
  return shown;
}

/** Whether an answer is for all visitors of the market. */
function mayStore({ status, headers }) {
  return (
    [200, 301, 302].includes(status) &&
    headers.get('Cache-Control')?.startsWith('public, ') &&
    headers.get('Vary')?.includes(marketHeader) &&
    !headers.has('Set-Cookie')
  );
}

/**
 * The answer as it is stored: with its keys as the CDN reads them, and for as long as the server
 * allows. The Cache API knows s-maxage only, so that includes the time while the server fails.
 */
function forCache(answer) {
  const kept = new Response(answer.body, answer);
  const control = answer.headers.get('Cache-Control');
  const secondsOf = (name) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(control)?.[1] ?? 0);
  const fresh = secondsOf('s-maxage');
  const renewing = fresh + secondsOf('stale-while-revalidate');
  const failing = fresh + secondsOf('stale-if-error');
  const until = [fresh, renewing, failing].map((seconds) => Date.now() + seconds * 1000);
  kept.headers.set(untilHeader, until.join(' '));
  const longest = Math.max(renewing, failing);
  kept.headers.set('Cache-Control', control.replace(/s-maxage=\d+.*/, `s-maxage=${longest}`));
  const keys = answer.headers.get('Surrogate-Key') ?? '';
  kept.headers.set('Cache-Tag', keys.replaceAll(' ', ','));
  // The market is part of the key; the cache refuses other headers than Accept-Encoding here.
  kept.headers.set('Vary', 'Accept-Encoding');
  return kept;
}

/** Until when a stored answer is fresh, may be sent while it is fetched anew, and while the server fails. */
function timesOf(known) {
  const [fresh = 0, renewing = 0, failing = 0] =
    known?.headers.get(untilHeader)?.split(' ').map(Number) ?? [];
  return { fresh, renewing, failing };
}

export default {
  /** @param env `COUNTRY_HEADER`: the value of GEO_COUNTRY_HEADER */
  async fetch(request, env, context) {
    const url = new URL(request.url);
    const country = request.cf?.country ?? 'XX';
    const headers = new Headers(request.headers);
    headers.delete(marketHeader);
    headers.set(env.COUNTRY_HEADER, country);
    const market = isShared(request, url.pathname)
      ? marketOf({
          country,
          path: url.pathname,
          cookie: headers.get('Cookie') ?? '',
          fetchSite: headers.get('Sec-Fetch-Site'),
        })
      : undefined;
    if (!market) return forBrowser(await fetch(new Request(request, { headers })));
    headers.set(marketHeader, market);
    const key = new Request(`${url.origin}/${market}${url.pathname}${url.search}`);
    const known = await caches.default.match(key);
    const until = timesOf(known);
    const now = Date.now();
    if (now < until.fresh) return forBrowser(known);
    // The cache stores whole answers only.
    for (const name of ['If-None-Match', 'If-Modified-Since', 'Range']) headers.delete(name);
    // The CDN's own cache does not know markets.
    const asked = new Request(request, {
      headers,
      method: 'GET',
      cache: 'no-store',
      redirect: 'manual',
    });
    const renew = async (copyOf) => {
      const answer = await fetch(asked);
      if (mayStore(answer)) context.waitUntil(caches.default.put(key, forCache(copyOf(answer))));
      // The page was withdrawn or is no longer shared.
      else if (answer.status < 500) context.waitUntil(caches.default.delete(key));
      return answer;
    };
    if (now < until.renewing) {
      context.waitUntil(renew((answer) => answer).catch(() => undefined));
      return forBrowser(known);
    }
    const mayFail = now < until.failing;
    const answer = await renew((it) => it.clone()).catch((error) => {
      if (mayFail) return known;
      throw error;
    });
    return forBrowser(mayFail && answer.status >= 500 ? known : answer);
  },
};
