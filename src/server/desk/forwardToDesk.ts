import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
// oxlint-disable-next-line no-restricted-imports -- the desk is a part of the site, not a service
import { request } from 'node:http';
import { pipeline } from 'node:stream';
import { countedAddress } from '../../country/address.server.ts';
import { createClientAddress, createTrustedProtocol } from '../../country/clientAddress.server.ts';
import { deskLanguages, deskRoot, type InDeskLanguages } from '../../desk/deskPage.ts';
import { createConcurrencyLimit } from '../../limits/concurrencyLimit.server.ts';
import { readLimited } from '../../limits/readLimited.server.ts';
import type { Log } from '../operation/log.ts';
import { commonHeaders } from '../request/securityHeaders.ts';
import type { Settings } from '../start/settings.ts';
import { createDeskProcess } from './deskProcess.ts';

/** Requests that the desk works on at the same time, in all and of one address; more get 503. */
const mostRequests = 16;
const mostOfOne = 8;

/** The largest form, in bytes. */
const largestForm = 65_536;

/**
 * How long the desk may take to begin an answer, in milliseconds: less than a connection may be silent, so
 * that whoever waits is told.
 */
const usualPatience = 45_000;

/** How long the process of the desk stays without a request, in milliseconds. */
const idleFor = 15 * 60_000;

/** How the desk learns what the site knows of a request; never taken from a client. */
export const forwardedHeaders = {
  /** The address of the client. */
  address: 'x-desk-client',
  /** `https` or `http`, as the client sent it. */
  protocol: 'x-desk-protocol',
  /** `yes` if a trusted proxy sent the request. */
  fromProxy: 'x-desk-from-proxy',
  /** `yes` in place of a form that is too large: the desk says so. */
  tooLarge: 'x-desk-too-large',
} as const;

/** The desk of a site, seen from the site. */
export interface ForwardToDesk {
  /** Answers a request for an address of the desk. */
  answer(req: IncomingMessage, res: ServerResponse): void;
  close(): Promise<void>;
}

/** Whether a request is for the desk. */
export const isForDesk = (url = ''): boolean =>
  url.startsWith(deskRoot) && /^$|^[/?]/.test(url.slice(deskRoot.length));

/** Headers of one connection, which say nothing about the next one (RFC 9110, section 7.6.1). */
const ofConnection = [
  ...['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'expect'],
];

const endToEnd = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.includes(name)));

/**
 * Forwards requests to the desk, a process of its own that starts with the first of them and ends
 * when nobody has asked for a while. So nothing that happens at the desk reaches visitors (PROOF-11).
 * A process that answers nothing is replaced.
 * @param patience milliseconds until an answer begins
 */
export function forwardToDesk(
  settings: Pick<Settings, 'TRUST_PROXY' | 'RATE_LIMIT'>,
  log: Log,
  patience: number = usualPatience,
): ForwardToDesk {
  const clientOf = createClientAddress(settings.TRUST_PROXY);
  const protocolOf = createTrustedProtocol(clientOf);
  const places = createConcurrencyLimit({
    most: mostRequests,
    ofOne: settings.RATE_LIMIT ? mostOfOne : mostRequests,
  });
  const desk = createDeskProcess(log);
  let answeredAt = 0;
  let idle: NodeJS.Timeout | undefined;

  function headersFor(req: IncomingMessage, form: Buffer | null | undefined) {
    const { address, peerTrusted } = clientOf(req);
    const { 'content-length': _, ...headers } = endToEnd(req.headers);
    return {
      ...headers,
      ...(form !== undefined && { 'content-length': form?.length ?? 0 }),
      [forwardedHeaders.address]: address,
      [forwardedHeaders.protocol]: protocolOf(req),
      [forwardedHeaders.fromProxy]: peerTrusted ? 'yes' : 'no',
      [forwardedHeaders.tooLarge]: form === null ? 'yes' : 'no',
    };
  }

  /** @param form what was posted; null if it is too large */
  async function forward(
    req: IncomingMessage,
    res: ServerResponse,
    form?: Buffer | null,
  ): Promise<void> {
    const socketPath = await desk.socket();
    // Whoever asked may have left while the desk started.
    if (res.destroyed) return;
    await new Promise<void>((done, fail) => {
      const { method, url: path } = req;
      const askedAt = performance.now();
      const headers = headersFor(req, form);
      const asked = request({ socketPath, method, path, headers, timeout: patience });
      asked.once('timeout', () => {
        // One slow answer is no reason to end those of others.
        if (answeredAt < askedAt) desk.kill();
        asked.destroy(new Error('The desk does not answer'));
      });
      asked.on('error', fail);
      asked.once('response', (answer) => {
        answeredAt = performance.now();
        if (res.destroyed) {
          answer.destroy();
          return done();
        }
        // What is left of a form that is too large is not read.
        const more = form === null && { connection: 'close' };
        res.writeHead(answer.statusCode ?? 502, { ...endToEnd(answer.headers), ...more });
        pipeline(answer, res, () => done());
      });
      res.once('close', () => asked.destroy());
      asked.end(form ?? undefined);
    });
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (!['GET', 'HEAD', 'POST'].includes(req.method ?? '')) {
      return refuse(res, 405, 'The desk has no such method', { Allow: 'GET, HEAD, POST' });
    }
    const sender = countedAddress(clientOf(req).address);
    if (places.isFull(sender)) return refuseBusy(res);
    // A slow body must not take a place.
    const form = req.method === 'POST' ? await readForm(req) : undefined;
    const leave = places.take(sender);
    if (!leave) return refuseBusy(res);
    clearTimeout(idle);
    try {
      await forward(req, res, form);
    } finally {
      leave();
      clearTimeout(idle);
      idle = setTimeout(() => void desk.stop(), idleFor);
      idle.unref();
    }
  }

  return {
    answer(req, res) {
      answer(req, res).catch((err) => {
        if (res.destroyed || req.errored) return void res.destroy();
        log.error({ err }, 'The desk does not answer');
        if (res.headersSent) res.destroy();
        else refuseBusy(res);
      });
    },
    close() {
      clearTimeout(idle);
      return desk.stop();
    },
  };
}

/** What was posted; null if it is too large. @throws when it breaks off */
async function readForm(req: IncomingMessage): Promise<Buffer | null> {
  if (Number(req.headers['content-length'] ?? 0) > largestForm) return null;
  // Its connection stays for the answer.
  const body = await readLimited(req.iterator({ destroyOnReturn: false }), largestForm);
  return body ?? null;
}

const busyTexts: InDeskLanguages<string> = {
  en: 'The desk does not answer now. Try again in a few seconds.',
  de: 'Der Desk antwortet gerade nicht. Versuchen Sie es in einigen Sekunden noch einmal.',
};

/** Without the desk nothing draws its pages, so that people get the words alone. */
function refuseBusy(res: ServerResponse): void {
  const { accept, 'accept-language': asked } = res.req.headers;
  const wait = { 'Retry-After': '5' };
  if (!accept?.includes('text/html')) return refuse(res, 503, busyTexts.en, wait);
  const language = deskLanguages.find((it) => asked?.startsWith(it)) ?? deskLanguages[0];
  const type = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
  res.writeHead(503, { ...commonHeaders, ...type, ...wait });
  res.end(
    `<!DOCTYPE html><html lang="${language}"><title>Desk</title><p>${busyTexts[language]}</p></html>`,
  );
}

function refuse(
  res: ServerResponse,
  status: 405 | 503,
  title: string,
  more: Readonly<Record<string, string>>,
): void {
  const type = { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' };
  res.writeHead(status, { ...commonHeaders, ...type, ...more });
  res.end(JSON.stringify({ status, title }));
}
