import { curve, points, shape } from '../drawing/geometry.ts';
import { body, boneOf, line, stipple, stroke } from '../drawing/marks.ts';
import { coral, ink, type Palette } from '../drawing/palette.ts';
import { ligament, muscle, pale, suture } from './soft.ts';

const humerus = points(
  '432,242 486,252 526,292 538,345 526,398 490,432 466,462 456,520 450,600 446,700 444,1200 352,1200 352,740 346,640 344,560 334,500 312,452 303,395 308,330 326,286 352,264 384,262',
);
const scapula = points(
  '846,214 800,228 740,250 690,268 652,266 612,262 580,268 562,300 556,352 562,410 586,446 622,500 668,590 708,690 730,770 752,800 776,788 790,730 822,620 856,500 884,360 888,262 872,216',
);
const coracoid = points(
  '648,282 640,240 618,214 582,206 540,222 508,250 500,272 512,284 538,274 566,260 588,272 600,296',
);
const acromion = points(
  '322,222 340,192 392,170 448,164 482,172 486,196 458,214 404,224 352,238 330,240',
);
const clavicle = points(
  '462,150 520,140 590,150 668,176 752,184 846,164 940,138 1030,124 1072,128 1090,152 1082,190 1052,206 996,196 930,192 850,212 756,226 664,218 586,194 522,184 470,186 456,172',
);

/** A right shoulder from the front: the rotator cuff and a repair with two anchors. 1200 by 800. */
export function shoulder(p: Palette): string {
  return [
    boneOf(scapula),
    muscle(
      p,
      '846,222 760,226 660,226 560,218 460,216 380,232 322,286',
      '866,262 780,264 690,268 590,262 480,244 420,262 344,300',
      7,
    ),
    boneOf(acromion, { depth: 10, reach: 18 }),
    boneOf(humerus, { on: cartilageCap(p) }),
    line(curve('404,292 398,330 402,380 396,440 394,520'), 2.5),
    line(curve('424,300 422,350 424,400 416,460 414,520'), 2.5),
    pale(
      p,
      '452,258 414,290 402,340 400,420 392,560 384,720 378,1200',
      '470,262 432,300 420,350 420,430 414,560 408,720 404,1200',
      2,
    ),
    muscle(
      p,
      '876,300 780,296 680,300 600,302 530,308 470,314 436,326',
      '736,766 690,670 640,570 596,500 540,440 486,410 436,396',
      13,
    ),
    line(curve('600,304 590,352 594,420 612,470'), 2, ink, { opacity: 0.5 }),
    ligament(p, '478,310 450,316 428,330', '490,412 456,402 430,390', 6),
    boneOf(coracoid, { depth: 10, reach: 16 }),
    boneOf(clavicle, { depth: 12, reach: 18 }),
    pale(p, '560,204 572,196 590,190', '600,214 618,206 634,204', 3),
    stroke(points('700,196 780,206 850,188'), 4),
    stipple(330, 330, 30, 22),
  ].join('');
}

const cartilageCap = (p: Palette): string =>
  line(curve('436,236 492,250 530,292 542,345 530,398 496,434'), 22, p.light) +
  line(curve('432,258 482,270 508,304 516,346 506,390 478,416'), 2.5);

/** Two anchors of a cuff repair with their sutures, on the greater tubercle. */
export function cuffRepair(): string {
  const anchor = (x: number, y: number): string =>
    body(
      shape(
        `${x - 10},${y - 8} ${x},${y - 13} ${x + 10},${y - 8} ${x + 10},${y + 8} ${x},${y + 13} ${x - 10},${y + 8}`,
      ),
      {
        fill: coral,
        shade: '#b85c3e',
        depth: 6,
        weight: 5,
      },
    );
  return [
    suture(curve('328,352 350,300 396,254 440,232'), 5),
    suture(curve('328,352 342,290 370,256 396,242'), 5),
    suture(curve('350,400 372,330 410,270 452,240'), 5),
    suture(curve('350,400 400,340 452,330 470,330'), 5),
    anchor(328, 354),
    anchor(350, 404),
  ].join('');
}
