import { colonIn } from '../locale/orthography.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { buttonClass, quietButtonClass } from '../ui/button/Button.tsx';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import styles from './CompareToggle.module.css';

/** A link that adds a product to a comparison, or removes it. */
export interface CompareLink {
  /** Undefined for a product that cannot be added, because the comparison is full. */
  readonly href: string | undefined;
  readonly isCompared: boolean;
}

/** Such links by the codename of the product. */
export type CompareLinks = Readonly<Record<string, CompareLink>>;

/**
 * Adds a product to the comparison, or removes it (PRODUCT-9, PAGE-46). It is equally large in each
 * state, so that a press moves nothing.
 * @param props `isButton` where it stands among the buttons of a page: it is one of them; default false
 */
export function CompareToggle({
  codename,
  title,
  link: { href, isCompared },
  isButton = false,
}: {
  readonly codename: string;
  readonly title: string;
  readonly link: CompareLink;
  readonly isButton?: boolean;
}) {
  const t = useTranslations();
  const { locale } = useSite();
  const id = `compare-${codename}`;
  const place = isButton ? styles.amongButtons : styles.onCard;
  if (href === undefined) {
    return (
      <span id={id} className={`${place} ${styles.full}`}>
        {t('compare_full')}
      </span>
    );
  }
  const [added, open] = isButton
    ? [buttonClass, quietButtonClass]
    : [`${styles.toggle} ${styles.added}`, styles.toggle];
  return (
    <Link
      elementId={id}
      href={href}
      className={`${place} ${isCompared ? added : open}`}
      inPlace="stay"
    >
      <Icon name={isCompared ? 'check' : 'compare'} />
      <span className={styles.words} aria-hidden="true">
        <span>{t(isCompared ? 'compare_added' : 'compare')}</span>
        <span>{t(isCompared ? 'compare' : 'compare_added')}</span>
      </span>
      {/* Whole, as a browser puts a space between words of two elements. */}
      <VisuallyHidden>
        {isCompared
          ? `${t('compare_added')}. ${t('remove_from_comparison', { name: title })}`
          : `${t('compare')}${colonIn(locale)} ${title}`}
      </VisuallyHidden>
    </Link>
  );
}
