import { curve, points, shape } from '../drawing/geometry.ts';
import { area, boneOf, line, stipple } from '../drawing/marks.ts';
import { type Palette, skinTint } from '../drawing/palette.ts';
import { buttonPlate } from './implants.ts';
import { ligament, muscle, pale, suture } from './soft.ts';

const humerus = points(
  '470,-60 572,-60 566,80 560,180 562,270 582,330 606,380 618,432 606,486 568,522 516,528 468,508 440,466 438,424 452,386 462,330 466,260 468,180 470,60',
);
const epicondyle = points(
  '446,402 462,368 494,352 530,362 548,392 540,426 510,446 474,444 450,428',
);
const ulna = points(
  '352,372 384,358 416,372 424,404 420,446 432,492 468,526 520,544 572,536 606,510 628,484 654,490 660,520 700,546 790,566 900,582 1060,594 1260,604 1260,668 1060,664 900,654 760,642 640,630 540,622 450,606 390,574 354,528 338,470 338,412',
);
const radius = points(
  '622,424 640,408 676,404 700,418 708,446 740,470 790,476 850,470 1000,478 1260,500 1260,566 1000,552 870,540 790,534 730,532 690,516 660,500 634,476',
);
const contour =
  '380,-60 372,120 366,240 318,340 286,430 300,540 360,640 460,690 620,700 860,716 1260,742!';
const crease = '668,-60 676,120 668,250 690,340 760,388 900,404 1260,424!';

/** A bent elbow from the inner side, with the three bands of its inner ligament and a repair. 1200 by 800. */
export function elbow(p: Palette): string {
  return [
    area(`${curve(`${contour} ${crease.split(' ').reverse().join(' ')}`)}Z`, skinTint),
    line(curve(contour), 3, p.mid),
    line(curve(crease), 3, p.mid),
    pale(p, '400,-60 396,120 380,250 366,366', '454,-60 440,120 424,250 404,368', 5),
    boneOf(radius, { reach: 18 }),
    pale(
      p,
      '596,-60 606,100 640,260 720,400 778,476',
      '640,-60 650,100 684,250 760,380 812,474',
      5,
    ),
    boneOf(humerus),
    boneOf(ulna, {
      on: line(
        curve('424,404 420,446 432,492 468,526 520,544 572,536 606,510 628,484'),
        22,
        p.light,
      ),
    }),
    line(curve('618,432 606,486 568,522 516,528 468,508 440,466'), 3),
    muscle(p, '470,436 430,440 398,420 384,396', '496,440 460,490 410,520 356,500', 6),
    boneOf(epicondyle, { reach: 14, depth: 10 }),
    ligament(p, '512,378 560,420 610,466 650,510', '478,420 510,462 566,512 618,546', 8),
    pale(p, '372,560 440,574 540,572 610,556', '378,586 440,596 540,592 616,574', 3),
    suture(curve('500,400 548,446 590,490 630,532'), 7),
    buttonPlate(496, 398, 40),
    buttonPlate(634, 536, 40),
    stipple(520, 200, 30, 20),
    stipple(420, 560, 30, 16),
    line(shape('462,300 470,284 478,300 474,330'), 2),
  ].join('');
}
