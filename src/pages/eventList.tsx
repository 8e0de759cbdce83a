import { useTranslations } from 'use-intl';
import { event } from '../content/types/event.ts';
import { ListPage } from './ListPage.tsx';
import { listView } from './list.server.ts';
import { definePage, type PageProps } from './page.ts';
import { headOfPart } from './pageHead.ts';
import type { PageServices } from './pageServices.ts';
import { listPage } from './sectionPage.server.ts';

async function load(services: PageServices, url: URL) {
  const [page, list] = await Promise.all([
    listPage(services, 'calendar', 'events'),
    listView(services, event, url, { order: 'elements.start[desc]' }),
  ]);
  return { head: headOfPart(page.head, list.page), page, list };
}

type Props = PageProps<typeof load>;

/** All events, latest first. */
function EventList({ data: { page, list } }: Props) {
  const t = useTranslations();
  return <ListPage page={page} list={list} look="calendar" empty={t('no_events_found')} />;
}

export default definePage({ load, View: EventList });
