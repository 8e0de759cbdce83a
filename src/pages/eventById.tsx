import { redirect } from 'react-router';
import { is } from '../content/pageReader.server.ts';
import { event } from '../content/types/event.ts';
import { pathTo } from '../locale/addresses.ts';
import { found, pageLoader } from './pageLoader.ts';

/** An event's number leads to its page (contact spec, section 2, path table). */
export const loader = pageLoader(async ({ content, place, locale }) => {
  const id = is('elements.event_id', place?.params.eventId ?? '');
  const { codename } = found(await content.one(event, [id], 0));
  throw redirect(pathTo('event', locale, { codename }), 308);
});

/** Never shown: the loader always redirects or refuses. */
export default function EventById() {
  return null;
}
