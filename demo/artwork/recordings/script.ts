import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The languages of captions, chapters and transcripts. */
export const languages = ['en', 'de', 'es', 'pt'] as const;
export type Language = (typeof languages)[number];
export type Localized = Readonly<Record<Language, string>>;

/** A chapter mark; it lasts until the next one, or the end. */
export type Chapter = Localized & { readonly start: number };

/**
 * One caption. `say` is the text for the voice when the spelling would be misread, `speaker` the
 * one who says it.
 */
export type Cue = Localized & {
  readonly start: number;
  readonly end: number;
  readonly say?: string;
  readonly speaker?: string;
};

/** A speaker: the name in a transcript, the number of the voice and its pace (1 is natural). */
export interface Speaker {
  readonly name: string;
  readonly voice: number;
  readonly speed: number;
}

/** The spoken text of a recording with its times, in four languages; times are in seconds. */
export interface Script {
  readonly title: Localized;
  readonly description: Localized;
  readonly duration: number;
  readonly speakers?: Readonly<Record<string, Speaker>>;
  readonly chapters: readonly Chapter[];
  readonly cues: readonly Cue[];
}

/** The voice of the films, without a name. */
const narrator: Speaker = { name: '', voice: 790, speed: 1.04 };

/** The films and talks, with the paths of their scripts and finished files. */
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

/** The speaker of a cue. */
export const speakerOf = (script: Script, cue: Cue): Speaker =>
  script.speakers?.[cue.speaker ?? ''] ?? narrator;

/** The folder of finished files of a type, absolute, without a trailing slash. */
export const mediaFolder = (type: 'video' | 'audio' | 'documents'): string =>
  new URL(`../../content/media/${type}`, import.meta.url).pathname;
