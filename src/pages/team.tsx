import { Island } from '../islands/Island.tsx';
import { useTranslations } from '../locale/texts.tsx';
import { ChosenFilters } from '../search/results/Facets.tsx';
import { ContactLink } from '../site/Link.tsx';
import { DirectoryForm, peopleId } from '../staff/DirectoryForm.tsx';
import { type DirectoryView, directoryView } from '../staff/directory.server.ts';
import {
  type DirectoryQuery,
  isWholeDirectory,
  readDirectoryQuery,
  writeDirectoryQuery,
} from '../staff/directoryQuery.ts';
import { EmptyState } from '../ui/empty/EmptyState.tsx';
import { PageLinks } from './ListPage.tsx';
import { definePage, type PageParameters, type PageProps, type PageServices } from './page.ts';
import { notFound } from './pageFailure.ts';
import { headOfPart, languagesWith, type PageHead } from './pageHead.ts';
import { parentsIn, withTrail } from './parents.server.ts';
import { SectionFrame } from './SectionFrame.tsx';
import { listPage } from './sectionPage.server.ts';
import styles from './team.module.css';

function load(services: PageServices, query: DirectoryQuery) {
  const page = listPage(services, 'team', 'staff_directory');
  const directory = directoryView(services, query);
  const parents = parentsIn(services, 'corporate', 'company');
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
    <SectionFrame
      page={page}
      parents={parents}
      form={<DirectoryForm query={query} filters={directory.filters} />}
    >
      <Found directory={directory} />
    </SectionFrame>
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
  return (
    <EmptyState title={t('staff_nobody')}>
      <p>{t('staff_nobody_text')}</p>
      <ContactLink />
    </EmptyState>
  );
}

const parameters: PageParameters<DirectoryQuery> = {
  read: readDirectoryQuery,
  write: writeDirectoryQuery,
  haveFreeText: (query) => !isWholeDirectory(query),
};

export default definePage({ parameters, load, View: Team });
