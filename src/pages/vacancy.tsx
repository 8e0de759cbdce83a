import type { LinkedItem } from '../content/elements.ts';
import { vacancy } from '../content/types/page.ts';
import { choiceOf, textOf } from '../content/view/fields.ts';
import { vacancyView } from '../content/view/vacancy.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { buttonClass } from '../ui/button/Button.tsx';
import { Facts } from '../ui/facts/Facts.tsx';
import { Prose } from '../ui/prose/Prose.tsx';
import { FallbackNote, PageTitle } from './PageTitle.tsx';
import { definePage, type PageProps, type PageServices } from './page.ts';
import { found } from './pageFailure.ts';
import { headOfItem, type PageHead } from './pageHead.ts';
import { parentsIn, withThing, withTrail } from './parents.server.ts';
import { findItem } from './sectionPage.server.ts';
import { type Described, describePublisher, type Publisher } from './structuredData.ts';
import styles from './vacancy.module.css';

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
    email: textOf(item, 'email'),
  };
}

/** A vacancy: where, how, until when, and how to apply (CAREER-1). */
function Vacancy({ data: { head, parents, view, description, email } }: Props) {
  const t = useTranslations();
  const { title, teaser, department, place, employment, closes } = view;
  const apply = `mailto:${email}?subject=${encodeURIComponent(title)}`;
  return (
    <>
      <FallbackNote fallback={head.fallback} />
      <PageTitle
        title={title}
        teaser={teaser}
        label={t('vacancies')}
        parents={parents}
        lang={head.fallback}
      >
        <div className={styles.apply}>
          <Link href={apply} className={buttonClass}>
            {t('apply_by_email')}
          </Link>
          <span>
            {t('apply_until')} <strong>{closes}</strong>
          </span>
        </div>
      </PageTitle>
      <section className={styles.vacancy}>
        <Facts
          facts={[
            { name: t('place_of_work'), value: place },
            { name: t('department'), value: department },
            { name: t('employment'), value: employment },
          ]}
        />
        <div lang={head.fallback}>
          <Prose html={description} />
        </div>
      </section>
    </>
  );
}

type Props = PageProps<typeof load>;

export default definePage({ load, View: Vacancy });

/** Types of employment in the words of search engines. */
const types: Readonly<Record<string, string>> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  apprenticeship: 'INTERN',
};

/** A vacancy in the vocabulary of schema.org (CAREER-2). */
function describeVacancy(
  head: Pick<PageHead, 'canonical' | 'name'>,
  publisher: Publisher,
  item: LinkedItem<'vacancy'>,
): Described {
  return {
    '@type': 'JobPosting',
    '@id': `${head.canonical}#vacancy`,
    url: head.canonical,
    title: head.name,
    description: `<p>${textOf(item, 'teaser')}</p>${textOf(item, 'description')}`,
    datePosted: textOf(item, 'published').slice(0, 10),
    validThrough: `${textOf(item, 'closes').slice(0, 10)}T23:59:59Z`,
    employmentType: types[choiceOf(item, 'employment')] ?? 'OTHER',
    hiringOrganization: publisher,
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: textOf(item, 'city'),
        addressCountry: textOf(item, 'country'),
      },
    },
  };
}
