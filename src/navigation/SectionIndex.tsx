import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { Section } from '../ui/section/Section.tsx';
import styles from './SectionIndex.module.css';
import type { IndexNode } from './sectionIndex.server.ts';

/** All navigation entries below a page; empty if there are none. */
export function SectionIndex({ nodes }: { readonly nodes: readonly IndexNode[] }) {
  const t = useTranslations();
  if (nodes.length === 0) return null;
  return (
    <Section heading={t('in_this_section')} ground="tint" print="no">
      <nav aria-label={t('in_this_section')} className={styles.index} data-testid="section-index">
        <Nodes nodes={nodes} />
      </nav>
    </Section>
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
