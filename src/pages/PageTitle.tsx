import type { ReactNode } from 'react';
import { Eyebrow } from '../ui/eyebrow/Eyebrow.tsx';
import styles from './PageTitle.module.css';
import { type ParentPage, Trail } from './Trail.tsx';

/** The header of a page without a hero. */
export interface PageTitleProps {
  readonly title: ReactNode;
  readonly teaser?: string;
  /** A line above the title. */
  readonly label?: ReactNode;
  /** The pages above this one. */
  readonly parents?: readonly ParentPage[];
  /** The language of the title and teaser, if it is not the page's. */
  readonly lang?: string | undefined;
  /** Content below, such as a search form. */
  readonly children?: ReactNode;
}

/** The title of a page with its breadcrumb. */
export function PageTitle({ title, teaser, label, parents = [], lang, children }: PageTitleProps) {
  return (
    <>
      <Trail parents={parents} />
      <div className={styles.title}>
        <div lang={lang}>
          <Eyebrow>{label}</Eyebrow>
          <h1>{title}</h1>
          {teaser && <p className={styles.teaser}>{teaser}</p>}
        </div>
        {children}
      </div>
    </>
  );
}
