/** A point of a turned article: how far along its axis, and how far from it. */
type Point = readonly [along: number, radius: number];

/**
 * The side view of a turned article, the same for all its sizes; every number is in diameters.
 * `head` is measured from the end that is driven, `tip` and `eyelet` from the other end: less than
 * zero before it, more than zero beyond the nominal length.
 */
export interface Profile {
  readonly head: readonly Point[];
  /** One rib or turn of the thread, from 0 to its pitch; empty for a smooth body. */
  readonly body: readonly Point[];
  readonly tip: readonly Point[];
  /** How many turns there are, with a shaft before them; undefined where they fill the body. */
  readonly turns: number | undefined;
  /** The width at the end of the body as a part of that at its beginning. */
  readonly taper: number;
  /** Whether the body is a thread, so that its sides are half a turn apart. */
  readonly isThread: boolean;
  /** An oval hole: its center, half its length, half its width. */
  readonly eyelet: readonly [number, number, number] | undefined;
}

/** The side view of one size, upright, the end that is driven above; in millimeters. */
export interface Outline {
  /** The outline, and the eyelet as a hole, as data of an SVG path; the axis is at x = 0. */
  readonly path: string;
  /** The edges across it, as data of an SVG path. */
  readonly edges: string;
  /** The greatest distance from the axis. */
  readonly reach: number;
  /** Where it begins, less than zero if it reaches above the nominal length. */
  readonly top: number;
  readonly height: number;
}

const decimal = String.raw`-?\d{1,3}(?:\.\d{1,4})?`;
const pointsPattern = new RegExp(`^${decimal},${decimal}(?: +${decimal},${decimal}){0,99}$`);
const eyeletPattern = new RegExp(`^${decimal},${decimal},${decimal}$`);

/**
 * Reads points such as `0,0.4 0.3,0.5`.
 * @returns undefined if they are no points, have a radius below zero, or go back along the axis
 */
export function readPoints(text: string): readonly Point[] | undefined {
  const trimmed = text.trim();
  if (!pointsPattern.test(trimmed)) return undefined;
  const points = trimmed.split(/ +/).map((it): Point => {
    const [along = 0, radius = 0] = it.split(',').map(Number);
    return [along, radius];
  });
  const isInOrder = points.every(
    ([along, radius], index) => radius >= 0 && along >= (points[index - 1]?.[0] ?? along),
  );
  return isInOrder ? points : undefined;
}

/** Reads an eyelet such as `-0.9,0.2,0.1`; undefined if it is none. */
export function readEyelet(text: string): Profile['eyelet'] {
  const trimmed = text.trim();
  if (!eyeletPattern.test(trimmed)) return undefined;
  const [along = 0, half = 0, width = 0] = trimmed.split(',').map(Number);
  return half > 0 && width > 0 ? [along, half, width] : undefined;
}

/** A profile as editors write it. */
interface WrittenProfile {
  readonly head: string;
  /** May be empty. */
  readonly body: string;
  readonly tip: string;
  /** May be empty. */
  readonly eyelet: string;
  readonly turns: number | undefined;
  readonly taper: number | undefined;
  readonly isThread: boolean;
}

/** Reads a profile; undefined if its points cannot be read. */
export function readProfile({
  turns,
  taper,
  isThread,
  ...written
}: WrittenProfile): Profile | undefined {
  const [head, tip] = [readPoints(written.head), readPoints(written.tip)];
  const body = written.body ? readPoints(written.body) : [];
  if (!head || !tip || !body) return undefined;
  return {
    head,
    body,
    tip,
    turns: turns && turns > 0 ? turns : undefined,
    taper: taper && taper > 0 ? taper : 1,
    isThread,
    eyelet: readEyelet(written.eyelet),
  };
}

/**
 * The outline of a size (PRODUCT-19).
 * @param profile undefined for a bar of its diameter and length
 * @returns undefined if the profile does not fit into the length
 */
export function outlineOf(
  profile: Profile | undefined,
  { diameter, length }: { readonly diameter: number; readonly length: number },
): Outline | undefined {
  if (!profile) {
    const half = diameter / 2;
    return drawn(
      [
        [0, half],
        [length, half],
      ],
      [
        [0, half],
        [length, half],
      ],
      '',
      '',
    );
  }
  const scaled = (points: readonly Point[], start: number) =>
    points.map(([along, radius]): Point => [start + along * diameter, radius * diameter]);
  const [head, tip] = [scaled(profile.head, 0), scaled(profile.tip, length)];
  const body = bodyOf(profile, diameter, head.at(-1)?.[0] ?? 0, tip[0]?.[0] ?? length);
  if (!body) return undefined;
  const right = [...head, ...body.right, ...tip];
  const left = [...head, ...body.left, ...tip];
  const lean = profile.isThread ? body.step / 2 : 0;
  const end = body.right.at(-1)?.[0] ?? 0;
  const isTurn = ([along]: Point) => along >= (body.right[0]?.[0] ?? length) && along < end;
  const edges = right
    .filter(([, radius], index) => {
      const [before, after] = [right[index - 1]?.[1] ?? 0, right[index + 1]?.[1] ?? radius];
      return radius > after && radius >= before;
    })
    .filter((it) => !isTurn(it) || it[0] + lean < end)
    .filter(([along]) => !isInHole(profile.eyelet, (along - length) / diameter))
    .map((it) => {
      const across = isTurn(it) ? it[0] + lean : it[0];
      return `M${mm(it[1])} ${mm(it[0])}L${mm(-it[1])} ${mm(across)}`;
    });
  return drawn(right, left, edges.join(''), hole(profile.eyelet, diameter, length));
}

/** Both sides of the body between two places of the axis; undefined without room for it. */
function bodyOf(
  { body, turns, taper, isThread }: Profile,
  diameter: number,
  from: number,
  to: number,
) {
  const room = to - from;
  if (room <= 0) return undefined;
  const pitch = (body.at(-1)?.[0] ?? 0) * diameter;
  if (pitch === 0) return { right: [], left: [], step: 0 };
  const count = turns ?? Math.max(1, Math.round(room / pitch));
  const step = turns === undefined ? room / count : pitch;
  const start = to - count * step;
  // The sum of many turns is not exact.
  if (start < from - 0.01) return undefined;
  const width = (along: number) => 1 + ((taper - 1) * (along - start)) / (to - start);
  const right = Array.from({ length: count }, (_, turn) =>
    body.map(([along, radius]): Point => {
      const place = start + (turn + (along * diameter) / pitch) * step;
      return [place, radius * diameter * width(place)];
    }),
  ).flat();
  const shifted = right.map(([along, radius]): Point => [along + step / 2, radius]);
  const [first, last] = [right[0], right.at(-1)];
  const inside = shifted.filter(([along]) => along < to);
  return { right, left: isThread && first && last ? [first, ...inside, last] : right, step };
}

/** Whether a place is within an eyelet, in diameters from the end. */
const isInHole = (eyelet: Profile['eyelet'], along: number) =>
  eyelet !== undefined && Math.abs(along - eyelet[0]) < eyelet[1];

function hole(eyelet: Profile['eyelet'], diameter: number, length: number): string {
  if (!eyelet) return '';
  const [y, half, width] = [
    length + eyelet[0] * diameter,
    eyelet[1] * diameter,
    eyelet[2] * diameter,
  ];
  const arc = `a${mm(width)} ${mm(half)} 0 0 0`;
  return `M0 ${mm(y - half)}${arc} 0 ${mm(2 * half)}${arc} 0 ${mm(-2 * half)}Z`;
}

function drawn(
  right: readonly Point[],
  left: readonly Point[],
  edges: string,
  eyelet: string,
): Outline {
  const places = [...right, ...left].map(([along]) => along);
  const [top, bottom] = [Math.min(...places), Math.max(...places)];
  const sides = [
    ...right.map(([along, radius]) => `${mm(radius)} ${mm(along)}`),
    ...left.toReversed().map(([along, radius]) => `${mm(-radius)} ${mm(along)}`),
  ];
  return {
    path: `M${sides.join('L')}Z${eyelet}`,
    edges,
    reach: Math.max(...right.map(([, radius]) => radius)),
    top,
    height: bottom - top,
  };
}

/** Hundredths of a millimeter are finer than paper and screens show. */
const mm = (value: number) => Math.round(value * 100) / 100;
