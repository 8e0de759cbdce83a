import { here } from '../running/ask.ts';
import { rawExchange, statusesIn } from '../running/rawExchange.ts';
import { type Attack, type AttackContext, type Finding, finding } from './attack.ts';
import { fuzzedFleet } from './fuzz/fleet.ts';
import { faultsText, fuzzCounts, fuzz as sendFuzzed } from './fuzz/fuzz.ts';
import { firstFew } from './leaks/withheld.ts';

async function askForSlashes({ start }: AttackContext): Promise<Finding> {
  const site = await start();
  const faults: string[] = [];
  for (const target of ['//', '///', '//?x', '//products', '/\\', '//%00', '//de//']) {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const head = `${method} ${target} HTTP/1.1\r\nHost: a.example\r\nX-Country: CU\r\n`;
      const end = 'Content-Length: 0\r\nConnection: close\r\n\r\n';
      const { text } = await rawExchange(site.port, head + end);
      const [status = 0] = statusesIn(text);
      if (status === 0 || (status >= 500 && status !== 503)) {
        faults.push(`${method} ${target} answers ${status || 'nothing'}`);
      }
    }
  }
  return finding(faults.length === 0, firstFew(faults, 'no 5xx'));
}

async function postToNumbers({ start }: AttackContext): Promise<Finding> {
  const site = await start();
  const faults: string[] = [];
  const hosts = [
    '1',
    '0',
    '127.1',
    '4294967296',
    '0x7f.1',
    '99999999999',
    '1.2.3.4.5',
    '[::',
    'a:b',
  ];
  const paths = ['/api/submit', '/api/consent-receipts', '/1/events', '/api/search/multi/records'];
  for (const host of hosts) {
    for (const path of [...paths, '/corporate/contact-us-gmbh', '/api/client-errors']) {
      const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Country: US\r\nConnection: close\r\n`;
      const body =
        'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n';
      const { text } = await rawExchange(site.port, head + body, { idleTimeout: 150 });
      const [status = 0] = statusesIn(text);
      if (status === 0 || (status >= 500 && status !== 503)) {
        faults.push(`POST ${path} to host ${host} answers ${status || 'nothing'}`);
      }
    }
  }
  return finding(faults.length === 0, firstFew(faults, `no 5xx for ${hosts.length} hosts`));
}

async function sendMadeUp({ start, seed, size }: AttackContext): Promise<Finding> {
  const site = await start({
    env: {
      RATE_LIMIT: 'off',
      CAPTCHA: 'none',
      PREVIEW_KEY: '0123456789abcdef',
      ALLOW_TEST_DATA: 'on',
      LOG_LEVEL: 'info',
    },
  });
  const origin = `http://${here}:${site.port}`;
  const { sent, answers, faults } = await sendFuzzed({ origin, count: fuzzCounts[size], seed });
  if ((answers[200] ?? 0) < sent / 50) throw new Error('Hardly any request is answered with 200');
  return finding(faults.length === 0, `${sent} requests with seed ${seed}: ${faultsText(faults)}`);
}

/** Attacks with requests that no browser sends. */
export const fuzz: readonly Attack[] = [
  {
    name: 'made-up',
    what: 'Requests generated from a grammar, with a seed (20,000; with --long 100,000)',
    mustHold: 'no 5xx except 503, each answer matches its request',
    giveUpAfter: 900,
    run: sendMadeUp,
  },
  fuzzedFleet,
  {
    name: 'slashes',
    what: 'Paths of slashes from an embargoed country',
    mustHold: 'no 5xx except 503',
    isShort: true,
    isPatient: true,
    run: askForSlashes,
  },
  {
    name: 'numeric-host',
    what: 'A chunked post to a host that is a number or empty',
    mustHold: 'no 5xx except 503',
    isShort: true,
    isPatient: true,
    run: postToNumbers,
  },
];
