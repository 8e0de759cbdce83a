import type { ReactNode } from 'react';
import styles from './Section.module.css';

/** The background of a section. */
export type Ground = 'plain' | 'tint' | 'sand';

/** The props of a section. */
interface SectionProps {
  /** The heading; optional. */
  readonly heading?: string;
  /** A sentence under the heading. */
  readonly lead?: string;
  /** A link beside the heading, such as "View all". */
  readonly action?: ReactNode;
  /** The anchor of the section. */
  readonly id?: string;
  /** Default `plain`, the page's white. */
  readonly ground?: Ground;
  /**
   * The position of the content: below the heading (`stack`, the default), beside it if there is
   * space (`split`), or in the content column of the previous section (`offset`), as for a note.
   */
  readonly layout?: 'stack' | 'split' | 'offset';
  /** The language of the section, if it is not the page's. */
  readonly lang?: string;
  /** `no` hides the section in print. */
  readonly print?: 'no' | undefined;
  readonly children: ReactNode;
}

/** A section of a page: full page width, with its content on the page's grid. */
export function Section(props: SectionProps) {
  const { heading, lead, action, id, ground = 'plain', lang, print } = props;
  const layout = props.layout === 'split' && !heading ? 'stack' : (props.layout ?? 'stack');
  return (
    <section
      id={id}
      lang={lang}
      className={styles.section}
      data-ground={ground}
      data-layout={layout}
      data-print={print}
    >
      <div className={styles.inner}>
        {(heading || lead) && (
          <div className={styles.head}>
            <div>
              {heading && <h2>{heading}</h2>}
              {lead && <p className={styles.lead}>{lead}</p>}
            </div>
            {action}
          </div>
        )}
        <div className={styles.body}>{props.children}</div>
      </div>
    </section>
  );
}
