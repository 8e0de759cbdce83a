import { Island } from '../islands/Island.tsx';
import { articlesCsv, csvAddress } from '../locale/csv.ts';
import type { Locale } from '../locale/locales.ts';
import { millimeters } from '../locale/numbers.ts';
import { useTranslations } from '../locale/texts.tsx';
import type { TextOf } from '../locale/translatorOf.ts';
import { useSite } from '../site/SiteContext.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/link.ts';
import { Section } from '../ui/section/Section.tsx';
import { ColumnHeads, Table } from '../ui/table/Table.tsx';
import type { ProductView } from './productView.server.ts';
import { rowId, SizeDrawing } from './SizeDrawing.tsx';
import styles from './Sizes.module.css';
import type { SizeView } from './sizeView.server.ts';

/**
 * The sizes of a product with their numbers, drawn to scale and as a table to download (PRODUCT-4,
 * PRODUCT-19).
 */
export function Sizes({ product }: { readonly product: ProductView }) {
  const t = useTranslations();
  const { locale } = useSite();
  const { sizes } = product;
  if (sizes.length === 0) return null;
  const columns = articleColumns(sizes, locale, t);
  const names = columns.map(({ name }) => name);
  const rows = sizes.map((size) => columns.map(({ valueOf }) => valueOf(size)));
  return (
    <Section heading={t('sizes')} id="sizes" layout="split">
      <SizeDrawing sizes={sizes} profile={product.profile} />
      <Table caption={t('sizes')} quiet>
        <table className={styles.sizes}>
          <ColumnHeads names={names} />
          <tbody>
            {rows.map(([number = '', ...values], row) => (
              <tr key={number} id={rowId(row)}>
                <th scope="row">
                  <span className={styles.number}>{number}</span>
                  <Island name="copyNumber" props={{ number }} />
                </th>
                {values.map((value, index) => (
                  <td key={names[index + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Table>
      <p className={styles.download} data-print="no">
        <a
          href={csvAddress(articlesCsv([names, ...rows], locale))}
          download={`${product.number || 'articles'}.csv`}
          className={moreLinkClass}
        >
          <Icon name="download" /> {t('download_csv')}
        </a>
      </p>
    </Section>
  );
}

/** A column of the table of sizes. */
interface ArticleColumn {
  readonly name: string;
  valueOf(size: SizeView): string;
}

/** The columns of a table of sizes: the number, and those in which a size has a value. */
function articleColumns(
  sizes: readonly SizeView[],
  locale: Locale,
  t: TextOf,
): readonly ArticleColumn[] {
  const columns: readonly ArticleColumn[] = [
    { name: t('product_number'), valueOf: ({ number }) => number },
    { name: t('version'), valueOf: ({ title }) => title },
    { name: t('diameter'), valueOf: ({ diameter }) => millimeters(diameter, locale) },
    { name: t('product_length'), valueOf: ({ length }) => millimeters(length, locale) },
    { name: t('material'), valueOf: ({ material }) => material },
    { name: t('gtin'), valueOf: ({ gtin }) => gtin },
  ];
  return columns.filter(({ valueOf }) => sizes.some((size) => valueOf(size) !== ''));
}
