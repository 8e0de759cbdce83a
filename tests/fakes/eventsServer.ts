import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listenHere } from '../running/listen.ts';

/** The behaviors of the older service. */
export type EventsServerMode =
  | 'ok'
  | 'error500'
  | 'unauthorized'
  | 'garbage'
  /** JSON of another form. */
  | 'otherForm'
  | 'redirect'
  | 'reset'
  /** Sends half an answer, then breaks off. */
  | 'half'
  /** Never answers. */
  | 'hang';

/** A fake of an older service with events. */
export interface EventsServer {
  readonly url: string;
  mode: EventsServerMode;
  events: readonly object[];
  readonly requests: readonly IncomingHttpHeaders[];
  close(): Promise<void>;
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** An event as the service sends it. */
export function legacyEvent(id: string, more: object = {}) {
  return {
    id,
    last_modified: '2026-11-01T10:00:00Z',
    event_type: 'surgeon_course_lab',
    start: day(10),
    end: day(11),
    time_zone: 'Europe/Berlin',
    country: 'DE',
    registration_status: 'register',
    registration_url: `https://events.example/${id}`,
    specialties: ['knee'],
    internal_number: 7,
    texts: {
      en: { title: `Older ${id}`, teaser: `About older ${id}`, city: 'Munich' },
      de: { title: `Alt ${id}`, teaser: `Zu alt ${id}`, city: 'München' },
    },
    ...more,
  };
}

/** Starts a service without events. */
export async function startEventsServer(): Promise<EventsServer> {
  const requests: IncomingHttpHeaders[] = [];
  const state = { mode: 'ok' as EventsServerMode, events: [] as readonly object[] };
  const server = createServer((req, res) => {
    requests.push(req.headers);
    const body = JSON.stringify({ events: state.events });
    const json = (status: number, text: string) =>
      void res.writeHead(status, { 'content-type': 'application/json' }).end(text);
    switch (state.mode) {
      case 'ok':
        return json(200, body);
      case 'error500':
        return json(500, body);
      case 'unauthorized':
        return json(401, body);
      case 'garbage':
        return json(200, '<html>');
      case 'otherForm':
        return json(200, '{"courses":[]}');
      case 'redirect':
        if (req.url === '/elsewhere') return json(200, body);
        return void res.writeHead(302, { location: '/elsewhere' }).end();
      case 'reset':
        return void res.socket?.destroy();
      case 'half':
        res.writeHead(200, { 'content-length': body.length });
        res.write(body.slice(0, body.length / 2));
        return void setTimeout(() => res.socket?.destroy(), 10);
      case 'hang':
        return undefined;
    }
  });
  const { origin, close } = await listenHere(server);
  return {
    url: `${origin}/events`,
    get mode() {
      return state.mode;
    },
    set mode(mode) {
      state.mode = mode;
    },
    get events() {
      return state.events;
    },
    set events(events) {
      state.events = events;
    },
    requests,
    close,
  };
}
