import { writeCaptions } from './captions.ts';
import { findings } from './check.ts';
import {
  makeMomentPictures,
  makePagePictures,
  makeStepPictures,
} from './documents/pagePictures.ts';
import { documents, makeDocument } from './documents/render.ts';
import { loadFilm, makeFilm, makePosters, makeTalk } from './films.ts';
import { totalBytes, writeList } from './list.ts';
import { recordings } from './script.ts';

const help = `Makes the films, the talk and the documents of the demo site.

  node demo/artwork/recordings/make.ts captions           captions, chapters, transcripts
  node demo/artwork/recordings/make.ts film [name]        one film, or all (minutes each)
  node demo/artwork/recordings/make.ts talk               the spoken episode
  node demo/artwork/recordings/make.ts posters [name]     posters of films and talk
  node demo/artwork/recordings/make.ts document [name]    one document in four languages, or all
  node demo/artwork/recordings/make.ts pages [name]       pictures of the pages of one document, or all (pdftoppm)
  node demo/artwork/recordings/make.ts moments [name]     pictures of the steps of one film, or all
  node demo/artwork/recordings/make.ts list               recordings.json
  node demo/artwork/recordings/make.ts check              captions, lengths and sizes; exits 1 on a fault

  VOICE_DIR   folder of the speech model (see README.md); without it films keep their sound
  CHROMIUM    browser to draw with, /usr/bin/chromium by default
`;

const voice = process.env.VOICE_DIR;
const named = <T extends { name: string }>(all: readonly T[], name?: string): T[] => {
  const chosen = all.filter((one) => !name || one.name === name);
  if (chosen.length === 0)
    throw new Error(`Unknown name: ${name}. Known: ${all.map((one) => one.name).join(', ')}`);
  return chosen;
};

const films = recordings.filter(({ type }) => type === 'video');
const talks = recordings.filter(({ type }) => type === 'audio');

const commands: Readonly<Record<string, (name?: string) => Promise<string[]>>> = {
  captions: async () => writeCaptions(),
  film: async (name) => {
    const made: string[] = [];
    for (const film of named(films, name)) made.push(...(await makeFilm(film, voice)));
    return made;
  },
  talk: async () => {
    if (!voice) throw new Error('The talk needs a voice: name its folder in VOICE_DIR');
    return talks.flatMap((talk) => makeTalk(talk, voice));
  },
  posters: async (name) => {
    const made: string[] = [];
    for (const one of named(recordings, name)) made.push(...(await makePosters(one)));
    return made;
  },
  document: async (name) => {
    const made: string[] = [];
    for (const one of named(
      documents.map((known) => ({ name: known })),
      name,
    ))
      made.push(...(await makeDocument(one.name)));
    return made;
  },
  pages: async (name = '') => [
    ...(await makePagePictures(name)),
    ...('meniscus-technique-guide'.startsWith(name)
      ? await makeStepPictures('meniscus-technique-guide')
      : []),
  ],
  moments: async (name) => {
    const made: string[] = [];
    for (const film of named(films, name)) {
      made.push(...(await makeMomentPictures(film.name, await loadFilm(film.name))));
    }
    return made;
  },
  list: async () => [writeList()],
  check: async () => {
    const found = findings();
    if (found.length > 0) throw new Error(found.join('\n'));
    return [`All well, ${(totalBytes() / 1e6).toFixed(1)} MB of media`];
  },
};

const [command = '--help', name] = process.argv.slice(2);
const run = commands[command];
if (!run) {
  const asked = command === '--help' || command === '-h';
  (asked ? process.stdout : process.stderr).write(
    asked ? help : `Unknown command: ${command}\n\n${help}`,
  );
  process.exitCode = asked ? 0 : 2;
} else {
  try {
    for (const line of await run(name)) process.stdout.write(`${line}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
