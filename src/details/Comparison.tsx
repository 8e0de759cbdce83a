import { useTranslations } from '../locale/texts.tsx';
import { ProductName } from '../products/ProductName.tsx';
import { Link } from '../site/Link.tsx';
import { Disclosure } from '../ui/accordion/Accordion.tsx';
import { Facts } from '../ui/facts/Facts.tsx';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { Picture, plateClass } from '../ui/picture/Picture.tsx';
import { hitSlot } from '../ui/picture/slots.ts';
import styles from './Comparison.module.css';
import type { ComparedFacts, ComparisonRow } from './comparisonRows.ts';
import type { ProductView } from './productView.server.ts';

/** A product in a comparison. */
export interface ComparedProduct {
  readonly codename: string;
  /** The address of its page. */
  readonly href: string;
  readonly view: ProductView;
  /** The address of the comparison without it. */
  readonly without: string;
}

type Products = { readonly products: readonly ComparedProduct[] };

/**
 * Products side by side below their pictures, which stay in sight (PRODUCT-6, PRODUCT-15). Narrow
 * windows show the first two, with the name of a fact above its values, and the differences between
 * these two (PAGE-80).
 */
export function Comparison({
  products,
  rows,
  isWhole,
}: Products & {
  readonly rows: readonly ComparisonRow[];
  /** Whether the rows are not only differences, which are marked then. */
  readonly isWhole: boolean;
}) {
  const t = useTranslations();
  return (
    <table
      className={styles.comparison}
      aria-label={t('compare_products')}
      data-products={products.length}
      data-whole={isWhole || undefined}
    >
      <thead>
        <Pictures products={products} />
        <tr>
          <th>
            <VisuallyHidden>{t('overview')}</VisuallyHidden>
          </th>
          {products.map(({ codename, href, view: { name, number } }) => (
            <th key={codename} scope="col">
              <Link href={href}>
                <ProductName parts={name} />
              </Link>
              {number && (
                <span className={styles.number}>
                  <VisuallyHidden>{t('product_number')} </VisuallyHidden>
                  {number}
                </span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values, differs, pairDiffers }) => (
          <tr
            key={name}
            data-differs={differs || undefined}
            data-pair-differs={pairDiffers || undefined}
          >
            <th scope="row">
              {name}
              {isWhole && differs && <span className={styles.mark}>{t('differs')}</span>}
            </th>
            {values.map((value, index) => (
              <td key={products[index]?.codename} data-unknown={!value || undefined}>
                {value || t('compare_not_stated')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * The pictures, and the links that remove products. They are no part of the headers of products, which
 * screen readers repeat at each value.
 */
function Pictures({ products }: Products) {
  const t = useTranslations();
  return (
    <tr data-chosen="products">
      <th scope="row">
        <VisuallyHidden>{t('pictures')}</VisuallyHidden>
      </th>
      {products.map(({ codename, view: { title, images }, without }) => (
        <td key={codename}>
          <div className={`${plateClass} ${styles.picture}`}>
            {images[0] && (
              <Picture
                {...images[0]}
                alt=""
                slot={hitSlot(images[0].width / images[0].height)}
                early
              />
            )}
            <Link
              href={without}
              className={styles.remove}
              elementId={`remove-${codename}`}
              inPlace="stay"
            >
              <VisuallyHidden>{t('remove_from_comparison', { name: title })}</VisuallyHidden>
              <Icon name="close" />
            </Link>
          </div>
        </td>
      ))}
    </tr>
  );
}

/** What single products state; its name says of which product and which facts (PRODUCT-15). */
export function StatedAlone({ products, alone }: Products & Pick<ComparedFacts, 'alone'>) {
  const t = useTranslations();
  return products.map(({ codename, view: { title } }, index) => {
    const facts = alone[index] ?? [];
    if (facts.length === 0) return null;
    const names = facts.map(({ name }) => name).join(', ');
    const lines = facts.map(({ name, value }) => ({
      name,
      value: <span className={styles.lines}>{value}</span>,
    }));
    return (
      <Disclosure key={codename} title={t('compare_only', { name: title, facts: names })}>
        <Facts facts={lines} />
      </Disclosure>
    );
  });
}
