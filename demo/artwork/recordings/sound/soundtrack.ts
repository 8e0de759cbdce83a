import { execFileSync } from 'node:child_process';
import { type Script, speakerOf } from '../script.ts';
import { mixed, type Spoken } from './mix.ts';
import { music, rate, type Stereo } from './music.ts';
import type { Say } from './voice.ts';

/**
 * Speaks every cue at its time; a cue that would be longer than its caption is spoken again a
 * little faster.
 */
function narration(script: Script, say: Say): Spoken[] {
  return script.cues.map((cue) => {
    const { voice, speed } = speakerOf(script, cue);
    const room = cue.end - cue.start - 0.1;
    let pace = speed;
    let samples = say(cue.say ?? cue.en, { id: voice, speed: pace });
    for (let tries = 0; samples.length / rate > room && tries < 8; tries++) {
      pace *= Math.max(1.02, samples.length / rate / room);
      samples = say(cue.say ?? cue.en, { id: voice, speed: pace });
    }
    if (samples.length / rate > room) throw new Error(`Too long for its caption: ${cue.en}`);
    return { at: cue.start, samples };
  });
}

/** Music at the start and end of a talk; in between it is faded out. */
function atEnds(whole: Stereo, script: Script): Stereo {
  const [first, last] = [script.cues[0]?.start ?? 0, script.cues.at(-1)?.end ?? 0];
  const level = (t: number): number =>
    t < first + 2
      ? Math.min(1, (first + 2 - t) / 2.5)
      : Math.min(1, Math.max(0, (t - last + 1) / 2.5));
  return whole.map((channel) =>
    channel.map((value, i) => value * Math.max(0, level(i / rate))),
  ) as unknown as Stereo;
}

/** The finished sound of a recording: narrated throughout, or a talk between two phrases of music. */
export function soundtrack(script: Script, say: Say, seed: number): Stereo {
  const whole = music(script.duration, seed);
  return mixed(script.speakers ? atEnds(whole, script) : whole, narration(script, say));
}

/** Length of a media file in seconds. */
export const lengthOf = (file: string): number =>
  Number(
    execFileSync('ffprobe', [
      '-v',
      'error',
      '-show_entries',
      'format=duration',
      '-of',
      'csv=p=0',
      file,
    ]).toString(),
  );
