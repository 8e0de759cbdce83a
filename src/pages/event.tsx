import { Blocks } from '../blocks/Blocks.tsx';
import { withForms } from '../blocks/withForms.server.ts';
import { subjectOf } from '../contact/subject.ts';
import { event } from '../content/types/event.ts';
import { EventFacts } from '../details/EventFacts.tsx';
import { eventView } from '../details/eventView.server.ts';
import { RegisterAction } from '../registrations/RegisterAction.tsx';
import { registrationView } from '../registrations/registrationView.ts';
import { Prose } from '../ui/prose/Prose.tsx';
import { Section } from '../ui/section/Section.tsx';
import styles from './event.module.css';
import { FallbackNote } from './FallbackNote.tsx';
import { PageTitle } from './PageTitle.tsx';
import { definePage, type PageProps } from './page.ts';
import { found } from './pageFailure.ts';
import { headOfItem } from './pageHead.ts';
import type { PageServices } from './pageServices.ts';
import { parentsIn, withTrail } from './parents.server.ts';
import { findItem } from './sectionPage.server.ts';

async function load(services: PageServices) {
  const { locale, now } = services;
  const item = found(await findItem(services, event));
  const view = eventView(item, locale, now);
  const about = subjectOf(item, locale);
  const blocks = await withForms(services, view.blocks, about);
  const parents = await parentsIn(services, 'calendar', 'calendar');
  const head = withTrail(await headOfItem(services, item), parents);
  const registration = registrationView(services, item);
  return { head, about, parents, event: { ...view, blocks }, registration };
}

type Props = PageProps<typeof load>;

function Event({ data: { head, parents, event, registration } }: Props) {
  return (
    <>
      <FallbackNote fallback={head.fallback} />
      <PageTitle
        title={event.title}
        teaser={event.teaser}
        label={event.typeLabel}
        lang={head.fallback}
        parents={parents}
      >
        <RegisterAction registration={registration} />
      </PageTitle>
      <div lang={head.fallback} data-testid="event">
        <Section>
          <div className={styles.event}>
            <EventFacts event={event} registration={registration} />
            <Prose html={event.description + event.lab} />
          </div>
        </Section>
        <Blocks blocks={event.blocks} />
      </div>
    </>
  );
}

export default definePage({ load, View: Event });
