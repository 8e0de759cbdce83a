import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** A name and its value. */
export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Short facts in a list; those without a value are left out. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== '' && value != null && value !== false);
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
