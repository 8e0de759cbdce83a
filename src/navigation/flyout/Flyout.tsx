import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from '../../locale/texts.tsx';
import { Link } from '../../site/Link.tsx';
import { useSite } from '../../site/SiteContext.tsx';
import { VisuallyHidden } from '../../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { moreLinkClass } from '../../ui/link/link.ts';
import { Loading } from '../../ui/loading/Loading.tsx';
import { FlyoutPicture } from '../FlyoutPicture.tsx';
import type { NavigationView, RootView } from '../navigationView.server.ts';
import type { Flyouts } from '../useFlyouts.ts';
import styles from './Flyout.module.css';
import { FlyoutLevel } from './FlyoutLevel.tsx';
import type { FlyoutNode } from './flyoutNode.ts';
import { useArrowKeys } from './useArrowKeys.ts';
import { useClosing } from './useClosing.ts';
import { useHoverIntent } from './useHoverIntent.ts';
import { useLevel } from './useLevel.ts';
import { useNarrow } from './useNarrow.ts';

interface FlyoutProps {
  readonly id: string;
  readonly root: RootView;
  /** The roots below "More", which is not a node. */
  readonly rest?: readonly RootView[];
  readonly navigation: NavigationView;
  readonly flyouts: Flyouts;
}

const nodeOfRoot = (root: RootView, rest: readonly RootView[] | undefined): FlyoutNode => ({
  ...root,
  opens: root.opens ?? false,
  isDeep: root.isDeep ?? false,
  children: rest?.map((it) => nodeOfRoot(it, undefined)) ?? [],
  isWhole: rest !== undefined,
});

/**
 * The flyout of a root. It shows one level at a time, with a back button and a link to the section
 * (NAV-7, NAV-8). The current node is on the left and its level in the right column; on a phone
 * they are stacked.
 */
export function Flyout({ id, root, rest, navigation, flyouts }: FlyoutProps) {
  const t = useTranslations();
  const { locale, page } = useSite();
  const isMobile = useNarrow();
  const [trail, setTrail] = useState<TrailOfNodes>(() => [nodeOfRoot(root, rest)]);
  const node = trail[trail.length - 1] as FlyoutNode;
  const { region, collections } = navigation;
  const previewed = page.previewedCountry;
  const query = useMemo(
    () => ({ locale, region, collections, previewed }),
    [locale, region, collections, previewed],
  );
  const level = useLevel(node, query);
  const panel = useMovingFocus(trail, isMobile);
  const closes = trail.length === 1 && !isMobile;

  function back() {
    if (trail.length > 1) return setTrail(trail.slice(0, -1));
    const item = panel.current?.parentElement;
    // On a phone the root can be focused only after the flyout has closed.
    flushSync(() => flyouts.setOpen(undefined));
    item?.querySelector<HTMLElement>('[data-part="toggle"]')?.focus();
  }

  return (
    <div
      ref={panel}
      id={id}
      className={styles.flyout}
      data-part="flyout"
      data-testid="flyout"
      data-level={trail.length}
      data-whole={node.isWhole || undefined}
      data-top-level={trail.findLast(({ topLevel }) => topLevel)?.topLevel}
    >
      <div className={styles.inner} key={node.codename}>
        <Current node={node} closes={closes} isMobile={isMobile} onBack={back} />
        <div data-testid="flyout-level">
          {level.state === 'loading' && <Loading label={t('loading')} />}
          {level.state === 'ready' && (
            <FlyoutLevel
              nodes={level.nodes}
              isMobile={isMobile}
              onOpen={(child) => setTrail([...trail, child])}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** The node whose level is shown: the way back, its picture, and the link to its section. */
function Current({
  node,
  closes,
  isMobile,
  onBack,
}: {
  readonly node: FlyoutNode;
  /** Whether the way back closes the flyout. */
  readonly closes: boolean;
  readonly isMobile: boolean;
  readonly onBack: () => void;
}) {
  const t = useTranslations();
  return (
    <div className={styles.context}>
      <button type="button" className={styles.back} data-part="back" onClick={onBack}>
        {/* In a wide window nothing is behind the first level. */}
        <Icon name={closes ? 'close' : 'arrow'} />
        {t(closes ? 'close' : 'back')}
      </button>
      <p className={styles.title}>{node.name}</p>
      {node.image && !isMobile && <FlyoutPicture image={node.image} />}
      {node.href && (
        <Link href={node.href} target={node.target} className={moreLinkClass}>
          <span>{t('view_all')}</span>
          <VisuallyHidden> {node.name}</VisuallyHidden>
          <Icon name="arrow" />
        </Link>
      )}
    </div>
  );
}

type TrailOfNodes = readonly FlyoutNode[];

/**
 * Moves the focus with the level: to the back button of a deeper level, or back to the entry that
 * opened it.
 * @param takesFocus whether the flyout takes the focus when it opens
 */
function useMovingFocus(trail: TrailOfNodes, takesFocus: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const last = useRef<TrailOfNodes>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = trail;
    if (before === trail || (!before && !takesFocus)) return;
    const left = before && before.length > trail.length ? before.at(-1)?.codename : undefined;
    const target =
      (left && panel.current?.querySelector<HTMLElement>(`[data-opens="${CSS.escape(left)}"]`)) ||
      panel.current?.querySelector<HTMLElement>('[data-part="back"]');
    target?.focus({ preventScroll: true });
  }, [trail, takesFocus]);
  return panel;
}

export interface BehaviorProps {
  readonly header: RefObject<HTMLElement | null>;
  readonly flyouts: Flyouts;
  /** How long the mouse rests on a root before its flyout opens, in milliseconds. */
  readonly delay: number;
}

/** Opens and closes the header's menus by mouse and keyboard (NAV-4, NAV-5). */
export function FlyoutBehavior({ header, flyouts, delay }: BehaviorProps) {
  const { open, setOpen } = flyouts;
  useHoverIntent({ header, open, setOpen, delay });
  useArrowKeys(header);
  useClosing({ header, open, setOpen });
  useRoomBelow(header, open?.root);
  return null;
}

/**
 * Scrolls the page to the top when a menu opens, and sets the header's bottom position for styles.
 * When the phone's menu closes, the page returns to its position.
 */
function useRoomBelow(header: BehaviorProps['header'], root: string | undefined): void {
  useEffect(() => {
    if (root !== undefined) makeRoom(header.current);
  }, [header, root]);

  useEffect(() => {
    const element = header.current;
    let left = 0;
    function open() {
      left ||= scrollY;
      makeRoom(element);
    }
    function unfold({ target }: Event) {
      if (!(target instanceof HTMLDetailsElement) || target.dataset.part !== 'menu') return;
      if (target.open) return open();
      // A link of the menu to a place on this page has scrolled it.
      if (left && !scrollY) returnTo(left);
      left = 0;
    }
    // The phone's menu may have been opened before this code was loaded.
    if (element?.querySelector('[data-part="menu"][open]')) open();
    element?.addEventListener('toggle', unfold, true);
    return () => element?.removeEventListener('toggle', unfold, true);
  }, [header]);
}

/** Scrolls the page down, which is no reading: the header of a phone stays (NAV-21). */
function returnTo(top: number): void {
  addEventListener('scroll', () => delete document.documentElement.dataset.reading, { once: true });
  scrollTo(0, top);
}

function makeRoom(header: HTMLElement | null): void {
  scrollTo(0, 0);
  header?.querySelector('[data-part="menu"] > div')?.scrollTo(0, 0);
  const end = header?.getBoundingClientRect().bottom ?? 0;
  header?.style.setProperty('--header-end', `${Math.ceil(end)}px`);
}
