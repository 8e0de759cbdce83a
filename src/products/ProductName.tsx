import { Fragment } from 'react';
import { useSite } from '../navigation/SiteContext.tsx';
import styles from './ProductName.module.css';
import { formatProductName } from './productName.ts';
import type { NamePart } from './productNameTerms.ts';

/** A product's name with its brand's own spelling and markup (contact spec, section 5). */
export function ProductName({ name }: { readonly name: string }) {
  const { locale } = useSite();
  return formatProductName(name, { locale }).map((part, index) => (
    <Fragment key={index}>{markUp(part)}</Fragment>
  ));
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
