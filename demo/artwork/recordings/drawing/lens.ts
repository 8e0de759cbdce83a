import { mix, mixPoint, type Point, polar } from './geometry.ts';
import { group, type Palette, type Pen, paper, penFor } from './pen.ts';

/** The round field of the close view, like the picture of an arthroscope. */
export const lensCenter: Point = [800, 360];
export const lensRadius = 312;

/** The movement from the whole view to the close one. */
export interface Camera {
  /** The world point the lens is centered on. */
  readonly focus: Point;
  /** Scale and screen position of the focus in the whole view. */
  readonly wide: { readonly scale: number; readonly at: Point };
  /** Scale in the close view; the focus is then in the middle of the lens. */
  readonly close: number;
  /** Degrees the world is turned in the whole view; 0 by default. In the close view it stands straight. */
  readonly turned?: number;
}

/** The drawn parts: the lens clips the anatomy; the instruments reach over its rim. */
export interface World {
  anatomy(pen: Pen): string;
  instruments(pen: Pen): string;
}

/** The world at `zoom` from 0 (whole view) to 1 (close view); `ring` is the strength of the lens's rim. */
export function seen(
  camera: Camera,
  palette: Palette,
  world: World,
  zoom: number,
  ring: number,
): { content: string; definitions: string } {
  const scale = camera.wide.scale ** (1 - zoom) * camera.close ** zoom;
  const [x, y] = mixPoint(camera.wide.at, lensCenter, zoom);
  const radius = (lensRadius * scale) / camera.close;
  const pen = penFor(palette, scale);
  const turned = (camera.turned ?? 0) * (1 - zoom);
  const transform = `translate(${x} ${y}) rotate(${turned}) scale(${scale}) translate(${-camera.focus[0]} ${-camera.focus[1]})`;
  const anatomy = group(world.anatomy(pen), { transform });
  const notch = polar([x, y], radius - 2, -135);
  const rim =
    ring > 0.004
      ? `<g opacity="${ring.toFixed(3)}"><circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${palette.accent}" stroke-width="${mix(3, 5, zoom)}"/><circle cx="${notch[0]}" cy="${notch[1]}" r="${mix(4, 9, zoom)}" fill="${palette.accent}"/></g>`
      : '';
  const around = group(anatomy, { opacity: 1 - zoom });
  const inside =
    zoom > 0.004
      ? `<circle cx="${x}" cy="${y}" r="${radius}" fill="${paper}"/>${group(anatomy, { clip: 'lens' })}`
      : '';
  return {
    definitions: `<clipPath id="lens"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath>`,
    content: around + inside + rim + group(world.instruments(pen), { transform }),
  };
}
