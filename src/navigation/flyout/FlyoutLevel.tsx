import type { ReactNode } from 'react';
import { useTranslations } from '../../locale/texts.tsx';
import { Link } from '../../site/Link.tsx';
import { VisuallyHidden } from '../../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { FlyoutPicture } from '../FlyoutPicture.tsx';
import styles from './Flyout.module.css';
import type { FlyoutNode } from './flyoutNode.ts';

interface LevelProps {
  readonly nodes: readonly FlyoutNode[];
  readonly isMobile: boolean;
  /** Opens the level of a node. */
  readonly onOpen: (node: FlyoutNode) => void;
}

interface EntryProps extends Pick<LevelProps, 'isMobile' | 'onOpen'> {
  readonly node: FlyoutNode;
}

/** The nodes of a level, or a note that there are none (NAV-8). */
export function FlyoutLevel({ nodes, isMobile, onOpen }: LevelProps) {
  const t = useTranslations();
  if (nodes.length === 0) return <p className={styles.empty}>{t('no_items_available')}</p>;
  const look = levelLook(nodes, isMobile);
  const Node = look === 'sections' ? Section : Entry;
  return (
    <ul className={styles[look]} data-look={look}>
      {nodes.map((node, index) => (
        // Inline nodes may have no codename.
        <li key={node.codename || index}>
          <Node node={node} isMobile={isMobile} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

/** A node with name and image. It opens its level if it has one; otherwise it links to its page. */
function Entry({ node, isMobile, onOpen }: EntryProps) {
  const t = useTranslations();
  if (isEmptySection(node)) {
    return (
      <p className={styles.entry}>
        {node.name} <span className={styles.empty}>{t('no_items_available')}</span>
      </p>
    );
  }
  const content = (
    <>
      {node.image && !isMobile && <FlyoutPicture image={node.image} />}
      <span>{node.name}</span>
      <Mark node={node} isMobile={isMobile} />
    </>
  );
  return node.opens ? (
    <Opener node={node} onOpen={onOpen}>
      {content}
    </Opener>
  ) : (
    <Link href={node.href} target={node.target} className={styles.entry}>
      {content}
    </Link>
  );
}

/** A node with the links of its own level. */
function Section({ node, isMobile, onOpen }: EntryProps) {
  const t = useTranslations();
  if (!node.opens && !isEmptySection(node)) {
    return <Entry node={node} isMobile={isMobile} onOpen={onOpen} />;
  }
  const links = node.children.filter(({ href }) => href).slice(0, sectionLinks);
  const picture = node.image && <FlyoutPicture image={node.image} />;
  return (
    <>
      <Heading node={node} onOpen={onOpen}>
        {picture}
        <span>{node.name}</span>
      </Heading>
      {isEmptySection(node) && <p className={styles.empty}>{t('no_items_available')}</p>}
      {links.length > 0 && (
        <ul>
          {links.map(({ name, href, target }) => (
            <li key={name}>
              <Link href={href} target={target}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {node.href && (
        <Link href={node.href} target={node.target} className={styles.viewAll}>
          <span>{t('view_all')}</span>
          <VisuallyHidden> {node.name}</VisuallyHidden>
          <Icon name="arrow" />
        </Link>
      )}
    </>
  );
}

/** Every heading leads on: to the level below its links if there is one, else to its page (PAGE-73). */
function Heading({
  node,
  onOpen,
  children,
}: Pick<EntryProps, 'node' | 'onOpen'> & { readonly children: ReactNode }) {
  if (node.isDeep) {
    return (
      <Opener node={node} onOpen={onOpen}>
        {children}
      </Opener>
    );
  }
  if (!node.href) return <p className={styles.entry}>{children}</p>;
  return (
    <Link href={node.href} target={node.target} className={styles.entry}>
      {children}
    </Link>
  );
}

function Opener({
  node,
  onOpen,
  children,
}: Pick<EntryProps, 'node' | 'onOpen'> & { readonly children: ReactNode }) {
  return (
    <button
      type="button"
      className={styles.entry}
      data-opens={node.codename}
      onClick={() => onOpen(node)}
    >
      {children}
    </button>
  );
}

/** The chevron of NAV-10; entries that open another menu level without one show an arrow. */
function Mark({ node, isMobile }: Pick<EntryProps, 'node' | 'isMobile'>) {
  if (showsChevron(node, isMobile)) return <Icon name="chevron" />;
  return node.opens ? <Icon name="arrow" /> : null;
}

/** The layout of a level in wide windows: images, sections with lists and images, or a list. */
type LevelLook = 'pictured' | 'sections' | 'list';

/** The most links shown per section in its parent's level; the rest are behind "View all". */
const sectionLinks = 6;

/**
 * The layout of a level: sections if a node's children are loaded, else images if a node has one,
 * else a list; on a phone always a list.
 */
export function levelLook(nodes: readonly FlyoutNode[], isMobile: boolean): LevelLook {
  if (isMobile) return 'list';
  if (nodes.some((node) => node.children.length > 0)) return 'sections';
  if (nodes.some((node) => node.image)) return 'pictured';
  return nodes.some(isEmptySection) ? 'sections' : 'list';
}

/**
 * Whether an entry shows a chevron: only when it has no grandchildren and the view is not mobile
 * (NAV-10).
 */
export function showsChevron({ isDeep }: Pick<FlyoutNode, 'isDeep'>, isMobile: boolean): boolean {
  return !isDeep && !isMobile;
}

/** Whether a node has neither a page nor children; the level then shows a note. */
export function isEmptySection({ href, opens }: FlyoutNode): boolean {
  return !href && !opens;
}
