import { webpage } from '../content/types/page.ts';
import { isAccountPage } from '../locale/paths.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Note } from '../ui/note/Note.tsx';
import { BlockPage } from './BlockPage.tsx';
import styles from './FallbackNote.module.css';
import { FallbackNote } from './FallbackNote.tsx';
import { Trail } from './PageTitle.tsx';
import { definePage, type PageProps, type PageServices } from './page.ts';
import { found, notFound } from './pageFailure.ts';
import { parentsOfPath, withTrail } from './parents.server.ts';
import { blockDepth, blockPage, findWebpage } from './sectionPage.server.ts';

function load(services: PageServices) {
  const { place } = services;
  if (!place) return notFound();
  const { slug = '', codename = '', path = '' } = place.params;
  const isFree = place.page === 'freePage';
  const item = found(
    isFree
      ? services.content.byCodename(webpage, codename, blockDepth)
      : findWebpage(services, place.page, slug),
  );
  const page = blockPage(services, item);
  const parents = isFree ? parentsOfPath(services, path) : [];
  const lacksAccounts = isAccountPage(place.page) && !services.settings.accountUrl;
  const head = isFree ? withTrail(page.head, parents) : page.head;
  return { ...page, head, parents, lacksAccounts };
}

type Props = PageProps<typeof load>;

/**
 * A page that editors build from blocks, at a section's address, below it, or at an address that they
 * chose, with the pages above that. The account pages show
 * a note if the site has no accounts.
 */
function ContentPage({ data }: Props) {
  return (
    <>
      <FallbackNote fallback={data.head.fallback} />
      <Trail parents={data.parents} />
      {data.lacksAccounts && <AccountNote />}
      <BlockPage page={data} />
    </>
  );
}

export default definePage({ load, View: ContentPage });

/** Says that the site has no accounts (`ACCOUNT_URL`), on the pages about them. */
function AccountNote() {
  const t = useTranslations();
  return (
    <div className={styles.note} data-testid="account-note">
      <Note tone="important">
        <p>{t('account_unavailable')}</p>
      </Note>
    </div>
  );
}
