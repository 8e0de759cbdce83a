import { Link } from '../site/Link.tsx';
import { collapseClass } from '../ui/disclosure/disclosure.ts';
import { PlusMinus } from '../ui/icon/PlusMinus.tsx';
import styles from './FooterColumns.module.css';
import type { FooterView, LinkGroup } from './footer.ts';

/** The columns of links: side by side in wide windows, else an accordion (FOOTER-4). */
export function FooterColumns({ columns }: Pick<FooterView, 'columns'>) {
  return (
    <div className={styles.columns} data-component="mega links">
      {columns.map((groups) => (
        <div key={groups[0]?.label}>
          {groups.map((group) => (
            <Group key={group.label} group={group} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Links under a label: folded in narrow windows, always open in wide ones. */
function Group({ group: { label, links } }: { readonly group: LinkGroup }) {
  return (
    <details className={`${styles.group} ${collapseClass}`}>
      <summary>
        <h2>{label}</h2>
        <PlusMinus />
      </summary>
      <ul>
        {links.map((link) => (
          <li key={link.href + link.name}>
            <Link {...link}>{link.name}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
