import { webpage } from '../content/types/page.ts';
import { BlockPage } from './BlockPage.tsx';
import { FallbackNote } from './PageTitle.tsx';
import { definePage, type PageProps, type PageServices } from './page.ts';
import { found } from './pageFailure.ts';
import { withThing } from './parents.server.ts';
import { blockDepth, blockPage } from './sectionPage.server.ts';
import { describePublisher } from './structuredData.ts';

function load(services: PageServices) {
  const { content, brand } = services;
  const home = content.byCodename(webpage, brand.codenames.home, blockDepth);
  const page = blockPage(services, found(home));
  return { ...page, head: withThing(page.head, describePublisher(page.head, brand)) };
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
