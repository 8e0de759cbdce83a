import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { listenHere } from '../tests/running/listen.ts';

/** A server that shows the pages of another without their scripts. */
export interface ScriptlessServer extends AsyncDisposable {
  readonly url: string;
}

const scripts = /<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

function ask(site: string, req: IncomingMessage, encoding: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { ...req.headers, 'accept-encoding': encoding };
    request(site + req.url, { headers, agent: false }, resolve)
      .on('error', reject)
      .end();
  });
}

/**
 * Starts the reference of Lighthouse's figures: the site's pages without scripts.
 * @param site the address of the site
 */
export async function startScriptlessServer(site: string): Promise<ScriptlessServer> {
  const pages = new Map<string, { readonly headers: string[]; readonly body: Buffer }>();

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const known = pages.get(req.url ?? '');
    if (known) return void res.writeHead(200, known.headers).end(known.body);
    const isPage = req.headers.accept?.includes('text/html') ?? false;
    const encoding = isPage ? 'identity' : String(req.headers['accept-encoding'] ?? 'identity');
    const answered = await ask(site, req, encoding);
    if (!isPage) {
      res.writeHead(answered.statusCode ?? 500, answered.rawHeaders);
      return void answered.pipe(res);
    }
    const html = (await buffer(answered)).toString().replaceAll(scripts, '');
    const type = answered.headers['content-type'] ?? 'text/html';
    const page = {
      headers: ['Content-Type', type, 'Content-Encoding', 'br'],
      body: brotliCompressSync(html),
    };
    pages.set(req.url ?? '', page);
    res.writeHead(answered.statusCode ?? 500, page.headers).end(page.body);
  }

  const server = createServer((req, res) => {
    answer(req, res).catch(() => res.destroy());
  });
  const { origin, close } = await listenHere(server);
  return { url: origin, [Symbol.asyncDispose]: close };
}
