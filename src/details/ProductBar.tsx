import { useTranslations } from '../locale/texts.tsx';
import { selectorId } from '../products/measure.ts';
import { quietButtonClass } from '../ui/button/Button.tsx';
import { hasDirections } from './DirectionsForUse.tsx';
import { AskLink, MediaLink } from './ProductActions.tsx';
import styles from './ProductBar.module.css';
import type { ProductView } from './productView.server.ts';

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
