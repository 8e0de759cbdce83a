import { webpage } from '../content/types/page.ts';
import { previewMark } from '../preview/previewMark.server.ts';
import { BlockPage } from './BlockPage.tsx';
import { FallbackNote } from './FallbackNote.tsx';
import { metaOf } from './pageHead.ts';
import { found, pageLoader } from './pageLoader.ts';
import type { RouteProps } from './routeProps.ts';
import { blockDepth, blockPage } from './sectionPage.server.ts';

export const loader = pageLoader(async (services) => {
  const { content, brand } = services;
  const home = await content.byCodename(webpage, brand.codenames.home, blockDepth);
  const page = await blockPage(services, found(home));
  return { ...page, preview: previewMark(services) };
});

export { formAction as action } from './formAction.ts';

type Props = RouteProps<typeof loader>;

export const meta = ({ loaderData }: Partial<Props>) => [
  ...metaOf(loaderData?.head),
  ...(loaderData?.preview ? [{ name: 'robots', content: 'noindex' }] : []),
];

export default function Home({ loaderData }: Props) {
  return (
    <>
      <FallbackNote fallback={loaderData.head.fallback} />
      <BlockPage page={loaderData} />
    </>
  );
}
