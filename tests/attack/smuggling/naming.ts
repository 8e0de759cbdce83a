import { rawExchange, statusesIn } from '../../running/rawExchange.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';
import { firstFew } from '../leaks/withheld.ts';

const injected = ['%0d%0aX-Injected:%201', '%0aX-Injected:1', '%E5%98%8A%E5%98%8DX-Injected:1'];
const places = [
  (text: string) => `/Products/${text}`,
  (text: string) => `//${text}`,
  (text: string) => `/products?fakeip=1&page=${text}`,
  (text: string) => `/search?q=${text}&usergroups=1`,
  (text: string) => `/professionals?to=${text}`,
  (text: string) => `/api/items/${text}`,
  (text: string) => `/media/${text}`,
  (text: string) => `/calendar/events/${text}`,
];

async function injectLines({ start }: AttackContext): Promise<Finding> {
  const site = await start();
  const faults: string[] = [];
  let count = 0;
  for (const place of places) {
    for (const text of injected) {
      const path = place(text);
      const { headers, status } = await site.ask(path);
      count += 1;
      if ('x-injected' in headers) faults.push(`${path} sets a header`);
      if (status >= 500) faults.push(`${path} answers ${status}`);
    }
  }
  for (const name of ['X-Request-Id', 'X-Forwarded-For', 'Accept-Language', 'Cookie']) {
    const head = `GET /Products HTTP/1.1\r\nHost: a.example\r\nX-Country: US\r\n`;
    const { text } = await rawExchange(site.port, `${head}${name}: a\nX-Injected: 1\r\n\r\n`);
    count += 1;
    if (/^x-injected/im.test(text)) faults.push(`${name} with a line feed sets a header`);
  }
  return finding(faults.length === 0, firstFew(faults, `no header set by ${count} requests`));
}

const evil = 'evil.example';

/** Headers that could point a cache, a link or a redirect to another host. */
const poisons: readonly Record<string, string>[] = [
  { host: evil },
  { host: `${evil}:443` },
  { host: `m.${evil}` },
  { 'x-forwarded-host': evil },
  { 'x-forwarded-server': evil, 'x-host': evil },
  { forwarded: `for=1.2.3.4;host=${evil};proto=https` },
  { 'x-original-url': `//${evil}/`, 'x-rewrite-url': `//${evil}/` },
  { 'x-forwarded-proto': `https://${evil}` },
  { 'x-forwarded-prefix': `//${evil}`, 'x-forwarded-path': `//${evil}` },
  { referer: `https://${evil}/`, origin: `https://${evil}` },
];

async function nameAnotherHost({ start }: AttackContext): Promise<Finding> {
  const site = await start();
  const faults: string[] = [];
  const paths = ['/', '/products', '/Products', `//${evil}/products`, `/\\${evil}`, '/sitemap.xml'];
  for (const path of [...paths, '/favicon.ico', '/search?q=knee&fakeip=1']) {
    for (const headers of poisons) {
      const answer = await site.ask(path, { headers });
      const isEcho = path.includes(evil);
      const text = isEcho ? String(answer.headers.location ?? '') : answer.all;
      const leads = isEcho ? /^(?:https?:)?[/\\]{2}/.test(text) : text.includes(evil);
      if (leads) faults.push(`${path} with ${Object.keys(headers)[0]} links to it`);
      const clean = await site.ask(path);
      if (!isEcho && clean.all.includes(evil)) faults.push(`${path} is poisoned for others`);
    }
  }
  const whole = `GET http://${evil}/Products HTTP/1.1\r\nHost: ${evil}\r\nX-Country: US\r\n\r\n`;
  const { text } = await rawExchange(site.port, whole);
  if (/^location:.*evil/im.test(text)) faults.push('an absolute URL as target links to it');
  if (/^HTTP\/1\.1 5/m.test(text)) faults.push('an absolute URL as target answers 5xx');
  return finding(
    faults.length === 0,
    firstFew(faults, 'no link, redirect or cached page contains it'),
  );
}

async function nameTwoHosts({ start }: AttackContext): Promise<Finding> {
  const site = await start();
  const paths = ['/', '/api/geo', '/media/favicon.svg', '/healthz', 'http://a.example/'];
  const faults: string[] = [];
  for (const path of paths) {
    for (const second of ['Host: a.example', 'host: b.example', 'HOST:']) {
      const head = `GET ${path} HTTP/1.1\r\nHost: a.example\r\n${second}\r\nX-Country: US\r\n\r\n`;
      const { text, end } = await rawExchange(site.port, head);
      const [status] = statusesIn(text);
      if (status !== 400 || end === 'open') faults.push(`${path}, ${second}: ${status}, ${end}`);
    }
  }
  return finding(faults.length === 0, firstFew(faults, 'each is refused'));
}

/** Attacks with names in requests. */
export const namingAttacks: readonly Attack[] = [
  {
    name: 'line-breaks',
    what: 'Line breaks in paths, parameters and headers',
    mustHold: 'they set no header of the answer',
    isShort: true,
    isPatient: true,
    run: injectLines,
  },
  {
    name: 'other-host',
    what: 'Another host in Host, Forwarded and other headers, in the path and as absolute URL',
    mustHold: 'no link, redirect or cached page contains it',
    isShort: true,
    isPatient: true,
    run: nameAnotherHost,
  },
  {
    name: 'two-hosts',
    what: 'Two Host headers, equal or not, in requests for pages, endpoints and files',
    mustHold: 'each is answered 400 and its connection closed',
    isShort: true,
    isPatient: true,
    run: nameTwoHosts,
  },
];
