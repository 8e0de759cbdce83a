import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenHere } from '../running/listen.ts';

/** The requests that the fake services received. */
export interface Collected {
  /**
   * `tag` and `agent`: the script was loaded; `event`: the tag sent an event; `run`: the agent ran.
   */
  readonly what: 'tag' | 'agent' | 'event' | 'run';
  /** The event, from the data layer. */
  readonly event?: Readonly<Record<string, unknown>>;
}

/** A fake of an analytics service, a performance service and an embedding site. */
export interface Collector {
  /** For example `http://127.0.0.1:40123`; the parent page has another origin under `localhost`. */
  readonly url: string;
  readonly port: number;
  readonly collected: Collected[];
  /** Forgets what was received, and what a closed page has sent but was not received yet. */
  forget(): void;
  close(): Promise<void>;
}

/** A tag: takes over the data layer and sends each event, unless its flag is set. */
const tag = (url: string) => `(() => {
  const layer = (window.dataLayer ??= []);
  const send = (event) => {
    if (!window.analyticsDisabled) navigator.sendBeacon('${url}/event', JSON.stringify(event));
  };
  layer.forEach(send);
  const push = layer.push.bind(layer);
  layer.push = (event) => { send(event); return push(event); };
})()`;

/** An agent: sends one request, unless its flag is set. */
const agent = (url: string) =>
  `if (!window.performanceAgentDisabled) navigator.sendBeacon('${url}/run')`;

/** A page that embeds another and stores its messages. */
const parent = `<!doctype html><title>Portal</title><script>
  window.told = [];
  addEventListener('message', ({ origin, data }) => told.push({ origin, data }));
</script><iframe title="Site"></iframe>`;

/** Serves a tag, an agent and an embedding page over real HTTP, and stores what they send. */
export async function startCollector(): Promise<Collector> {
  const collected: Collected[] = [];
  const server = createServer((request, response) => {
    const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const answer = (type: string, body: string) =>
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      switch (request.url) {
        case '/tag.js':
          collected.push({ what: 'tag' });
          return answer('text/javascript', tag(own));
        case '/agent.js':
          collected.push({ what: 'agent' });
          return answer('text/javascript', agent(own));
        case '/event':
          collected.push({ what: 'event', event: JSON.parse(body) });
          return response.writeHead(204).end();
        case '/run':
          collected.push({ what: 'run' });
          return response.writeHead(204).end();
        case '/parent':
          return answer('text/html', parent);
        default:
          return response.writeHead(404).end();
      }
    });
  });
  const { origin, port, close } = await listenHere(server);
  return {
    url: origin,
    port,
    collected,
    forget() {
      server.closeAllConnections();
      collected.length = 0;
    },
    close,
  };
}
