import { is } from '../content/pageReader.server.ts';
import { event } from '../content/types/event.ts';
import { pathTo } from '../locale/addresses.ts';
import { definePage, type PageServices } from './page.ts';
import { found, redirectTo } from './pageFailure.ts';

/** Redirects from an event's number to its page (PATH-12). */
function load({ content, place, locale }: PageServices): never {
  const id = is('elements.event_id', place?.params.eventId ?? '');
  const { codename } = found(content.one(event, [id], 0));
  return redirectTo(pathTo('event', locale, { codename }));
}

export default definePage({ load, View: () => null, takesForms: false });
