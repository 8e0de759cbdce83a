import { type OpenSite, openSite } from './openSite.ts';
import { smallContent } from './smallContent.ts';

/** An event with registration on the site; far away, so that it is open. */
export const course = (more: object = {}) => ({
  shared: {
    event_id: 'C-20',
    event_type: 'surgeon_course_lab',
    registration_status: 'seats_open',
    start: '2099-03-05T08:00:00Z',
    end: '2099-03-06T16:00:00Z',
    time_zone: 'Europe/Berlin',
    city: 'Munich',
    country: 'DE',
    seats: 2,
    ...more,
  },
  variants: {
    en: { title: 'Shoulder course', teaser: 'About it', terms: '<p>Come in time.</p>' },
    de: { title: 'Schulterkurs', teaser: 'Darüber', terms: '<p>Kommen Sie pünktlich.</p>' },
  },
});

/** The entries of a participant. */
export const filledIn = {
  firstName: 'Ana',
  lastName: 'Müller',
  email: 'ana@hospital.example',
  role: 'surgeon',
  institution: 'St. Mary',
  country: 'DE',
  terms: 'yes',
  dataUse: 'yes',
};

/** A site with courses that people register for. */
export interface RegistrationSite extends OpenSite {
  /** Posts a form like a browser without scripts. */
  post(path: string, fields: Record<string, string>, headers?: object): Promise<Response>;
  /** Registers somebody for a course. @returns the path of the registration */
  register(event: string, fields?: Record<string, string>): Promise<string>;
  /** The text of a page, without markup. */
  text(path: string): Promise<string>;
}

/** Opens a site with courses by codename. */
export async function openRegistrationSite(
  events: Readonly<Record<string, object>>,
  env: Record<string, string> = {},
): Promise<RegistrationSite> {
  const files = Object.entries(events).map(([codename, event]) => [
    `default/event/${codename}.yaml`,
    event,
  ]);
  const site = await openSite({ ...smallContent, ...Object.fromEntries(files) }, env);
  const post: RegistrationSite['post'] = (path, fields, headers = {}) =>
    fetch(site.url + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: site.url, ...headers },
      redirect: 'manual',
    });
  return {
    ...site,
    post,
    async register(event, fields = {}) {
      const email = `p${Math.random()}@hospital.example`;
      const answer = await post(`/calendar/${event}/registration`, {
        ...filledIn,
        email,
        ...fields,
      });
      if (answer.status !== 303) throw new Error(`It is answered with ${answer.status}`);
      return answer.headers.get('location') ?? '';
    },
    text: async (path) => textOf(await (await site.get(path)).text()),
  };
}

/** The text of a document's body. */
export function textOf(html: string): string {
  const body = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}
