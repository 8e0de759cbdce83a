import type { ReactNode } from 'react';
import { Revisions } from '../directions/Revisions.tsx';
import { pathTo } from '../locale/addresses.ts';
import { colonIn } from '../locale/orthography.ts';
import { useTranslations } from '../locale/texts.tsx';
import { selectorId } from '../products/measure.ts';
import { Link } from '../site/Link.tsx';
import { hasPage, useSite } from '../site/SiteContext.tsx';
import { Disclosure } from '../ui/accordion/Accordion.tsx';
import { Actions, buttonClass, quietButtonClass } from '../ui/button/Button.tsx';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/link.ts';
import { Section } from '../ui/section/Section.tsx';
import styles from './ProductActions.module.css';
import type { ProductView, RelatedMedia } from './productView.server.ts';

/**
 * The actions that a visitor can take with a product: one way to contact the company, by a form that
 * names the product (FORM-37) and asks for the subject; watch, read the technique guide and the
 * directions for use (PRODUCT-1).
 */
export function ProductActions({
  product,
  children,
}: {
  readonly product: ProductView;
  /** What else is offered; default nothing. */
  readonly children: ReactNode;
}) {
  const t = useTranslations();
  return (
    <div data-print="no">
      <Actions>
        <AskLink>{t('contact_about_product')}</AskLink>
        <MediaLink media={product.film} icon="play" className={quietButtonClass}>
          {t('watch')}
        </MediaLink>
        {children}
        <MediaLink media={product.guide} icon="document" className={quietButtonClass} />
        {product.selector && (
          <a href={`#${selectorId}`} className={quietButtonClass}>
            {t('selector_find')}
          </a>
        )}
        {hasDirections(product) && (
          <a href="#edfu" className={quietButtonClass}>
            <Icon name="document" /> {t('directions_for_use')}
          </a>
        )}
      </Actions>
    </div>
  );
}

/** The link that opens the form, which names the product of the page. */
export function AskLink({ children }: { readonly children: string }) {
  const { contactPage } = useSite();
  return (
    <Link href={`${contactPage}#contactarep`} className={buttonClass}>
      {children}
    </Link>
  );
}

/** A link to a related resource, if there is one, named by what it is; screen readers hear its title too. */
function MediaLink({
  media,
  icon,
  className,
  children,
}: {
  readonly media: RelatedMedia | undefined;
  readonly icon: 'play' | 'document';
  readonly className: string;
  readonly children?: string;
}) {
  const { locale } = useSite();
  if (!media) return null;
  const name = children ?? media.kind;
  return (
    <Link href={media.href} className={className}>
      <Icon name={icon} /> <span aria-hidden="true">{name}</span>
      <VisuallyHidden>{`${name}${colonIn(locale)} ${media.title}`}</VisuallyHidden>
    </Link>
  );
}

/** Whether a product has directions for use, in the site or elsewhere. */
const hasDirections = ({ directionsForUse, edfuLink }: ProductView): boolean =>
  directionsForUse.length > 0 || edfuLink !== '';

/**
 * The electronic directions for use: the valid revision first, earlier ones below, and a link to
 * the external archive (CONTENT-12).
 */
export function DirectionsForUse({ product }: { readonly product: ProductView }) {
  const t = useTranslations();
  const site = useSite();
  const { directionsForUse, edfuLink } = product;
  const [current, ...earlier] = directionsForUse;
  if (!hasDirections(product)) return null;
  return (
    <Section heading={t('edfu')} lead={t('edfu_advice')} id="edfu" layout="split">
      {current && <Revisions revisions={[current]} />}
      {earlier.length > 0 && (
        <div data-print="no">
          <Disclosure title={t('edfu_previous')}>
            <Revisions revisions={earlier} />
          </Disclosure>
        </div>
      )}
      {edfuLink && (
        <p>
          <Link href={edfuLink} className={moreLinkClass}>
            {t('edfu')} <Icon name="arrow" />
          </Link>
        </p>
      )}
      {hasPage(site, 'directionsForUse') && (
        <p>
          <Link href={pathTo('directionsForUse', site.locale)} className={moreLinkClass}>
            {t('directions_find_other')} <Icon name="arrow" />
          </Link>
        </p>
      )}
    </Section>
  );
}

/**
 * The sections of a product page, of which one is the directions for use, and its other actions, in a
 * bar that stays at the top of the window (PRODUCT-1). Narrow windows show the signs of the others only.
 * Its entries are shorter than the headings they lead to, so that all fit into a wide window. A page
 * without sections has no bar: it would repeat the actions above it.
 */
export function ProductBar({ product }: { readonly product: ProductView }) {
  const t = useTranslations();
  const sections = [
    { id: 'overview', name: t('overview'), shown: product.description !== '' },
    { id: selectorId, name: t('selector_find'), shown: product.selector !== undefined },
    { id: 'sizes', name: t('sizes_short'), shown: product.sizes.length > 0 },
    { id: 'set', name: t('set_items'), shown: product.setItems.length > 0 },
    { id: 'edfu', name: t('directions_for_use'), shown: hasDirections(product) },
    {
      id: 'regulatory',
      name: t('regulatory_information'),
      shown: product.regulatory.manufacturer !== '',
    },
    { id: 'related', name: t('related_products'), shown: product.relatedProducts.length > 0 },
    { id: 'resources', name: t('resources'), shown: product.relatedResources.length > 0 },
  ].filter(({ shown }) => shown);
  if (sections.length === 0) return null;
  return (
    <div className={styles.bar} data-print="no">
      <nav aria-label={t('on_this_page')}>
        <ul>
          {sections.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <MediaLink media={product.film} icon="play" className={quietButtonClass}>
        {t('watch')}
      </MediaLink>
      <MediaLink media={product.guide} icon="document" className={quietButtonClass} />
      <AskLink>{t('contact_us')}</AskLink>
    </div>
  );
}
