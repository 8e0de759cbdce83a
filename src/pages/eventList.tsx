import { event } from '../content/types/event.ts';
import { useTranslations } from '../locale/texts.tsx';
import { ListPage } from './ListPage.tsx';
import { type ListQuery, listParameters, loadList } from './list.server.ts';
import { definePage, type PageProps } from './page.ts';
import type { PageServices } from './pageServices.ts';

const load = (services: PageServices, query: ListQuery) =>
  loadList(services, event, query, { order: 'elements.start[desc]' });

type Props = PageProps<typeof load>;

/** All events, latest first. */
function EventList({ data: { page, list } }: Props) {
  const t = useTranslations();
  return <ListPage page={page} list={list} look="calendar" empty={t('no_events_found')} />;
}

export default definePage({ parameters: listParameters, load, View: EventList });
