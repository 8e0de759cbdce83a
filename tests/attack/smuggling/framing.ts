import { rawExchange, statusesIn } from '../../running/rawExchange.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';
import { firstFew } from '../leaks/withheld.ts';

const hidden = 'GET /version HTTP/1.1\r\nHost: hidden.example\r\nX-Country: US\r\n\r\n';
const start = 'POST /api/search/insights-events HTTP/1.1\r\nHost: a.example\r\nX-Country: US\r\n';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/**
 * Requests whose end two servers would find at different positions, with a request hidden between
 * them.
 */
const ambiguous: Readonly<Record<string, string>> = {
  'length and chunks': `${start}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  'chunks and length': `${start}Transfer-Encoding: chunked\r\nContent-Length: ${hidden.length + 5}\r\n\r\n0\r\n\r\n${hidden}`,
  'two lengths': `${start}Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
  'lengths in a list': `${start}Content-Length: 0, ${hidden.length}\r\n\r\n${hidden}`,
  'a length with a sign': `${start}Content-Length: +${hidden.length}\r\n\r\n${hidden}`,
  'a length in hexadecimal': `${start}Content-Length: 0x0\r\n\r\n${hidden}`,
  'a space before the colon': `${start}Transfer-Encoding : chunked\r\nContent-Length: ${hidden.length}\r\n\r\n0\r\n\r\n${hidden}`,
  'an unknown coding': `${start}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`,
  'two codings': `${start}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`,
  'a folded header': `${start}X-A: b\r\n Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${hidden}`,
  'line feeds alone': `${start.replaceAll('\r\n', '\n')}Transfer-Encoding: chunked\n\n0\n\n${hidden}`,
  'a chunk size with a line feed': `${start}Transfer-Encoding: chunked\r\n\r\n2;x\nab\r\n0\r\n\r\n${hidden}`,
  'a chunk size with a prefix': `${start}Transfer-Encoding: chunked\r\n\r\n0x2\r\nab\r\n0\r\n\r\n${hidden}`,
  'a chunk longer than it says': `${start}Transfer-Encoding: chunked\r\n\r\n2\r\nabc\r\n0\r\n\r\n${hidden}`,
  'a null in a header': `${start}X-A: \0\r\nContent-Length: 0\r\n\r\n${hidden}`,
};

async function hideRequests({ start: open }: AttackContext): Promise<Finding> {
  const site = await open();
  const both = `${start}Content-Length: 0\r\n\r\n${hidden}`;
  const plain = await rawExchange(site.port, both, { last: '"release"' });
  if (!plain.text.includes('"release"'))
    throw new Error('A request after a plain one has no answer');
  const faults: string[] = [];
  for (const [name, bytes] of Object.entries(ambiguous)) {
    const { text, end } = await rawExchange(site.port, bytes);
    if (text.includes('"release"')) faults.push(`${name}: the hidden request is answered`);
    const [status = 0] = statusesIn(text);
    if (status >= 500) faults.push(`${name}: ${status}`);
    if (end === 'open' && status < 400) faults.push(`${name}: ${status || 'no answer'}, open`);
  }
  const count = Object.keys(ambiguous).length;
  return finding(faults.length === 0, firstFew(faults, `${count} of ${count} refused and closed`));
}

async function pipeline({ start: open, random }: AttackContext): Promise<Finding> {
  const site = await open();
  const kinds = [
    '/version',
    '/healthz',
    '/api/geo',
    '/api/items/nobody',
    '/robots.txt',
    '/nothing',
  ];
  const signs = ['"release"', '"alive"', '"detected"', '"detail":"Item', 'User-agent', '<html'];
  // Pages are rendered before, so that they are as fast as the others.
  await site.ask('/nothing');
  const order = Array.from({ length: 24 }, () => random.whole(kinds.length));
  const requests = order.map((kind, n) => {
    const body = n % 4 === 0 ? chunk('{}') : undefined;
    const head = `${kinds[kind]} HTTP/1.1\r\nHost: a.example\r\nX-Country: US\r\n`;
    return body
      ? `GET ${head}Transfer-Encoding: chunked\r\n\r\n${body}0\r\n\r\n`
      : `GET ${head}\r\n`;
  });
  const { text } = await rawExchange(site.port, requests.join(''), { idleTimeout: 5_000 });
  const answers = text.split(/(?=HTTP\/1\.1 \d{3} )/).filter(Boolean);
  const wrong = order.filter((kind, n) => !(answers[n] ?? '').includes(signs[kind] as string));
  return finding(
    answers.length === order.length && wrong.length === 0,
    `${answers.length} answers to ${order.length} requests, ${wrong.length} out of order`,
  );
}

const headPaths = [
  '/',
  '/products',
  '/api/items',
  '/sitemap.xml',
  '/robots.txt',
  '/nothing',
  '/api/x',
];

async function askForHeads({ start: open }: AttackContext): Promise<Finding> {
  const site = await open();
  const faults: string[] = [];
  for (const path of [...headPaths, '/media/favicon.svg', '/metrics']) {
    for (const country of ['US', 'CU']) {
      const head = `HEAD ${path} HTTP/1.1\r\nHost: a.example\r\nX-Country: ${country}\r\n\r\n`;
      const { text } = await rawExchange(site.port, head + hidden, { last: '"release"' });
      const at = text.indexOf('\r\n\r\n');
      const rest = text.slice(at + 4);
      if (!rest.startsWith('HTTP/1.1 200')) faults.push(`${path} from ${country} has a body`);
    }
  }
  return finding(
    faults.length === 0,
    firstFew(faults, 'no body, the next answer matches its request'),
  );
}

/** Attacks on where a request ends. */
export const framingAttacks: readonly Attack[] = [
  {
    name: 'framing',
    what: `${Object.keys(ambiguous).length} requests that two servers would end at different places`,
    mustHold: 'each is refused and its connection closed; the hidden request is not answered',
    isShort: true,
    isPatient: true,
    run: hideRequests,
  },
  {
    name: 'pipelined',
    what: 'Twenty-four requests in one packet, some with chunked bodies that no endpoint reads',
    mustHold: 'each is answered once, in order',
    isShort: true,
    isPatient: true,
    run: pipeline,
  },
  {
    name: 'head',
    what: 'HEAD for pages, endpoints and files, followed by another request',
    mustHold: 'no body, so that the next answer matches its request',
    isShort: true,
    isPatient: true,
    run: askForHeads,
  },
];
