import { sizeText } from '../locale/numbers.ts';
import { useTranslations } from '../locale/texts.tsx';
import { outlineOf, type Profile } from '../products/outline.ts';
import { useSite } from '../site/SiteContext.tsx';
import { SelectField } from '../ui/form/fields.tsx';
import styles from './OverlaidSizes.module.css';
import type { SizeView } from './sizeView.server.ts';

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

/** A size that can be drawn. */
type DrawnSize = SizeView & { readonly diameter: number; readonly length: number };

/** The sizes of a product that can be drawn, and the one that is. */
interface SizeChoice {
  /** Thin to thick, short to long. */
  readonly sizes: readonly DrawnSize[];
  readonly drawn: DrawnSize;
  /** The side view of the product; undefined for a bar. */
  readonly profile: Profile | undefined;
}

const isDrawn = (size: SizeView): size is DrawnSize =>
  size.diameter !== undefined && size.length !== undefined;

/**
 * Which size of a product is drawn: the chosen one, or else the one in the middle.
 * @param chosen numbers of articles, of this and of other products
 * @returns undefined if none has both measures
 */
export function sizeChoice(
  sizes: readonly SizeView[],
  chosen: readonly string[],
  profile?: Profile,
): SizeChoice | undefined {
  const known = sizes
    .filter(isDrawn)
    .toSorted((a, b) => a.diameter - b.diameter || a.length - b.length);
  const middle = known[Math.floor((known.length - 1) / 2)];
  const drawn = known.find(({ number }) => number && chosen.includes(number)) ?? middle;
  return drawn && { sizes: known, drawn, profile };
}

const margin = 2;

/** Space for the bar below the outlines. */
const footer = 5;

/** The least length of a drawing: short sizes are not enlarged beyond recognition. */
const leastLength = 30;

const round = (value: number) => Math.round(value * 100) / 100;

/**
 * The outlines of sizes over one another, in millimeters: they lie along one axis, and the ends that are
 * driven lie on one line. A size that its side view does not fit is drawn as a bar.
 */
export function overlaidOutlines(
  choices: readonly {
    readonly drawn: Pick<DrawnSize, 'diameter' | 'length'>;
    readonly profile?: Profile | undefined;
  }[],
) {
  const outlines = choices.flatMap(({ drawn, profile }) => {
    const outline = outlineOf(profile, drawn) ?? outlineOf(undefined, drawn);
    return outline ? [outline] : [];
  });
  const before = Math.max(0, ...outlines.map(({ top }) => -top));
  const after = Math.max(leastLength, ...outlines.map(({ top, height }) => top + height));
  const reach = Math.max(2, ...outlines.map((it) => it.reach));
  return {
    paths: outlines.map(({ path }) => path),
    /** Lays an outline, whose axis is upright, along the common axis. */
    place: `matrix(0 1 1 0 ${round(margin + before)} ${round(margin + reach)})`,
    width: round(before + after + 2 * margin),
    height: round(margin + 2 * reach + footer),
  };
}
