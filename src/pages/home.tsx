import { webpage } from '../content/types/page.ts';
import { previewMark } from '../preview/previewMark.server.ts';
import { BlockPage } from './BlockPage.tsx';
import { FallbackNote } from './FallbackNote.tsx';
import { definePage, type PageProps } from './page.ts';
import { found } from './pageFailure.ts';
import type { PageServices } from './pageServices.ts';
import { blockDepth, blockPage } from './sectionPage.server.ts';

async function load(services: PageServices) {
  const { content, brand } = services;
  const home = await content.byCodename(webpage, brand.codenames.home, blockDepth);
  const page = await blockPage(services, found(home));
  const preview = previewMark(services);
  const head = preview ? { ...page.head, robots: 'noindex' } : page.head;
  return { ...page, head, preview };
}

type Props = PageProps<typeof load>;

function Home({ data }: Props) {
  return (
    <>
      <FallbackNote fallback={data.head.fallback} />
      <BlockPage page={data} />
    </>
  );
}

export default definePage({ load, View: Home });
