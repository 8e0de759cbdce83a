import { sizeText } from '../locale/numbers.ts';
import { useTranslations } from '../locale/texts.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { SelectField } from '../ui/form/fields.tsx';
import styles from './OverlaidSizes.module.css';
import { type DrawnSize, overlaidOutlines, type SizeChoice } from './overlaidOutlines.ts';

/** A product whose size is drawn. */
interface DrawnProduct extends SizeChoice {
  readonly codename: string;
  readonly title: string;
}

/**
 * One size of each product over one another at the same scale, each with its outline if that is known, with a bar of 10 mm and a field that
 * chooses another size (PRODUCT-16). Lines differ in their dashes, too, so that no color is needed to
 * tell them apart. On paper the drawing is as large as the articles.
 */
export function OverlaidSizes({
  products,
  form,
}: {
  readonly products: readonly DrawnProduct[];
  /** The id of the form that the fields belong to, which is not printed as the drawing is. */
  readonly form: string;
}) {
  const t = useTranslations();
  const { locale } = useSite();
  const { paths, place, width, height } = overlaidOutlines(products);
  const names = products.map(({ title, drawn }) => `${title}: ${sizeText(drawn, locale)}`);
  return (
    <div className={styles.overlaid}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${width} ${height}`}
        width={`${width}mm`}
        height={`${height}mm`}
        role="img"
        aria-label={names.join('; ')}
      >
        <g transform={place}>
          {paths.map((path, index) => (
            <path key={products[index]?.codename} d={path} fillRule="evenodd" />
          ))}
        </g>
        <path d={`M2 ${height - 1.5}v-1m0 .5h10m0 -.5v1`} />
      </svg>
      <ul className={styles.legend}>
        {products.map((product) => (
          <li key={product.codename}>
            <svg viewBox="0 0 40 12" aria-hidden="true">
              <rect x="1" y="1" width="38" height="10" rx="3" />
            </svg>
            <Size product={product} form={form} />
          </li>
        ))}
      </ul>
      <p className={styles.scale}>{t('compare_drawn')}</p>
    </div>
  );
}

/** The size of a product that is drawn; where there are several, a field to choose. */
function Size({
  product: { codename, title, sizes, drawn },
  form,
}: {
  readonly product: DrawnProduct;
  readonly form: string;
}) {
  const { locale } = useSite();
  const name = ({ number, title: version, material, ...size }: DrawnSize) =>
    [sizeText(size, locale), version || material, number].filter(Boolean).join(' · ');
  const said = (
    <>
      {title}: <span className={styles.size}>{name({ ...drawn, number: '' })}</span>{' '}
      <span className={styles.size}>{drawn.number}</span>
    </>
  );
  if (sizes.length === 1) return <p>{said}</p>;
  return (
    <div>
      <div data-print="no">
        <SelectField
          label={title}
          id={`size-${codename}`}
          name="sizes"
          form={form}
          defaultValue={drawn.number}
          autoComplete="off"
        >
          {sizes.map((it) => (
            <option key={it.number} value={it.number}>
              {name(it)}
            </option>
          ))}
        </SelectField>
      </div>
      <p className={styles.printed}>{said}</p>
    </div>
  );
}
