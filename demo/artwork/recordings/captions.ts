import { writeFileSync } from 'node:fs';
import {
  type Cue,
  type Language,
  languages,
  mediaFolder,
  readScript,
  recordings,
  type Script,
  speakerOf,
} from './script.ts';

/** The most characters in a line of a caption, and the most characters per second of reading. */
export const limits = { line: 46, perSecond: 20, shortest: 1 };

const clock = (seconds: number): string => {
  const [m, s] = [Math.floor(seconds / 60), seconds % 60];
  return `00:${String(m).padStart(2, '0')}:${s.toFixed(3).padStart(6, '0')}`;
};

/**
 * A penalty for how two lines divide a text: unequal lengths or a break after a small word are
 * worse, a break after punctuation is better.
 */
function penalty([first = '', second = '']: readonly string[]): number {
  const tooLong = Math.max(0, Math.max(first.length, second.length) - limits.line) * 100;
  const afterPunctuation = /[.:,;?!]$/.test(first) ? -16 : 0;
  const afterSmallWord = /(^| )[^ ]{1,3}$/.test(first) ? 12 : 0;
  return tooLong + Math.abs(first.length - second.length) + afterPunctuation + afterSmallWord;
}

/** Breaks a caption into at most two lines at the best position. */
export function lines(text: string): string[] {
  if (text.length <= limits.line) return [text];
  const words = text.split(' ');
  const pairs = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  return pairs.reduce((best, pair) => (penalty(pair) < penalty(best) ? pair : best));
}

const voiced = (script: Script, cue: Cue, text: string): string => {
  const { name } = speakerOf(script, cue);
  return name ? `<v ${name}>${text}` : text;
};

/** Captions in WebVTT. */
export const captions = (script: Script, language: Language): string =>
  `WEBVTT\n\n${script.cues
    .map((cue, i) => {
      const body = voiced(script, cue, lines(cue[language]).join('\n'));
      return `${i + 1}\n${clock(cue.start)} --> ${clock(cue.end)}\n${body}\n`;
    })
    .join('\n')}`;

/** Chapters in WebVTT. */
export const chapters = (script: Script, language: Language): string =>
  `WEBVTT\n\n${script.chapters
    .map((chapter, i) => {
      const end = script.chapters[i + 1]?.start ?? script.duration;
      return `${i + 1}\n${clock(chapter.start)} --> ${clock(end)}\n${chapter[language]}\n`;
    })
    .join('\n')}`;

/**
 * The spoken text from one time to another, with cues of the same speaker joined into a paragraph.
 */
function paragraphs(script: Script, language: Language, from: number, to: number): string[] {
  const said: { name: string; text: string }[] = [];
  for (const cue of script.cues.filter(({ start }) => start >= from && start < to)) {
    const { name } = speakerOf(script, cue);
    const last = said.at(-1);
    if (last && last.name === name) last.text += ` ${cue[language]}`;
    else said.push({ name, text: cue[language] });
  }
  return said.map(({ name, text }) => (name ? `${name}: ${text}` : text));
}

/** A transcript: title, description, then each chapter with its spoken text. */
export function transcript(script: Script, language: Language): string {
  const parts = script.chapters.map((chapter, i) => {
    const end = script.chapters[i + 1]?.start ?? script.duration;
    const heading = `[${clock(chapter.start).slice(3, 8)}] ${chapter[language]}`;
    return [heading, ...paragraphs(script, language, chapter.start, end)].join('\n');
  });
  return `${[script.title[language], script.description[language], ...parts].join('\n\n')}\n`;
}

/**
 * The faults of a script's captions: overlaps, too fast, too long, missing; empty when there are
 * none.
 */
export function faults(script: Script): string[] {
  const found: string[] = [];
  script.cues.forEach((cue, i) => {
    const seconds = cue.end - cue.start;
    const previous = script.cues[i - 1];
    if (previous && cue.start < previous.end)
      found.push(`cue ${i + 1} starts before the last ends`);
    if (seconds < limits.shortest)
      found.push(`cue ${i + 1} is shown for ${seconds.toFixed(1)} s only`);
    if (cue.end > script.duration) found.push(`cue ${i + 1} outlasts the recording`);
    for (const language of languages) {
      const text = cue[language] ?? '';
      const pace = text.length / seconds;
      if (!text) found.push(`cue ${i + 1} lacks ${language}`);
      if (pace >= limits.perSecond)
        found.push(`cue ${i + 1} ${language}: ${pace.toFixed(1)} characters a second`);
      if (lines(text).some((line) => line.length > limits.line))
        found.push(`cue ${i + 1} ${language}: a line is too long`);
    }
  });
  script.chapters.forEach((chapter, i) => {
    if (chapter.start <= (script.chapters[i - 1]?.start ?? -1))
      found.push(`chapter ${i + 1} is out of order`);
    for (const language of languages)
      if (!chapter[language]) found.push(`chapter ${i + 1} lacks ${language}`);
  });
  return found;
}

/**
 * Writes captions, chapters and transcripts of every recording.
 * @returns the files written
 * @throws on faults
 */
export function writeCaptions(): string[] {
  return recordings.flatMap(({ name, type, script: path }) => {
    const script = readScript(path);
    const wrong = faults(script);
    if (wrong.length > 0) throw new Error(`${path}: ${wrong.join('; ')}`);
    return languages.flatMap((language) => {
      const base = `${mediaFolder(type)}/${name}`;
      const files: [string, string][] = [
        [`${base}.${language}.vtt`, captions(script, language)],
        [`${base}.chapters.${language}.vtt`, chapters(script, language)],
        [`${base}.${language}.txt`, transcript(script, language)],
      ];
      for (const [file, content] of files) writeFileSync(file, content);
      return files.map(([file]) => file);
    });
  });
}
