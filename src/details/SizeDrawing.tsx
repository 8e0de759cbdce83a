import { sizeText } from '../locale/millimeters.ts';
import { useTranslations } from '../locale/texts.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { outlines } from './outlines.ts';
import styles from './Sizes.module.css';
import type { SizeView } from './sizeView.server.ts';

/** The outlines of a product's sizes, side by side and to the same scale, with a bar of 10 mm. */
export function SizeDrawing({ sizes }: { readonly sizes: readonly SizeView[] }) {
  const t = useTranslations();
  const { locale } = useSite();
  const { shapes, width, height } = outlines(sizes);
  if (shapes.length < 2) return null;
  const names = shapes.map((it) => sizeText(it, locale));
  return (
    <>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={names.join('; ')}
      >
        {shapes.map(({ x, y, diameter, length }) => (
          <rect
            key={`${diameter} ${length}`}
            x={x}
            y={y}
            width={diameter}
            height={length}
            rx={diameter / 4}
          />
        ))}
        <path d={`M2 ${height - 1.5}v-1m0 .5h10m0 -.5v1`} />
      </svg>
      <p className={styles.scale}>{t('drawn_to_scale')}</p>
    </>
  );
}
