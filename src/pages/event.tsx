import { Blocks } from '../blocks/Blocks.tsx';
import { withForms } from '../blocks/withForms.server.ts';
import { subjectOf } from '../contact/subject.ts';
import { event } from '../content/types/event.ts';
import { EventFacts } from '../details/EventFacts.tsx';
import { eventView } from '../details/eventView.server.ts';
import { pathTo } from '../locale/addresses.ts';
import { useTranslations } from '../locale/texts.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Prose } from '../ui/prose/Prose.tsx';
import { Section } from '../ui/section/Section.tsx';
import styles from './event.module.css';
import { FallbackNote } from './FallbackNote.tsx';
import { PageTitle } from './PageTitle.tsx';
import { definePage, type PageProps } from './page.ts';
import { found } from './pageFailure.ts';
import { headOfItem } from './pageHead.ts';
import type { PageServices } from './pageServices.ts';
import { findItem } from './sectionPage.server.ts';

async function load(services: PageServices) {
  const { locale, now } = services;
  const item = found(await findItem(services, event));
  const view = eventView(item, locale, now);
  const about = subjectOf(item, locale);
  const blocks = await withForms(services, view.blocks, about);
  return { head: await headOfItem(services, item), about, event: { ...view, blocks } };
}

type Props = PageProps<typeof load>;

function Event({ data: { head, event } }: Props) {
  const t = useTranslations();
  const { locale } = useSite();
  return (
    <>
      <FallbackNote fallback={head.fallback} />
      <PageTitle
        title={event.title}
        teaser={event.teaser}
        label={event.typeLabel}
        lang={head.fallback}
        parents={[{ name: t('calendar'), href: pathTo('calendar', locale) }]}
      />
      <div lang={head.fallback} data-testid="event">
        <Section>
          <div className={styles.event}>
            <EventFacts event={event} />
            <Prose html={event.description + event.lab} />
          </div>
        </Section>
        <Blocks blocks={event.blocks} />
      </div>
    </>
  );
}

export default definePage({ load, View: Event });
