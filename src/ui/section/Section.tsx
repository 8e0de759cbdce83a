import type { ReactNode } from 'react';
import styles from './Section.module.css';

/** What a part of a page stands on. */
export type Ground = 'plain' | 'tint' | 'sand';

/** A part of a page. */
export interface SectionProps {
  /** The part's heading; without one the part has none. */
  readonly heading?: string;
  /** A sentence under the heading. */
  readonly lead?: string;
  /** A link beside the heading, such as "View all". */
  readonly action?: ReactNode;
  /** The anchor that leads here. */
  readonly id?: string;
  /** Default `plain`, the white of the page. */
  readonly ground?: Ground;
  /**
   * Where the content stands: below the heading (`stack`, the default), beside it where there is
   * room (`split`), or in the content's column of the part before (`offset`), as a remark does.
   */
  readonly layout?: 'stack' | 'split' | 'offset';
  /** The language of the part, where it is not the page's. */
  readonly lang?: string;
  /** `no` leaves the part out on paper. */
  readonly print?: 'no';
  readonly children: ReactNode;
}

/** A part of a page, as wide as the page, its content on the page's grid. */
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
