import { execFileSync, spawnSync } from 'node:child_process';
import { rate, type Stereo } from './music.ts';

/** Speech that starts at a time in seconds. */
export interface Spoken {
  readonly at: number;
  readonly samples: Float32Array;
}

/**
 * The music level during speech, the fade time in seconds, and the level relative to the speech.
 */
const duck = { to: 0.27, seconds: 0.45, level: 0.55 };

/** Mixes speech over music, which is quieter during speech. */
export function mixed(music: Stereo, speech: readonly Spoken[]): Stereo {
  const length = music[0].length;
  const voice = new Float32Array(length);
  const spoken = new Float32Array(length);
  for (const { at, samples } of speech) {
    const start = Math.round(at * rate);
    for (let i = 0; i < samples.length && start + i < length; i++) {
      voice[start + i] = (voice[start + i] as number) + (samples[i] as number);
      spoken[start + i] = 1;
    }
  }
  const step = 1 / (duck.seconds * rate);
  let gain = 1;
  const gains = spoken.map((on, i) => {
    const soon = spoken[Math.min(length - 1, i + Math.round(0.3 * rate))] || on;
    gain += soon ? Math.max(-step, duck.to - gain) : Math.min(step, 1 - gain);
    return gain;
  });
  return music.map((channel) =>
    channel.map((value, i) => value * duck.level * (gains[i] as number) + (voice[i] as number)),
  ) as unknown as Stereo;
}

const asInput = ['-f', 'f32le', '-ar', String(rate), '-ac', '2', '-i', '-'];

/** The filter that adjusts samples to a loudness with one constant gain, measured first. */
function gainTo(lufs: number, samples: Buffer): string {
  const target = `loudnorm=I=${lufs}:TP=-1.5:LRA=20`;
  const measured = spawnSync(
    'ffmpeg',
    ['-hide_banner', ...asInput, '-af', `${target}:print_format=json`, '-f', 'null', '-'],
    { input: samples, maxBuffer: 1 << 24 },
  ).stderr.toString();
  const report = JSON.parse(
    measured.slice(measured.lastIndexOf('{'), measured.lastIndexOf('}') + 1),
  );
  return `volume=${(lufs - Number(report.input_i)).toFixed(2)}dB,alimiter=limit=0.84:level=false`;
}

/** Encodes the sound at a loudness of `lufs`; `options` choose codec, channels and tags. */
export function encode(
  sound: Stereo,
  file: string,
  lufs: number,
  options: readonly string[],
): void {
  const interleaved = new Float32Array(sound[0].length * 2);
  for (let i = 0; i < sound[0].length; i++) {
    interleaved[2 * i] = sound[0][i] as number;
    interleaved[2 * i + 1] = sound[1][i] as number;
  }
  const samples = Buffer.from(interleaved.buffer);
  execFileSync(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      ...asInput,
      '-af',
      gainTo(lufs, samples),
      '-ar',
      String(rate),
      ...options,
      file,
    ],
    { input: samples },
  );
}
