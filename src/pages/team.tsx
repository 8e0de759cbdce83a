import { Blocks } from '../blocks/Blocks.tsx';
import { Island } from '../islands/Island.tsx';
import { useTranslations } from '../locale/texts.tsx';
import { SectionIndex } from '../navigation/SectionIndex.tsx';
import { ChosenFilters } from '../search/results/ChosenFilters.tsx';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { DirectoryForm, peopleId } from '../staff/DirectoryForm.tsx';
import { type DirectoryView, directoryView } from '../staff/directory.server.ts';
import {
  type DirectoryQuery,
  isWholeDirectory,
  readDirectoryQuery,
  writeDirectoryQuery,
} from '../staff/directoryQuery.ts';
import { EmptyState } from '../ui/empty/EmptyState.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/moreLink.ts';
import { FallbackNote } from './FallbackNote.tsx';
import { PageLinks } from './PageLinks.tsx';
import { PageTitle } from './PageTitle.tsx';
import { definePage, type PageParameters, type PageProps } from './page.ts';
import { notFound } from './pageFailure.ts';
import { headOfPart, languagesWith, type PageHead } from './pageHead.ts';
import type { PageServices } from './pageServices.ts';
import { parentsIn, withTrail } from './parents.server.ts';
import { listPage } from './sectionPage.server.ts';
import styles from './team.module.css';

async function load(services: PageServices, query: DirectoryQuery) {
  const [page, directory, parents] = await Promise.all([
    listPage(services, 'team', 'staff_directory'),
    directoryView(services, query),
    parentsIn(services, 'corporate', 'company'),
  ]);
  if (query.page > directory.pages) notFound();
  const head = headOf(withTrail(page.head, parents), query, directory);
  return { head, page, parents, query, directory };
}

/** The head of the page; only the directory itself is indexed, not what filters leave of it. */
function headOf(head: PageHead, query: DirectoryQuery, { chosen }: DirectoryView): PageHead {
  if (isWholeDirectory(query)) return headOfPart(head, query.page);
  return {
    ...head,
    title: [...chosen.map(({ name }) => name), head.title].join(' – '),
    robots: 'noindex, nofollow',
    alternates: [],
    languages: languagesWith(head, writeDirectoryQuery({ ...query, page: 1 })),
  };
}

/** The staff directory (STAFF-1). */
function Team({ data: { page, parents, query, directory } }: PageProps<typeof load>) {
  return (
    <>
      <FallbackNote fallback={page.head.fallback} />
      <PageTitle
        title={page.title}
        teaser={page.teaser}
        parents={parents}
        lang={page.head.fallback}
      >
        <DirectoryForm query={query} filters={directory.filters} />
      </PageTitle>
      <Found directory={directory} />
      <div lang={page.head.fallback}>
        <Blocks blocks={page.blocks} />
      </div>
      <SectionIndex nodes={page.index} />
    </>
  );
}

function Found({ directory }: { readonly directory: DirectoryView }) {
  const t = useTranslations();
  const { people, total } = directory;
  return (
    <section id={peopleId} className={styles.found} data-testid="directory">
      <div role="status">
        <h2>{t('staff_count', { count: total })}</h2>
      </div>
      <ChosenFilters results={directory} />
      {total > 0 ? <Island name="people" props={{ people, spread: 'list' }} /> : <Nobody />}
      <PageLinks list={directory} />
    </section>
  );
}

/** Why there is nobody, and ways on. */
function Nobody() {
  const t = useTranslations();
  const { contactPage } = useSite();
  return (
    <EmptyState title={t('staff_nobody')}>
      <p>{t('staff_nobody_text')}</p>
      <p>
        <Link href={contactPage} className={moreLinkClass}>
          {t('contact_us')} <Icon name="arrow" />
        </Link>
      </p>
    </EmptyState>
  );
}

const parameters: PageParameters<DirectoryQuery> = {
  read: readDirectoryQuery,
  write: writeDirectoryQuery,
  haveFreeText: (query) => !isWholeDirectory(query),
};

export default definePage({ parameters, load, View: Team });
