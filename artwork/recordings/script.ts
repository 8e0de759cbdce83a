import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The languages captions, chapters and transcripts are written in. */
export const languages = ['en', 'de', 'es', 'pt'] as const;
export type Language = (typeof languages)[number];
export type Localized = Readonly<Record<Language, string>>;

/** A chapter mark; it lasts until the next one, or the end. */
export type Chapter = Localized & { readonly start: number };

/** One caption. `say` is what the voice reads where the spelling would mislead it, `speaker` who says it. */
export type Cue = Localized & {
  readonly start: number;
  readonly end: number;
  readonly say?: string;
  readonly speaker?: string;
};

/** Who speaks: the name a transcript shows, the number of the voice and its pace (1 is natural). */
export interface Speaker {
  readonly name: string;
  readonly voice: number;
  readonly speed: number;
}

/** What a recording says and when, in four languages; times are in seconds. */
export interface Script {
  readonly title: Localized;
  readonly description: Localized;
  readonly duration: number;
  readonly speakers?: Readonly<Record<string, Speaker>>;
  readonly chapters: readonly Chapter[];
  readonly cues: readonly Cue[];
}

/** The voice of the films, which names nobody. */
const narrator: Speaker = { name: '', voice: 790, speed: 1.04 };

/** The films and talks, and where their script and their finished files are. */
export const recordings = [
  {
    name: 'knotless-anchor-technique',
    type: 'video',
    script: 'videos/knotless-anchor-technique.yaml',
  },
  {
    name: 'meniscus-repair-principle',
    type: 'video',
    script: 'videos/meniscus-repair-principle.yaml',
  },
  { name: 'tplo-principle', type: 'video', script: 'videos/tplo-principle.yaml' },
  {
    name: 'preparing-the-operating-room',
    type: 'audio',
    script: 'podcast/preparing-the-operating-room.yaml',
  },
] as const;
export type Recording = (typeof recordings)[number];

/** Reads a script, by its path beside this file. */
export const readScript = (path: string): Script =>
  parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Script;

/** Who speaks a cue. */
export const speakerOf = (script: Script, cue: Cue): Speaker =>
  script.speakers?.[cue.speaker ?? ''] ?? narrator;

/** The folder of finished files of a type, absolute, without a trailing slash. */
export const mediaFolder = (type: 'video' | 'audio' | 'documents'): string =>
  new URL(`../../content/media/${type}`, import.meta.url).pathname;
