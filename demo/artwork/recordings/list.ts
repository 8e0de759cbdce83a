import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { documents } from './documents/render.ts';
import { translated } from './documents/translate.ts';
import { posterWidths } from './films.ts';
import {
  type Language,
  type Localized,
  languages,
  mediaFolder,
  readScript,
  recordings,
} from './script.ts';
import { lengthOf } from './sound/soundtrack.ts';

/** A file that content can refer to by its address. */
interface Listed {
  readonly path: string;
  readonly bytes: number;
  readonly mimeType: string;
  readonly language?: Language;
  readonly width?: number;
  readonly height?: number;
}

/** All files of one film, talk or document. */
interface Entry {
  readonly name: string;
  readonly type: 'video' | 'audio' | 'document';
  readonly title: Localized;
  readonly description?: Localized;
  readonly seconds?: number;
  readonly pages?: number;
  readonly spokenLanguage?: Language;
  readonly captionLanguages?: readonly Language[];
  readonly transcriptLanguages?: readonly Language[];
  readonly chapters?: readonly { readonly start: number; readonly title: Localized }[];
  readonly files: Readonly<Record<string, readonly Listed[]>>;
}

const mimeTypes: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  vtt: 'text/vtt',
  txt: 'text/plain',
  avif: 'image/avif',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

type Folder = 'video' | 'audio' | 'documents';

function listed(folder: Folder, file: string, more: Partial<Listed> = {}): Listed {
  const { size } = statSync(`${mediaFolder(folder)}/${file}`);
  const mimeType = mimeTypes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return { path: `/media/${folder}/${file}`, bytes: size, mimeType, ...more };
}

const perLanguage = (folder: Folder, file: (language: Language) => string): Listed[] =>
  languages.map((language) => listed(folder, file(language), { language }));

function ofRecording({ name, type, script: path }: (typeof recordings)[number]): Entry {
  const script = readScript(path);
  const sources =
    type === 'video'
      ? [720, 360].map((height) =>
          listed('video', `${name}-${height}.mp4`, { width: (height * 16) / 9, height }),
        )
      : [listed('audio', `${name}.mp3`)];
  const main = sources[0]?.path.split('/').at(-1) ?? '';
  return {
    name,
    type,
    title: script.title,
    description: script.description,
    seconds: Math.round(lengthOf(`${mediaFolder(type)}/${main}`) * 10) / 10,
    spokenLanguage: 'en',
    captionLanguages: languages,
    transcriptLanguages: languages,
    chapters: script.chapters.map(({ start, en, de, es, pt }) => ({
      start,
      title: { en, de, es, pt },
    })),
    files: {
      sources,
      captions: perLanguage(type, (language) => `${name}.${language}.vtt`),
      chapters: perLanguage(type, (language) => `${name}.chapters.${language}.vtt`),
      transcripts: perLanguage(type, (language) => `${name}.${language}.txt`),
      posters: posterWidths.flatMap((width) =>
        ['avif', 'webp'].map((kind) =>
          listed(type, `${name}-poster-${width}.${kind}`, { width, height: (width * 9) / 16 }),
        ),
      ),
    },
  };
}

const pagesOf = (file: string): number =>
  readFileSync(file, 'latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

function ofDocument(name: string): Entry {
  const title = Object.fromEntries(
    languages.map((language) => [
      language,
      translated(name, language).match(/<title>([^<]+)/)?.[1] ?? '',
    ]),
  ) as unknown as Localized;
  return {
    name,
    type: 'document',
    title,
    pages: pagesOf(`${mediaFolder('documents')}/${name}.en.pdf`),
    files: { sources: perLanguage('documents', (language) => `${name}.${language}.pdf`) },
  };
}

/** Describes every finished file. @throws when one is missing */
export const entries = (): Entry[] => [
  ...recordings.map(ofRecording),
  ...documents.map(ofDocument),
];

/** Writes `recordings.json`. @returns its path */
export function writeList(): string {
  const file = new URL('recordings.json', import.meta.url).pathname;
  writeFileSync(file, `${JSON.stringify(entries(), null, 2)}\n`);
  return file;
}

/** Bytes of all media in the three folders, whatever their source. */
export const totalBytes = (): number =>
  (['video', 'audio', 'documents'] as const)
    .map(mediaFolder)
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder).map((file) => statSync(`${folder}/${file}`).size))
    .reduce((sum, size) => sum + size, 0);
