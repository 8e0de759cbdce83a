import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createBundledGeo } from '../../src/backends/geo/mmdb.ts';
import { listenHere } from '../running/listen.ts';

/** The behaviors of the fake service. */
export type GeoServerMode =
  | 'ok'
  /** Breaks each connection. */
  | 'reset'
  /** Sends headers and half a body, then nothing. */
  | 'stall'
  /** Never answers. */
  | 'hang'
  | 'error500'
  /** The quota is used up. */
  | 'quota'
  | 'unauthorized'
  | 'garbage'
  /** Answers without end. */
  | 'endless'
  /** A redirect to a service that names another country. */
  | 'redirect'
  /** Answers without the field. */
  | 'nothing'
  /** The code is a number. */
  | 'number'
  /** The code is the name of a country. */
  | 'name'
  /** The service does not know the country. */
  | 'unknown';

/** A fake geo-IP service. */
export interface GeoServer {
  /** The address of a request for the short form, which is that of IPinfo Lite. */
  readonly url: string;
  /** The address of a request for the nested form, which is that of MaxMind's web services. */
  readonly nestedUrl: string;
  mode: GeoServerMode;
  /** Milliseconds before each answer. */
  delay: number;
  readonly requests: readonly {
    readonly url: string;
    readonly headers: IncomingMessage['headers'];
  }[];
  /** The largest number of requests that were under way at once. */
  readonly most: number;
  close(): Promise<void>;
}

/** The documented form of IPinfo Lite (https://ipinfo.io/developers/lite-api). */
const short = (ip: string, code: unknown) => ({
  ip,
  asn: 'AS64500',
  as_name: 'Example',
  as_domain: 'example.com',
  country_code: code,
  country: 'Somewhere',
  continent_code: 'EU',
  continent: 'Europe',
});

/** The documented form of GeoIP Country (https://dev.maxmind.com/geoip/docs/web-services/responses). */
const nested = (ip: string, code: unknown) => ({
  continent: { code: 'EU', geoname_id: 6255148, names: { en: 'Europe' } },
  country: { geoname_id: 1, iso_code: code, names: { en: 'Somewhere' } },
  registered_country: { geoname_id: 2, iso_code: 'US', names: { en: 'United States' } },
  traits: { ip_address: ip, network: `${ip}/32` },
});

/** Starts a service that knows what the bundled database knows. */
export async function startGeoServer(): Promise<GeoServer> {
  const places = createBundledGeo();
  const requests: { url: string; headers: IncomingMessage['headers'] }[] = [];
  const state = { mode: 'ok' as GeoServerMode, delay: 0, underWay: 0, most: 0 };

  function answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const isNested = pathname.startsWith('/geoip/v2.1/country/');
    const ip = decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1));
    const found = searchParams.has('elsewhere') ? 'FR' : places.country(ip);
    const form = isNested ? nested : short;
    const json = (status: number, value: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    switch (state.mode) {
      case 'ok':
        if (found) return json(200, form(ip, found));
        return isNested
          ? json(404, { code: 'IP_ADDRESS_NOT_FOUND', error: 'The address is not in the database' })
          : json(200, form(ip, null));
      case 'unknown':
        return json(200, form(ip, null));
      case 'number':
        return json(200, form(ip, 276));
      case 'name':
        return json(200, form(ip, 'Germany'));
      case 'nothing':
        return json(200, { success: false, error: { code: 104, type: 'usage_limit_reached' } });
      case 'error500':
        return json(500, {});
      case 'quota':
        return json(429, { error: { title: 'Rate limit exceeded' } });
      case 'unauthorized':
        return json(401, { code: 'AUTHORIZATION_INVALID' });
      case 'garbage':
        return void response.end('<html>');
      case 'redirect':
        return void response.writeHead(302, { location: `${pathname}?elsewhere` }).end();
      case 'reset':
        return void response.socket?.destroy();
      case 'stall':
        response.writeHead(200, { 'content-type': 'application/json' });
        return void response.write('{"country_code":');
      case 'endless': {
        response.writeHead(200, { 'content-type': 'application/json' });
        const more = () => {
          if (!response.destroyed) response.write(' '.repeat(65_536), () => setImmediate(more));
        };
        return more();
      }
      case 'hang':
        return undefined;
    }
  }

  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers });
    state.underWay += 1;
    state.most = Math.max(state.most, state.underWay);
    response.once('close', () => {
      state.underWay -= 1;
    });
    setTimeout(() => answer(request, response), state.delay);
  });
  const { origin, close } = await listenHere(server);
  return {
    url: `${origin}/lite/{ip}`,
    nestedUrl: `${origin}/geoip/v2.1/country/{ip}`,
    get mode() {
      return state.mode;
    },
    set mode(mode) {
      state.mode = mode;
    },
    get delay() {
      return state.delay;
    },
    set delay(delay) {
      state.delay = delay;
    },
    requests,
    get most() {
      return state.most;
    },
    close,
  };
}
