import { Island } from '../islands/Island.tsx';
import { sizeText } from '../locale/millimeters.ts';
import { useTranslations } from '../locale/texts.tsx';
import { type Outline, outlineOf, type Profile } from '../products/outline.ts';
import { useSite } from '../site/SiteContext.tsx';
import { Button } from '../ui/button/Button.tsx';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import styles from './SizeDrawing.module.css';
import type { SizeView } from './sizeView.server.ts';

/** The most outlines that a reader can tell apart in one drawing. */
const most = 24;

/** The id of the row of a size. @param index its place among the sizes, from 0 */
export const rowId = (index: number): string => `article-${index + 1}`;

/** The lengths in millimeters up to which a drawing is enlarged: it fits a phone. */
const enlarged = { twice: 25, half: 45 } as const;

/**
 * The outlines of a product's sizes to one scale, each leading to its row (PRODUCT-19). Every measure
 * is in millimeters of CSS, which paper shows as they are (PRODUCT-21) and the style sheet enlarges on
 * screens.
 */
export function SizeDrawing({
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
  return (
    <div
      className={styles.drawing}
      data-drawing
      data-enlarged={
        longest <= enlarged.twice ? 'twice' : longest <= enlarged.half ? 'half' : undefined
      }
    >
      <div className={styles.sheet}>
        <ul>
          {measured.map(({ number, index, outline, text, version }) => (
            <li key={number}>
              <a href={`#${rowId(index)}`}>
                <Shape outline={outline} />
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

function Shape({ outline: { path, edges, reach, top, height } }: { readonly outline: Outline }) {
  return (
    <svg
      width={`${2 * reach}mm`}
      height={`${height}mm`}
      viewBox={`${-reach} ${top} ${2 * reach} ${height}`}
      aria-hidden="true"
    >
      <path d={path} fillRule="evenodd" />
      {edges && <path d={edges} />}
    </svg>
  );
}

/** A line to check the scale by. */
const Bar = ({ length }: { readonly length: 10 | 50 }) => (
  <svg
    className={styles.bar}
    data-length={length}
    width={`${length}mm`}
    height="2mm"
    viewBox={`0 0 ${length} 2`}
    role="img"
    aria-label={`${length} mm`}
  >
    <path d={`M0 0v2m0 -1h${length}m0 -1v2`} />
  </svg>
);
