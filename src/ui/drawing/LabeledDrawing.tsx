import type { ReactNode } from 'react';
import styles from './LabeledDrawing.module.css';
import { type NumberPlace, placeNumbers } from './placeNumbers.ts';

/** A part of a drawing. */
export interface DrawnPart {
  readonly name: string;
  /** A short explanation; may be empty. */
  readonly body: ReactNode;
  /** The point that shows it, in percent of the picture from its upper left corner. */
  readonly x: number;
  readonly y: number;
}

/**
 * A picture whose parts are numbered, with the names of the parts as a list beside it, or below one
 * whose numbers are at its top, which is a map (PAGE-33, PAGE-64).
 * Without a picture the list remains.
 */
export function LabeledDrawing({
  picture,
  ratio,
  parts,
  caption,
  numbers = 'sides',
}: {
  readonly picture: ReactNode;
  /** The picture's height divided by its width. */
  readonly ratio: number;
  readonly parts: readonly DrawnPart[];
  readonly caption?: string;
  /** Default `sides`. */
  readonly numbers?: NumberPlace;
}) {
  const height = 100 * ratio;
  return (
    <figure className={styles.drawing} data-numbers={numbers}>
      {picture && (
        <div className={styles.frame}>
          {picture}
          <svg viewBox={`0 0 100 ${height}`} aria-hidden="true">
            {placeNumbers(parts, numbers).map((place, index) => {
              const [x, y, end] = [parts[index]?.x ?? 0, parts[index]?.y ?? 0, place.y * ratio];
              return (
                <g key={parts[index]?.name}>
                  <path d={`M${place.x} ${end}L${x} ${y * ratio}`} />
                  <circle cx={x} cy={y * ratio} r=".8" />
                  <circle cx={place.x} cy={end} />
                  <text x={place.x} y={end}>
                    {index + 1}
                  </text>
                </g>
              );
            })}
          </svg>
        </div>
      )}
      <figcaption>
        <ol>
          {parts.map(({ name, body }) => (
            <li key={name}>
              <strong>{name}</strong> {body}
            </li>
          ))}
        </ol>
        {caption && <p>{caption}</p>}
      </figcaption>
    </figure>
  );
}
