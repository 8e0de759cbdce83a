import { AccountNote } from './AccountNote.tsx';
import { BlockPage } from './BlockPage.tsx';
import { FallbackNote } from './FallbackNote.tsx';
import { metaOf } from './pageHead.ts';
import { found, notFound, pageLoader } from './pageLoader.ts';
import type { RouteProps } from './routeProps.ts';
import { blockPage, findWebpage } from './sectionPage.server.ts';

export const loader = pageLoader(async (services) => {
  const { place } = services;
  if (!place) return notFound();
  const item = found(await findWebpage(services, place.page, place.params.slug ?? ''));
  const isAccount = place.page === 'accountRegister' || place.page === 'accountSubscriptions';
  const lacksAccounts = isAccount && !services.settings.accountUrl;
  return { ...(await blockPage(services, item)), lacksAccounts };
});

export { formAction as action } from './formAction.ts';

type Props = RouteProps<typeof loader>;

export const meta = ({ loaderData }: Partial<Props>) => metaOf(loaderData?.head);

/**
 * A page that editors build of blocks, at a section's address or below it. Those about accounts say
 * so where the site has none.
 */
export default function ContentPage({ loaderData }: Props) {
  return (
    <>
      <FallbackNote fallback={loaderData.head.fallback} />
      {loaderData.lacksAccounts && <AccountNote />}
      <BlockPage page={loaderData} />
    </>
  );
}
