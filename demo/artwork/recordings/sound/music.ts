import { mix, seeded } from '../drawing/geometry.ts';

/** Samples per second of all sound in this folder. */
export const rate = 44_100;

/** Left and right channel, samples from -1 to 1. */
export type Stereo = readonly [Float32Array, Float32Array];

/** Silence of a length in seconds. */
export const silence = (seconds: number): Stereo => [
  new Float32Array(Math.ceil(seconds * rate)),
  new Float32Array(Math.ceil(seconds * rate)),
];

const hertz = (note: number): number => 440 * 2 ** ((note - 69) / 12);

/** Bass note and chord, as MIDI notes: D, B minor, G, A with an open fourth; each lasts one bar. */
const progression: readonly (readonly number[])[] = [
  [38, 57, 62, 64, 69],
  [35, 57, 59, 62, 66],
  [31, 55, 59, 62, 69],
  [33, 57, 59, 62, 64],
];
const melody: readonly number[] = [74, 76, 78, 81, 83, 86];
const bar = 4.6;

interface Tone {
  readonly at: number;
  readonly note: number;
  readonly level: number;
  /** -1 left to 1 right. */
  readonly pan: number;
}

/** A soft struck string: higher partials fade faster. */
function strike(out: Stereo, { at, note, level, pan }: Tone): void {
  const f = hertz(note);
  const length = Math.round(4.5 * rate);
  const start = Math.round(at * rate);
  for (let i = 0; i < length && start + i < out[0].length; i++) {
    const t = i / rate;
    const attack = Math.min(1, t / 0.012);
    let value = 0;
    for (let k = 1; k <= 5; k++)
      value +=
        (Math.sin(2 * Math.PI * f * k * (1 + 0.0004 * k * k) * t) *
          Math.exp(-t * (1.1 + 0.9 * k))) /
        k ** 1.8;
    const sample = value * attack * level;
    out[0][start + i] = (out[0][start + i] as number) + sample * Math.sqrt((1 - pan) / 2);
    out[1][start + i] = (out[1][start + i] as number) + sample * Math.sqrt((1 + pan) / 2);
  }
}

/** A held, slowly swelling voice of two slightly detuned tones, one on each side. */
function swell(out: Stereo, { at, note, level }: Tone, length: number): void {
  const start = Math.round(at * rate);
  const samples = Math.round(length * rate);
  out.forEach((channel, side) => {
    const f = hertz(note) * (side ? 1.0016 : 0.9984);
    for (let i = 0; i < samples && start + i < channel.length; i++) {
      const t = i / rate;
      const shape = Math.sin((Math.PI * i) / samples) ** 1.2;
      const tone =
        Math.sin(2 * Math.PI * f * t) +
        0.28 * Math.sin(4 * Math.PI * f * t + side) +
        0.1 * Math.sin(6 * Math.PI * f * t);
      channel[start + i] = (channel[start + i] as number) + tone * shape * level;
    }
  });
}

/** A room: feedback delays of unequal length, crossed between the sides, added to the dry sound. */
function room(dry: Stereo, wet: number): Stereo {
  const delays = [0.0297, 0.0371, 0.0411, 0.0437, 0.0533, 0.0617].map((s) => Math.round(s * rate));
  const out: Stereo = [dry[0].slice(), dry[1].slice()];
  delays.forEach((delay, line) => {
    const memory = new Float32Array(delay);
    const side = line % 2;
    const [from, to] = [dry[side] as Float32Array, out[1 - side] as Float32Array];
    let low = 0;
    for (let i = 0; i < from.length; i++) {
      const echo = memory[i % delay] as number;
      low += 0.32 * (echo - low);
      memory[i % delay] = (from[i] as number) + low * 0.86;
      to[i] = (to[i] as number) + (wet * echo) / delays.length;
    }
  });
  return out;
}

/** Calm music of a length in seconds; another `seed` plays another melody over the same chords. */
export function music(seconds: number, seed: number): Stereo {
  const random = seeded(seed);
  const out = silence(seconds);
  for (let at = 0, n = 0; at < seconds; at += bar, n++) {
    const [bass = 38, ...chord] = progression[n % progression.length] ?? [];
    swell(out, { at, note: bass, level: 0.09, pan: 0 }, bar * 1.35);
    for (const note of chord) swell(out, { at, note, level: 0.034, pan: 0 }, bar * 1.5);
    chord.forEach((note, i) =>
      strike(out, {
        at: at + 0.28 * i + 0.02 * random(),
        note: note + 12,
        level: 0.07,
        pan: mix(-0.5, 0.5, i / 3),
      }),
    );
    for (const beat of [1.7, 2.6, 3.5])
      if (random() < 0.55) {
        const note = melody[Math.floor(random() * melody.length)] ?? 74;
        strike(out, { at: at + beat, note, level: 0.055, pan: mix(-0.6, 0.6, random()) });
      }
  }
  const mixed = room(out, 0.9);
  const fade = (i: number) =>
    Math.min(1, i / rate / 1.2) * Math.min(1, (mixed[0].length - i) / rate / 3.2) ** 1.5;
  mixed.forEach((channel) => {
    for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] as number) * fade(i);
  });
  return mixed;
}
