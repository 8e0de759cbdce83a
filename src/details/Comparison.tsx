import { useTranslations } from '../locale/texts.tsx';
import { ProductName } from '../products/ProductName.tsx';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import { Table } from '../ui/table/Table.tsx';
import styles from './Comparison.module.css';
import { comparisonRows } from './comparisonRows.ts';
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

/** Products side by side; the facts in which they differ are marked (PRODUCT-6). */
export function Comparison({ products }: { readonly products: readonly ComparedProduct[] }) {
  const t = useTranslations();
  const { locale } = useSite();
  const views = products.map(({ view }) => view);
  const rows = comparisonRows(views, locale, t);
  return (
    <div className={styles.comparison}>
      <Table caption={t('compare_products')} quiet>
        <table>
          <thead>
            <tr>
              <td>
                <VisuallyHidden>{t('overview')}</VisuallyHidden>
              </td>
              {products.map(({ codename, href, view, without }) => (
                <th key={codename} scope="col">
                  <Link href={href}>
                    <ProductName parts={view.name} />
                  </Link>
                  <a
                    href={without}
                    className={styles.remove}
                    aria-label={t('remove_from_comparison', { name: view.title })}
                    data-print="no"
                  >
                    {t('remove')}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, values, differs }) => (
              <tr key={name} data-differs={differs || undefined}>
                <th scope="row">
                  {name}
                  {differs && <span className={styles.mark}>{t('differs')}</span>}
                </th>
                {values.map((value, index) => (
                  <td key={products[index]?.codename}>{value || '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Table>
    </div>
  );
}
