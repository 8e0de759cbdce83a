import type { Picture } from './drawing/sheet.ts';
import { portraits } from './people/portraits.ts';
import { company } from './scenes/company.ts';
import { healthyJoints, jointCovers } from './scenes/covers.ts';
import { education } from './scenes/education.ts';
import { fixation } from './scenes/fixation.ts';
import { handpieces } from './scenes/handpieces.ts';
import { heroes } from './scenes/heroes.ts';
import { instruments } from './scenes/instruments.ts';
import { patients } from './scenes/patients.ts';
import { plates } from './scenes/plates.ts';
import { preparation } from './scenes/preparation.ts';
import { veterinary } from './scenes/veterinary.ts';
import { world } from './world/world.ts';

/**
 * A picture with the widths it is rendered at; `flyout` adds the small crop of the navigation, and
 * `narrowWidths` its part for narrow windows (`narrowPart`).
 */
export interface Entry {
  readonly picture: Picture;
  readonly widths: readonly number[];
  readonly flyout: boolean;
  readonly narrowWidths?: readonly number[];
}

const rendered = (
  widths: readonly number[],
  flyout: boolean,
  ...groups: (readonly Picture[])[]
): Entry[] => groups.flat().map((picture) => ({ picture, widths, flyout }));

/** Every picture of the site. */
export const catalog: readonly Entry[] = [
  ...rendered([640, 828, 1080, 1200, 1920, 3840], true, heroes).map((entry) => ({
    ...entry,
    narrowWidths: [640, 828, 1080],
  })),
  ...rendered(
    [640, 828, 1200],
    true,
    jointCovers,
    healthyJoints,
    fixation,
    plates,
    handpieces,
    instruments,
    preparation,
    veterinary,
    patients,
    company,
    education,
  ),
  ...rendered([640], false, portraits),
  ...rendered([640, 828, 1200], false, [world]),
];

/** The part of a hero that narrow windows show, 4 : 3: the whole drawing, without the room for text. */
export const narrowPart = { left: 1 / 3, top: 5 / 72, width: 2 / 3, height: 8 / 9 } as const;

/** The size of the pictures in the navigation's flyouts. */
export const flyout = { width: 194, height: 140 } as const;
