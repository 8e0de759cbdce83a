import { vacancy } from '../content/types/vacancy.ts';
import { textOf } from '../content/view/fields.ts';
import { vacancyView } from '../content/view/vacancy.ts';
import { displayDate } from '../locale/displayDate.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { buttonClass } from '../ui/button/Button.tsx';
import { Facts } from '../ui/facts/Facts.tsx';
import { Prose } from '../ui/prose/Prose.tsx';
import { Section } from '../ui/section/Section.tsx';
import { describeVacancy } from './describeVacancy.ts';
import { FallbackNote } from './FallbackNote.tsx';
import { PageTitle } from './PageTitle.tsx';
import { definePage, type PageProps } from './page.ts';
import { found } from './pageFailure.ts';
import { headOfItem } from './pageHead.ts';
import type { PageServices } from './pageServices.ts';
import { parentsIn, withThing, withTrail } from './parents.server.ts';
import { findItem } from './sectionPage.server.ts';
import { describePublisher } from './structuredData.ts';

function load(services: PageServices) {
  const { locale, brand } = services;
  const item = found(findItem(services, vacancy));
  const head = headOfItem(services, item);
  const corporate = parentsIn(services, 'corporate', 'company');
  const careers = parentsIn(services, 'careers', 'careers');
  const parents = [...corporate, ...careers.slice(1)];
  const posting = describeVacancy(head, describePublisher(head, brand), item);
  return {
    head: withThing(withTrail(head, parents), posting),
    parents,
    view: vacancyView(item, locale),
    description: textOf(item, 'description'),
    closes: textOf(item, 'closes').slice(0, 10),
    email: textOf(item, 'email'),
  };
}

/** A vacancy: where, how, until when, and how to apply (CAREER-1). */
function Vacancy({ data: { head, parents, view, description, closes, email } }: Props) {
  const t = useTranslations();
  const { locale } = useSite();
  const { title, teaser, department, place, employment } = view;
  return (
    <>
      <FallbackNote fallback={head.fallback} />
      <PageTitle
        title={title}
        teaser={teaser}
        label={t('vacancies')}
        parents={parents}
        lang={head.fallback}
      />
      <Section
        heading={t('overview')}
        lead={`${t('apply_until')} ${displayDate({ start: closes, end: closes, locale })}`}
        layout="split"
        action={
          <Link
            href={`mailto:${email}?subject=${encodeURIComponent(title)}`}
            className={buttonClass}
          >
            {t('apply_by_email')}
          </Link>
        }
      >
        <Facts
          facts={[
            { name: t('place_of_work'), value: place },
            { name: t('department'), value: department },
            { name: t('employment'), value: employment },
          ]}
        />
      </Section>
      <div lang={head.fallback}>
        <Section layout="offset">
          <Prose html={description} />
        </Section>
      </div>
    </>
  );
}

type Props = PageProps<typeof load>;

export default definePage({ load, View: Vacancy });
