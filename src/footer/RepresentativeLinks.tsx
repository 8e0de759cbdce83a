import type { LinkView } from '../content/view/link.ts';
import { Link } from '../site/Link.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { iconNames } from '../ui/icon/iconNames.ts';
import styles from './RepresentativeLinks.module.css';

/** A strip of links for representatives; the id of each is the name of its icon (FOOTER-9). */
export function RepresentativeLinks({ links }: { readonly links: readonly LinkView[] }) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.strip} data-component="representative" data-chooses="representative">
      {links.map((link) => {
        const icon = iconNames.find((name) => name === link.id);
        return (
          <li key={link.href}>
            {icon && <Icon name={icon} size="large" />}
            <Link {...link}>{link.name}</Link>
          </li>
        );
      })}
    </ul>
  );
}
