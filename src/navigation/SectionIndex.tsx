import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { collapseClass } from '../ui/disclosure/disclosure.ts';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import { PlusMinus } from '../ui/icon/Icon.tsx';
import { Section } from '../ui/section/Section.tsx';
import styles from './SectionIndex.module.css';
import type { IndexNode } from './sectionIndex.server.ts';

/** All navigation entries below a page; empty if there are none. */
export function SectionIndex({ nodes }: { readonly nodes: readonly IndexNode[] }) {
  const t = useTranslations();
  if (nodes.length === 0) return null;
  return (
    <Section
      heading={t('in_this_section')}
      ground="tint"
      print="no"
      // A few links without others below them would leave most of the window empty.
      layout={nodes.some((node) => node.nodes) ? undefined : 'split'}
    >
      <nav aria-label={t('in_this_section')} className={styles.index} data-testid="section-index">
        <ul>
          {nodes.map((node, index) => (
            <Branch key={`${index} ${node.name}`} node={node} />
          ))}
        </ul>
      </nav>
    </Section>
  );
}

/** A first entry and what is below it, which narrow windows fold. */
function Branch({ node: { name, href, nodes } }: { readonly node: IndexNode }) {
  const t = useTranslations();
  return (
    <li>
      <Link href={href}>{name}</Link>
      {nodes && (
        <details className={collapseClass}>
          <summary>
            <VisuallyHidden>{`${t('more')}: ${name}`}</VisuallyHidden>
            <PlusMinus />
          </summary>
          <Nodes nodes={nodes} />
        </details>
      )}
    </li>
  );
}

const Nodes = ({ nodes }: { readonly nodes: readonly IndexNode[] }) => (
  <ul>
    {nodes.map(({ name, href, nodes: below }, index) => (
      // Two nodes may have the same name and page.
      <li key={`${index} ${name}`}>
        <Link href={href}>{name}</Link>
        {below && <Nodes nodes={below} />}
      </li>
    ))}
  </ul>
);
