import { useTranslations } from 'use-intl';
import { event } from '../content/types/event.ts';
import { ListPage } from './ListPage.tsx';
import { listView } from './list.server.ts';
import { headOfPart, metaOf } from './pageHead.ts';
import { pageLoader } from './pageLoader.ts';
import type { RouteProps } from './routeProps.ts';
import { listPage } from './sectionPage.server.ts';

export const loader = pageLoader(async (services, { url }) => {
  const [page, list] = await Promise.all([
    listPage(services, 'calendar', 'events'),
    listView(services, event, url, { order: 'elements.start[desc]' }),
  ]);
  return { head: headOfPart(page.head, list.page), page, list };
});

export { formAction as action } from './formAction.ts';

type Props = RouteProps<typeof loader>;

export const meta = ({ loaderData }: Partial<Props>) => metaOf(loaderData?.head);

/** All events, latest first. */
export default function EventList({ loaderData: { page, list } }: Props) {
  const t = useTranslations();
  return <ListPage page={page} list={list} look="calendar" empty={t('no_events_found')} />;
}
