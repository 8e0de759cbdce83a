import { execFileSync } from 'node:child_process';
import { faults } from './captions.ts';
import { entries, totalBytes } from './list.ts';
import { mediaFolder, readScript, recordings } from './script.ts';

/** The most bytes of all recordings and documents together, and of one 720-line film. */
const budget = { total: 14_000_000, film: 3_000_000 };

/** Whether the paper of a film is white; a wrong color range would make it gray. */
function isWhite(file: string): boolean {
  const corner = [
    '-vf',
    'crop=2:2:in_w-4:in_h-4',
    '-frames:v',
    '1',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-',
  ];
  const pixels = execFileSync('ffmpeg', ['-loglevel', 'error', '-i', file, ...corner]);
  return pixels.every((value) => value >= 252);
}

/** The faults of scripts and finished files; empty when there are none. */
export function findings(): string[] {
  const found = recordings.flatMap(({ script }) =>
    faults(readScript(script)).map((fault) => `${script}: ${fault}`),
  );
  for (const entry of entries()) {
    const recording = recordings.find(({ name }) => name === entry.name);
    const planned = recording && readScript(recording.script).duration;
    if (planned && Math.abs(planned - (entry.seconds ?? 0)) > 0.2)
      found.push(`${entry.name}: ${entry.seconds} s, planned ${planned} s`);
    for (const { path, bytes } of entry.files.sources ?? [])
      if (path.endsWith('-720.mp4') && bytes > budget.film) found.push(`${path}: ${bytes} bytes`);
  }
  for (const { name, type } of recordings)
    for (const lines of type === 'video' ? [720, 360] : [])
      if (!isWhite(`${mediaFolder('video')}/${name}-${lines}.mp4`))
        found.push(`${name}-${lines}.mp4: paper is not white`);
  if (totalBytes() > budget.total) found.push(`all media: ${totalBytes()} bytes`);
  return found;
}
