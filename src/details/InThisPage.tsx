import { useTranslations } from '../locale/texts.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/moreLink.ts';
import styles from './InThisPage.module.css';
import type { ProductView } from './productView.server.ts';

/** Links to the main sections of a product page. */
export function InThisPage({ product }: { readonly product: ProductView }) {
  const t = useTranslations();
  const hasDirections = product.directionsForUse.length > 0 || product.edfuLink !== '';
  const parts = [
    { id: 'set', name: t('set_items'), icon: 'archive', shown: product.setItems.length > 0 },
    { id: 'edfu', name: t('edfu'), icon: 'document', shown: hasDirections },
  ] as const;
  return (
    <p className={styles.links} data-print="no">
      {parts.map(
        ({ id, name, icon, shown }) =>
          shown && (
            <a key={id} href={`#${id}`} className={moreLinkClass}>
              <Icon name={icon} /> {name}
            </a>
          ),
      )}
    </p>
  );
}
