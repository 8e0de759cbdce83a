import { wordBreaks } from '../../ui/wordBreaks.tsx';
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

const wordsOf = (name: string) => wordBreaks(name, /(?<=_)/);
