import { Island } from '../islands/Island.tsx';
import { useTranslations } from '../locale/texts.tsx';
import { articlesCsv, csvAddress } from '../products/articlesCsv.ts';
import { useSite } from '../site/SiteContext.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/link.ts';
import { Section } from '../ui/section/Section.tsx';
import { ColumnHeads, Table } from '../ui/table/Table.tsx';
import { articleColumns } from './articleColumns.ts';
import type { ProductView } from './productView.server.ts';
import { rowId, SizeDrawing } from './SizeDrawing.tsx';
import styles from './Sizes.module.css';

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
