import type { ReactNode } from 'react';
import { collapseClass } from '../disclosure/disclosure.ts';
import { PlusMinus } from '../icon/Icon.tsx';
import styles from './Accordion.module.css';

/** A collapsible part. */
interface AccordionPart {
  readonly title: string;
  readonly body: ReactNode;
}

/** An accordion; it works without JavaScript. */
export function Accordion({ parts }: { readonly parts: readonly AccordionPart[] }) {
  return (
    <div className={styles.accordion}>
      {parts.map(({ title, body }) => (
        <Disclosure key={title} title={title}>
          {body}
        </Disclosure>
      ))}
    </div>
  );
}

/** A single collapsible part. */
export function Disclosure({
  title,
  children,
}: {
  readonly title: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <details className={`${styles.part} ${collapseClass}`}>
      <summary>
        {title}
        <PlusMinus />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
