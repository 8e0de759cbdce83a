import type { ReactNode } from 'react';
import { Blocks } from '../blocks/Blocks.tsx';
import type { ImageView } from '../content/view/image.ts';
import { Opening, OpeningLead } from '../details/Opening.tsx';
import { useTranslations } from '../locale/texts.tsx';
import { SectionIndex } from '../navigation/SectionIndex.tsx';
import { Actions, Button } from '../ui/button/Button.tsx';
import { Picture, plateClass } from '../ui/picture/Picture.tsx';
import { slots } from '../ui/picture/slots.ts';
import styles from './BlockPage.module.css';
import { PageTitle } from './PageTitle.tsx';
import type { BlockPage as Page } from './sectionPage.server.ts';

/**
 * A page of blocks; its title comes first unless a hero shows it.
 * @param children what is below the title, such as the page's action
 */
export function BlockPage({
  page,
  children,
}: {
  readonly page: Page;
  readonly children?: ReactNode;
}) {
  const { head, title, teaser, blocks, anchor, index, picture } = page;
  const opensPage = blocks[0]?.kind === 'hero';
  return (
    <>
      {!opensPage &&
        (picture ? (
          <PatientTitle page={page} picture={picture} />
        ) : (
          <PageTitle title={title} teaser={teaser} lang={head.fallback}>
            {children}
          </PageTitle>
        ))}
      <div id={anchor} lang={head.fallback}>
        <Blocks blocks={blocks} opensPage={opensPage} />
      </div>
      <SectionIndex nodes={index} />
    </>
  );
}

/** The first screen of a page for patients: its picture, and paper to take along (PAGE-63). */
function PatientTitle({ page, picture }: { readonly page: Page; readonly picture: ImageView }) {
  const t = useTranslations();
  return (
    <div lang={page.head.fallback} className={styles.patient}>
      <Opening
        kind="task"
        title={<h1>{page.title}</h1>}
        showing={
          <div className={`${plateClass} ${styles.picture}`}>
            <Picture {...picture} first slot={slots.cover} />
          </div>
        }
      >
        <OpeningLead>{page.teaser}</OpeningLead>
        <div data-print="no" className={styles.print}>
          <Actions>
            <Button look="quiet" data-press="print">
              {t('print')}
            </Button>
          </Actions>
        </div>
      </Opening>
    </div>
  );
}
