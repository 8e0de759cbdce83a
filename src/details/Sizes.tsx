import { Island } from '../islands/Island.tsx';
import { articlesCsv, csvAddress } from '../locale/csv.ts';
import type { Locale } from '../locale/locales.ts';
import { millimeters, sizeText } from '../locale/numbers.ts';
import { useTranslations } from '../locale/texts.tsx';
import type { TextOf } from '../locale/translatorOf.ts';
import { type Outline, outlineOf, type Profile } from '../products/outline.ts';
import { useSite } from '../site/SiteContext.tsx';
import { Button } from '../ui/button/Button.tsx';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/link.ts';
import { Section } from '../ui/section/Section.tsx';
import { ColumnHeads, Table } from '../ui/table/Table.tsx';
import type { ProductView } from './productView.server.ts';
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

/** The most outlines that a reader can tell apart in one drawing. */
const most = 24;

/** The id of the row of a size. @param index its place among the sizes, from 0 */
const rowId = (index: number): string => `article-${index + 1}`;

/**
 * How a drawing is shown, by the length of its longest size in millimeters: enlarged as far as it fits
 * a phone; longer ones lie, so that they do not fill a page.
 */
const lookOf = (longest: number) => (longest <= 25 ? 'twice' : longest <= 45 ? 'upright' : 'lying');

/**
 * The outlines of a product's sizes to one scale, each leading to its row (PRODUCT-19). Every measure
 * is in millimeters of CSS, which paper shows as they are (PRODUCT-21) and the style sheet enlarges on
 * screens.
 */
function SizeDrawing({
  sizes,
  profile,
}: {
  readonly sizes: readonly SizeView[];
  readonly profile: Profile | undefined;
}) {
  const t = useTranslations();
  const { locale } = useSite();
  const measured = sizes.flatMap(({ number, title, material, diameter, length }, index) => {
    if (!diameter || !length) return [];
    const outline = outlineOf(profile, { diameter, length });
    const text = sizeText({ diameter, length }, locale);
    const version = [title, material].filter(Boolean).join(', ');
    return outline ? [{ number, index, outline, text, version }] : [];
  });
  if (measured.length < 2 || measured.length > most) return null;
  const longest = Math.max(...measured.map(({ outline }) => outline.height));
  const texts = new Set(measured.map(({ text }) => text));
  const look = lookOf(longest);
  return (
    <div className={styles.drawing} data-drawing data-look={look}>
      <div className={styles.sheet}>
        <ul>
          {measured.map(({ number, index, outline, text, version }) => (
            <li key={number}>
              <a href={`#${rowId(index)}`}>
                <Shape outline={outline} isLying={look === 'lying'} />
                <span>
                  {text}
                  {texts.size < measured.length && version && <small>{version}</small>}
                </span>
                <VisuallyHidden>, {number}</VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
        <Bar length={10} />
        <Bar length={50} />
      </div>
      <p data-print="no">{t(profile ? 'drawn_true' : 'drawn_to_scale')}</p>
      <p>{t('life_size_print')}</p>
      <p>{t('life_size_limits')}</p>
      <div className={styles.actions} data-print="no">
        <Island name="lifeSize" props={{}} />
        <Button look="quiet" data-press="print">
          {t('life_size_print_now')}
        </Button>
      </div>
    </div>
  );
}

function Shape({
  outline: { path, edges, reach, top, height },
  isLying,
}: {
  readonly outline: Outline;
  readonly isLying: boolean;
}) {
  const [across, along] = [`${2 * reach}mm`, `${height}mm`];
  const upright = `${-reach} ${top} ${2 * reach} ${height}`;
  return (
    <svg
      width={isLying ? along : across}
      height={isLying ? across : along}
      viewBox={isLying ? `${top} ${-reach} ${height} ${2 * reach}` : upright}
      aria-hidden="true"
    >
      {/* Exchanges the axes. */}
      <g transform={isLying ? 'matrix(0 1 1 0 0 0)' : undefined}>
        <path d={path} fillRule="evenodd" />
        {edges && <path d={edges} />}
      </g>
    </svg>
  );
}

/** A line to check the scale by. */
const Bar = ({ length }: { readonly length: 10 | 50 }) => (
  <p className={styles.bar} data-length={length}>
    <svg width={`${length}mm`} height="2mm" viewBox={`0 0 ${length} 2`} aria-hidden="true">
      <path d={`M0 0v2m0 -1h${length}m0 -1v2`} />
    </svg>
    {`${length}\u00a0mm`}
  </p>
);
