import { isAccountPage } from '../locale/accountPages.ts';
import { AccountNote } from './AccountNote.tsx';
import { BlockPage } from './BlockPage.tsx';
import { FallbackNote } from './FallbackNote.tsx';
import { definePage, type PageProps } from './page.ts';
import { found, notFound } from './pageFailure.ts';
import type { PageServices } from './pageServices.ts';
import { blockPage, findWebpage } from './sectionPage.server.ts';

function load(services: PageServices) {
  const { place } = services;
  if (!place) return notFound();
  const item = found(findWebpage(services, place.page, place.params.slug ?? ''));
  const lacksAccounts = isAccountPage(place.page) && !services.settings.accountUrl;
  return { ...blockPage(services, item), lacksAccounts };
}

type Props = PageProps<typeof load>;

/**
 * A page that editors build from blocks, at a section's address or below it. The account pages show
 * a note if the site has no accounts.
 */
function ContentPage({ data }: Props) {
  return (
    <>
      <FallbackNote fallback={data.head.fallback} />
      {data.lacksAccounts && <AccountNote />}
      <BlockPage page={data} />
    </>
  );
}

export default definePage({ load, View: ContentPage });
