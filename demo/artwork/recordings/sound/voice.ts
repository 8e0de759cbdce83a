import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rate } from './music.ts';

/** A voice of the speech model and how fast it reads; 1 is the model's own pace. */
export interface Speaker {
  readonly id: number;
  readonly speed: number;
}

interface Synthesizer {
  generate(request: { text: string; sid: number; speed: number }): object;
}

/** Turns text into mono samples at `rate`. */
export type Say = (text: string, speaker: Speaker) => Float32Array;

/**
 * Loads the speech model from a folder prepared as described in the README.
 * @throws when the folder or the engine is missing
 */
export function loadVoice(folder: string): Say {
  const engine = createRequire(join(folder, 'package.json'))('sherpa-onnx-node');
  const model = join(folder, 'voice');
  const synthesizer: Synthesizer = new engine.OfflineTts({
    model: {
      vits: {
        model: join(model, 'model.onnx'),
        tokens: join(model, 'tokens.txt'),
        dataDir: join(model, 'espeak-ng-data'),
      },
      numThreads: 2,
      provider: 'cpu',
    },
    maxNumSentences: 1,
  });
  return (text, speaker) => {
    const scratch = mkdtempSync(join(tmpdir(), 'voice-'));
    const file = join(scratch, 'said.wav');
    engine.writeWave(file, synthesizer.generate({ text, sid: speaker.id, speed: speaker.speed }));
    const samples = readSamples(file);
    rmSync(scratch, { recursive: true });
    return evenLevel(trimmed(samples));
  };
}

/** Reads a sound file as mono samples at `rate`, without rumble below the voice. */
function readSamples(file: string): Float32Array {
  const raw = execFileSync(
    'ffmpeg',
    [
      '-loglevel',
      'error',
      '-i',
      file,
      '-af',
      'highpass=f=75',
      '-ac',
      '1',
      '-ar',
      String(rate),
      '-f',
      'f32le',
      '-',
    ],
    { maxBuffer: 1 << 28 },
  );
  return new Float32Array(raw.buffer, raw.byteOffset, raw.byteLength / 4).slice();
}

function trimmed(samples: Float32Array): Float32Array {
  const heard = (value: number) => Math.abs(value) > 0.008;
  const first = Math.max(0, samples.findIndex(heard) - 0.02 * rate);
  const last = Math.min(samples.length, samples.findLastIndex(heard) + 0.08 * rate);
  return samples.slice(first, last);
}

/** Adjusts speech to the same loudness, measured without the pauses. */
function evenLevel(samples: Float32Array): Float32Array {
  const loud = samples.filter((value) => Math.abs(value) > 0.02);
  const level = Math.sqrt(loud.reduce((sum, value) => sum + value * value, 0) / (loud.length || 1));
  return samples.map((value) => Math.tanh((value * 0.16) / (level || 1)));
}
