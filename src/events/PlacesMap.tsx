import type { PlacesDrawing } from './drawMap.server.ts';
import styles from './PlacesMap.module.css';

/** Places on a drawing of the land; a list beside it says the same (EVENT-6, PAGE-72, PAGE-96). */
export const PlacesMap = ({
  map: { width, height, dots, dot, places },
}: {
  readonly map: PlacesDrawing;
}) => (
  <svg className={styles.map} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
    <path d={dots} strokeWidth={dot} />
    {places.map(({ name, x, y, side }) => (
      <g key={`${x} ${y} ${name}`}>
        <circle cx={x} cy={y} r="5" />
        {side && (
          <text x={x + (side === 'right' ? 10 : -10)} y={y + 5} data-side={side}>
            {name}
          </text>
        )}
      </g>
    ))}
  </svg>
);
