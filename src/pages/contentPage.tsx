import { webpage } from '../content/types/page.ts';
import { isAccountPage } from '../locale/paths.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { Actions, buttonClass } from '../ui/button/Button.tsx';
import { Note } from '../ui/note/Note.tsx';
import { BlockPage } from './BlockPage.tsx';
import styles from './contentPage.module.css';
import noteStyles from './PageTitle.module.css';
import { FallbackNote, Trail } from './PageTitle.tsx';
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
  const { accountUrl } = services.settings;
  const isAboutAccounts = isAccountPage(place.page);
  const head = isFree ? withTrail(page.head, parents) : page.head;
  return {
    ...page,
    head,
    parents,
    lacksAccounts: isAboutAccounts && !accountUrl,
    accountUrl: isAboutAccounts ? accountUrl : undefined,
  };
}

type Props = PageProps<typeof load>;

/**
 * A page that editors build from blocks, at a section's address, below it, or at an address that they
 * chose, with the pages above that. The account pages lead to the accounts, or say that the site has
 * none.
 */
function ContentPage({ data }: Props) {
  return (
    <>
      <FallbackNote fallback={data.head.fallback} />
      <Trail parents={data.parents} />
      {data.lacksAccounts && <AccountNote />}
      <BlockPage page={data}>
        {data.accountUrl && <AccountAction href={data.accountUrl} />}
      </BlockPage>
    </>
  );
}

export default definePage({ load, View: ContentPage });

/** Says that the site has no accounts (`ACCOUNT_URL`), on the pages about them. */
function AccountNote() {
  const t = useTranslations();
  return (
    <div className={noteStyles.note} data-testid="account-note">
      <Note tone="important">
        <p>{t('account_unavailable')}</p>
      </Note>
    </div>
  );
}

/** The way to the accounts, which another service keeps. */
function AccountAction({ href }: { readonly href: string }) {
  const t = useTranslations();
  return (
    <div className={styles.action} data-testid="account-action">
      <Actions>
        <Link href={href} className={buttonClass}>
          {t('account_open')}
        </Link>
      </Actions>
    </div>
  );
}
