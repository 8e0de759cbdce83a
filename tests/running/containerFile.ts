import { readFileSync } from 'node:fs';

/**
 * The instructions of the container file, as far as they can be tried without a container engine.
 */
export interface ContainerFile {
  /** The commands of the build, which run in a folder with the copied sources. */
  readonly build: readonly string[];
  /** The files that the image gets from the build, relative to the folder of the site. */
  readonly copied: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly health: readonly string[];
  readonly command: readonly string[];
  readonly user: string;
}

/**
 * Reads a container file with one stage that builds and one that runs.
 * @throws when it lacks an instruction, or one is not valid JSON where it must be
 */
export function readContainerFile(path: string): ContainerFile {
  const lines = readFileSync(path, 'utf8').split('\n');
  const [, build = [], image = []] = lines.reduce<string[][]>(
    (stages, line) => {
      if (line.startsWith('FROM ')) stages.push([]);
      stages.at(-1)?.push(line);
      return stages;
    },
    [[]],
  );
  const all = (stage: readonly string[], word: string) =>
    stage.filter((line) => line.startsWith(`${word} `)).map((it) => it.slice(word.length + 1));
  const one = (word: string) => {
    const [found] = all(image, word);
    if (!found) throw new Error(`${path} has no ${word}`);
    return found;
  };
  const pairs = all(image, 'ENV').flatMap((it) => it.split(' ').map((pair) => pair.split('=', 2)));
  return {
    build: all(build, 'RUN'),
    copied: all(image, 'COPY').map((it) => it.split(' ')[1]?.replace('/app/', '') ?? ''),
    env: Object.fromEntries(pairs.filter(([, value]) => !value?.startsWith('$'))),
    health: JSON.parse(one('HEALTHCHECK').replace(/^.*? CMD /, '')),
    command: JSON.parse(one('CMD')),
    user: one('USER'),
  };
}

/** The folders and files that are not copied into the build. */
export function readIgnored(path: string): readonly string[] {
  return readFileSync(path, 'utf8').split('\n').filter(Boolean);
}
