import { Fragment } from 'react';
import type { NamePart } from '../content/productName/productNameTerms.ts';
import styles from './ProductName.module.css';

/** A formatted product name with its brand's markup (PAGE-6). */
export function ProductName({ parts }: { readonly parts: readonly NamePart[] }) {
  return parts.map((part, index) => <Fragment key={index}>{markUp(part)}</Fragment>);
}

function markUp({ text, style }: NamePart) {
  switch (style) {
    case 'superscript':
      return <sup>{text}</sup>;
    case 'italic':
      return <em>{text}</em>;
    case 'smallCaps':
      return <span className={styles.smallCaps}>{text}</span>;
    default:
      return text;
  }
}
