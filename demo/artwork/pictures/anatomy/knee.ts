import { curve, points, shape } from '../drawing/geometry.ts';
import { area, at, body, boneOf, line, stipple } from '../drawing/marks.ts';
import { coral, type Palette } from '../drawing/palette.ts';
import { cartilage, ligament, pale, suture } from './soft.ts';

const femur = points(
  '520,-200 680,-200 684,60 690,140 712,200 756,246 790,300 800,364 784,424 744,462 700,468 662,446 640,406 628,366 604,344 578,346 560,370 546,412 520,452 478,472 432,466 396,430 382,372 390,306 420,250 466,206 498,150 512,60',
);
const tibia = points(
  '392,552 430,532 490,528 548,536 576,516 594,530 612,514 640,534 700,526 760,530 800,550 806,590 780,636 734,680 700,740 686,820 680,1200 540,1200 534,820 516,748 474,688 420,640 394,596',
);
const fibula = points(
  '350,640 372,610 410,606 436,628 440,666 424,710 418,780 416,1200 366,1200 370,800 366,730 350,690',
);

/** A right knee from the front, bent, without its kneecap: cruciate and side ligaments, both menisci. */
export function knee(p: Palette): string {
  return [
    at(
      0,
      -24,
      {},
      boneOf(fibula, { depth: 10, reach: 16 }),
      boneOf(tibia),
      area(shape('560,528 574,512 592,530 612,512 628,530 620,560 572,560'), '#ecdfc9', 0.6),
      cartilage(
        p,
        shape('398,540 432,512 490,502 544,510 560,526 540,538 490,534 440,540 412,556'),
      ),
      cartilage(
        p,
        shape('638,528 650,510 700,500 756,506 794,532 790,552 764,544 704,534 656,540'),
      ),
    ),
    pale(p, '640,372 622,420 598,464 588,500', '668,420 650,456 626,490 612,506', 5),
    ligament(p, '552,376 570,420 598,464 622,504', '530,430 544,462 566,494 588,520', 7),
    boneOf(femur, { on: condyles(p) }),
    ligament(p, '372,330 358,400 352,490 356,580', '396,330 388,400 384,490 388,586', 3),
    ligament(p, '788,310 808,400 806,500 776,700', '820,330 842,410 842,520 806,710', 5),
    line(curve('574,668 564,704 574,742 596,768'), 2.5),
    line(curve('648,672 656,704 648,738'), 2.5),
    stipple(600, 640, 60, 30),
    stipple(440, 330, 36, 18),
    stipple(740, 330, 36, 18),
  ].join('');
}

const condyles = (p: Palette): string =>
  line(curve('384,380 398,432 434,468 480,474 522,454 548,414 562,372'), 26, p.light) +
  line(curve('624,366 640,408 664,448 702,470 746,464 786,426 802,364'), 26, p.light) +
  line(curve('398,376 410,420 440,452 478,458 512,440 534,406 546,372'), 2.5) +
  line(curve('640,376 652,404 674,434 704,454 740,450 772,416 786,364'), 2.5) +
  line(curve('500,230 540,290 560,340'), 2.5) +
  line(curve('700,226 664,284 640,338'), 2.5);

/** The tunnel button and loop of a cruciate ligament reconstruction, seen on the femur. */
export function cruciateRepair(): string {
  return [
    suture(curve('462,250 490,300 530,370'), 6),
    body(shape('424,244 436,232 486,222 500,232 492,248 440,260'), {
      fill: coral,
      shade: '#b85c3e',
      depth: 6,
      weight: 5,
    }),
  ].join('');
}
