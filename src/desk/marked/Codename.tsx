import { Fragment } from 'react';
import styles from './Codename.module.css';

/** A codename, which may break after each of its words; with the type of its item. */
export function Codename({ name, type }: { readonly name: string; readonly type?: string }) {
  return (
    <code className={styles.codename}>
      {wordsOf(name)}
      {type !== undefined && <> ({wordsOf(type)})</>}
    </code>
  );
}

const wordsOf = (name: string) =>
  name.split(/(?<=_)/).map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words never change
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {word}
    </Fragment>
  ));
