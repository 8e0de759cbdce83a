import { vacancy } from '../content/types/page.ts';
import { vacancyView } from '../content/view/vacancy.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { stretchedAreaClass, stretchedTitleClass } from '../ui/link/link.ts';
import { Section } from '../ui/section/Section.tsx';
import styles from './careers.module.css';
import { definePage, type PageProps, type PageServices } from './page.ts';
import { found } from './pageFailure.ts';
import { parentsIn, withTrail } from './parents.server.ts';
import { SectionFrame } from './SectionFrame.tsx';
import { blockPage, findWebpage } from './sectionPage.server.ts';

/** The most vacancies on the page. */
const most = 200;

function load(services: PageServices) {
  const { content, locale } = services;
  const own = found(findWebpage(services, 'careers', ''));
  const page = blockPage(services, own);
  const parents = parentsIn(services, 'corporate', 'company');
  const { items } = content.list(
    vacancy,
    { filters: [], order: 'elements.published[desc]', limit: most },
    0,
  );
  const vacancies = items.map((it) => vacancyView(it, locale));
  return { ...page, head: withTrail(page.head, parents), parents, vacancies };
}

/** Working at the company: what is open first, then how it is to work here (CAREER-1). */
function Careers({ data }: PageProps<typeof load>) {
  const t = useTranslations();
  const { parents, vacancies } = data;
  return (
    <SectionFrame page={data} parents={parents}>
      <div>
        <Section heading={t('vacancies')} id="vacancies" ground="tint">
          {vacancies.length === 0 && <p>{t('no_vacancies')}</p>}
          <ul className={styles.board}>
            {vacancies.map(({ href, title, teaser, lang, place, employment, closes }) => (
              <li key={href} className={`${stretchedAreaClass} ${styles.vacancy}`} lang={lang}>
                <div>
                  <h3 className={stretchedTitleClass}>
                    <Link href={href}>{title}</Link>
                  </h3>
                  <p className={styles.about}>{teaser}</p>
                </div>
                <p className={styles.fact}>
                  <Icon name="location" /> {place}
                </p>
                <p className={styles.fact}>{employment}</p>
                <p className={styles.fact}>
                  {t('apply_until')} <span className={styles.day}>{closes}</span>
                </p>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </SectionFrame>
  );
}

export default definePage({ load, View: Careers });
