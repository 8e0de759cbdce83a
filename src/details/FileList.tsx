import { fileSizeText } from '../resources/fileSizeText.ts';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import styles from './FileList.module.css';
import type { FileView } from './resourceView.ts';

/** The files of a resource, for example one per language, as download links. */
export function FileList({ files }: { readonly files: readonly FileView[] }) {
  const { locale } = useSite();
  return (
    <ul className={styles.files}>
      {files.map(({ href, name, size }) => (
        <li key={href}>
          <Link href={href}>
            <Icon name="download" />
            <span className={styles.name}>{name.replace(/\.\w{2,5}$/, '')}</span>
            {size > 0 && <span className={styles.size}>{fileSizeText(size, locale)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
