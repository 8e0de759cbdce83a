import { type Point, seeded } from '../drawing/geometry.ts';
import * as instruments from '../drawing/instruments.ts';
import { group, type Pen, penFor, sand, teal } from '../drawing/pen.ts';
import { nameplate, sheet } from '../drawing/sheet.ts';

/** A rectangle with round corners. */
function rounded(left: number, top: number, right: number, bottom: number, r: number): Point[] {
  const quarter = (x: number, y: number, from: number): Point[] =>
    [0, 15, 30, 45, 60, 75, 90].map((a) => {
      const angle = ((from + a) * Math.PI) / 180;
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    });
  return [
    ...quarter(right - r, bottom - r, 0),
    ...quarter(left + r, bottom - r, 90),
    ...quarter(left + r, top + r, 180),
    ...quarter(right - r, top + r, 270),
  ];
}

/** The instruments of the shoulder films, laid out side by side on a cloth. */
function tray(pen: Pen): string {
  const lying = (x: number): instruments.Pose => ({ tip: [x, 150], angle: 90 });
  const tools = [
    instruments.burr(pen, lying(200), 0.3),
    instruments.passer(pen, lying(304), 0.5, 0),
    instruments.punch(pen, lying(410)),
    instruments.driver(pen, lying(510), 0) + instruments.anchor(pen, lying(510), 0),
    instruments.cutter(pen, lying(612), 0),
  ];
  return (
    pen.area(rounded(112, 84, 700, 900, 44), { fill: sand, width: 4 }) +
    pen.area(rounded(132, 104, 680, 900, 30), { width: 1.6, opacity: 0.4 }) +
    tools.join('')
  );
}

/** A voice as a waveform. */
function voice(pen: Pen, left: number, y: number): string {
  const random = seeded(5);
  return Array.from({ length: 26 }, (_, i) => {
    const tall = 6 + 34 * Math.sin((Math.PI * (i + 1)) / 27) * (0.25 + 0.75 * random());
    const x = left + i * 12;
    return pen.line(
      [
        [x, y - tall],
        [x, y + tall],
      ],
      { stroke: pen.palette.accent, width: 4 },
    );
  }).join('');
}

/** The cover of the talk, as an SVG document. */
export function poster(): string {
  const pen = penFor(teal);
  return sheet(
    group(tray(pen)) +
      nameplate(teal, ['Portico', 'Rounds'], 'Portico Orthopaedics', 1, [820, 250]) +
      voice(pen, 822, 500),
  );
}
