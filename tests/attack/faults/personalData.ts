import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { json, statusesOf, statusesText } from '../../running/ask.ts';
import { rawExchange } from '../../running/rawExchange.ts';
import { sendReceipt, submit } from '../../running/submission.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';
import { firstFew } from '../leaks/withheld.ts';

const sign = 'qvxperson';

/** Requests that each contain data of a visitor, many of them malformed. */
const revealingRequests: readonly string[] = [
  `GET /search?q=${sign}1 HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET /products/${sign}2 HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET /api/items/${sign}3?language=${sign} HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET /api/items?elements.${sign}4[eq]=%ZZ HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET /%E0%A4%A${sign}5 HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET //${sign}6 HTTP/1.1\r\nHost: a\r\nX-Country: CU\r\n\r\n`,
  `POST /api/${sign}7 HTTP/1.1\r\nHost: 1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  `GET /media/${sign}8.pdf HTTP/1.1\r\nHost: a\r\n\r\n`,
  `POST /api/submit?${sign}9 HTTP/1.1\r\nHost: ${sign}\r\nContent-Type: application/json\r\nContent-Length: 3\r\n\r\n{"x`,
  `GET /calendar/events/${sign}10 HTTP/1.1\r\nHost: ${sign}\r\nCookie: a=${sign}\r\n\r\n`,
  `${sign}11 / HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET /?preview=${sign}12 HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET /metrics/${sign}13 HTTP/1.1\r\nHost: a\r\nUser-Agent: ${sign}\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${sign}14\r\nX-Country: ${sign}\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: a\r\nX-Country: US\r\nX-Country: ${sign}15\r\n\r\n`,
  `POST /products/${sign}16 HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 1\r\n\r\nx`,
  `POST /api/search/multi/records HTTP/1.1\r\nHost: a\r\nContent-Length: 12\r\n\r\n{"${sign}`,
  `GET http://${sign}@[::/x HTTP/1.1\r\nHost: a\r\n\r\n`,
];

/** An address of a visitor that no log may contain. */
const visitor = '2a0d:abcd:ef01:77::5';

async function sendTellingRequests({ start }: AttackContext): Promise<Finding> {
  const site = await start({ env: { LOG_LEVEL: 'debug' } });
  const from = `\r\nX-Forwarded-For: ${visitor}\r\n`;
  for (const bytes of revealingRequests) {
    const text = /X-Forwarded-For/.test(bytes) ? bytes : bytes.replace('\r\n', from);
    await rawExchange(site.port, text, { idleTimeout: 150, most: 2_000 });
  }
  const report = { name: 'TypeError', frames: ['assets/a.js:1:1'], path: `/account/${sign}17` };
  const sent = json(report, { 'sec-fetch-site': 'same-origin' });
  const { status } = await site.ask('/api/client-errors', sent);
  if (status !== 204) throw new Error(`A client error answers ${status}`);
  await submit(site, { email: `${sign}18@hospital.example`, lastName: `${sign}19`, country: 'XX' });
  const lines = site.output().split('\n');
  const signs = [...new Set(site.output().match(/qvxperson\d*/g) ?? [])];
  const addresses = lines.filter((line) => line.includes('2a0d:abcd')).length;
  return finding(
    signs.length === 0 && addresses === 0,
    `${lines.length} lines of log contain ${firstFew(signs, 'no sign')}` +
      `${addresses > 0 ? ` and the visitor's address ${addresses} times` : ''}`,
  );
}

const emailOf = (n: number) => `${sign}-forget-${n}@hospital.example`;

async function forget({ start, root }: AttackContext): Promise<Finding> {
  const site = await start();
  for (let n = 0; n < 5; n += 1) {
    const fields = { email: emailOf(n), lastName: `Qvxforgotten${n}` };
    const { status } = await submit(site, fields);
    if (status !== 200) throw new Error(`A form answers ${status}`);
  }
  const holders = () =>
    readdirSync(site.dataFolder).filter((name) => {
      const path = join(site.dataFolder, name);
      return statSync(path).isFile() && /qvxforgotten/i.test(readFileSync(path, 'latin1'));
    });
  if (holders().length === 0) throw new Error('No file contains what was sent');
  for (let n = 0; n < 5; n += 1) {
    const args = ['scripts/leads.ts', 'forget', emailOf(n)];
    const env = { PATH: process.env.PATH, DATA_DIR: site.dataFolder };
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
    if (!stdout.startsWith('1 ')) throw new Error(`forget says ${stdout}`);
  }
  const left = holders();
  return finding(left.length === 0, firstFew(left, 'no file contains a byte of it'));
}

async function lookAtModes({ start }: AttackContext): Promise<Finding> {
  const site = await start();
  await submit(site);
  const open = readdirSync(site.dataFolder)
    .filter((name) => /^portico\.db|\.key$/.test(name))
    .map((name) => ({ name, mode: statSync(join(site.dataFolder, name)).mode & 0o777 }))
    .filter(({ mode }) => (mode & 0o077) !== 0)
    .map(({ name, mode }) => `${name} is ${mode.toString(8)}`);
  return finding(open.length === 0, firstFew(open, 'all are 600'));
}

async function floodReceipts({ start }: AttackContext): Promise<Finding> {
  const site = await start();
  const statuses = await statusesOf(60, (n) =>
    sendReceipt(site, { headers: { 'x-forwarded-for': `2a0d:1:2:4::${n.toString(16)}` } }),
  );
  if (!statuses[204]) throw new Error('No choice is accepted');
  return finding((statuses[429] ?? 0) > 0, statusesText(statuses));
}

/** Attacks on stored personal data. */
export const personalDataAttacks: readonly Attack[] = [
  {
    name: 'log',
    what: `${revealingRequests.length + 2} requests with data of a visitor, many malformed, LOG_LEVEL=debug`,
    mustHold: 'the log contains none of their queries, path parameters, headers or addresses',
    isShort: true,
    isPatient: true,
    run: sendTellingRequests,
  },
  {
    name: 'forgotten',
    what: 'Leads are deleted by `npm run leads -- forget` while the site runs',
    mustHold: 'no file in DATA_DIR contains a byte of them, including the write-ahead log',
    isPatient: true,
    run: forget,
  },
  {
    name: 'file-modes',
    what: 'The modes of databases and keys in DATA_DIR are checked',
    mustHold: 'only the site itself can read them',
    isShort: true,
    isPatient: true,
    run: lookAtModes,
  },
  {
    name: 'receipts-one-network',
    what: 'Sixty privacy choices from different addresses of one /64',
    mustHold: 'they are limited as one visitor',
    isShort: true,
    isPatient: true,
    run: floodReceipts,
  },
];
