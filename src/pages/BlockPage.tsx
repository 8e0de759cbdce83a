import { Blocks } from '../blocks/Blocks.tsx';
import { SectionIndex } from '../navigation/SectionIndex.tsx';
import { PageTitle } from './PageTitle.tsx';
import type { BlockPage as Page } from './sectionPage.server.ts';

/** A page of blocks; its title comes first unless a hero shows it. */
export function BlockPage({ page }: { readonly page: Page }) {
  const { head, title, teaser, blocks, anchor, index } = page;
  const opensPage = blocks[0]?.kind === 'hero';
  return (
    <>
      {!opensPage && <PageTitle title={title} teaser={teaser} lang={head.fallback} />}
      <div id={anchor} lang={head.fallback}>
        <Blocks blocks={blocks} opensPage={opensPage} />
      </div>
      <SectionIndex nodes={index} />
    </>
  );
}
