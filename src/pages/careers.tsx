import { vacancy } from '../content/types/vacancy.ts';
import { vacancyView } from '../content/view/vacancy.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { Row, RowList } from '../ui/row/Row.tsx';
import { Section } from '../ui/section/Section.tsx';
import { definePage, type PageProps } from './page.ts';
import { found } from './pageFailure.ts';
import type { PageServices } from './pageServices.ts';
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
      <Section heading={t('vacancies')} id="vacancies" layout="split">
        {vacancies.length === 0 && <p>{t('no_vacancies')}</p>}
        <RowList>
          {vacancies.map(({ href, title: name, teaser: about, lang, facts }) => (
            <Row
              key={href}
              mark={<Icon name="person" size="large" />}
              label={facts}
              title={<Link href={href}>{name}</Link>}
              teaser={about}
              lang={lang}
            />
          ))}
        </RowList>
      </Section>
    </SectionFrame>
  );
}

export default definePage({ load, View: Careers });
