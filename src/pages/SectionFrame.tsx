import type { ReactNode } from 'react';
import { Blocks } from '../blocks/Blocks.tsx';
import { SectionIndex } from '../navigation/SectionIndex.tsx';
import { FallbackNote, PageTitle, type ParentPage } from './PageTitle.tsx';
import type { BlockPage } from './sectionPage.server.ts';

interface SectionFrameProps {
  readonly page: BlockPage;
  readonly parents?: readonly ParentPage[];
  /** Stands below the title, such as a search form. */
  readonly form?: ReactNode;
  /** The content of the page, above the blocks that editors add. */
  readonly children: ReactNode;
}

/** A page with content of its own between the title and the blocks that describe its section. */
export function SectionFrame({ page, parents, form, children }: SectionFrameProps) {
  const { head, title, teaser, blocks, index } = page;
  return (
    <>
      <FallbackNote fallback={head.fallback} />
      <PageTitle title={title} teaser={teaser} parents={parents} lang={head.fallback}>
        {form}
      </PageTitle>
      {children}
      {blocks.length > 0 && (
        <div lang={head.fallback}>
          <Blocks blocks={blocks} />
        </div>
      )}
      <SectionIndex nodes={index} />
    </>
  );
}
