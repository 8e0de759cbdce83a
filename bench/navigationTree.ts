import { writeFiles } from '../tests/fakes/writeFiles.ts';

/** The codename of the root of the tree. */
export const treeTop = 'main_navigation';

/**
 * The number of nodes per level below the root; six levels, the most that an answer may contain.
 */
const levels = [6, 24, 96, 288, 576, 1010];

const languages = { en: 'Section', de: 'Bereich', es: 'Sección', pt: 'Seção' };

interface Node {
  readonly codename: string;
  readonly children: string[];
}

/** The nodes of the tree, root first; the children of a level are distributed evenly. */
function nodes(): Node[] {
  const top: Node = { codename: treeTop, children: [] };
  const all = [top];
  let parents = [top];
  for (const [level, count] of levels.entries()) {
    const made = Array.from({ length: count }, (_, index) => ({
      codename: `node_${level + 1}_${index}`,
      children: [],
    }));
    for (const [index, node] of made.entries()) {
      parents[Math.floor((index * parents.length) / count)]?.children.push(node.codename);
    }
    all.push(...made);
    parents = made;
  }
  return all;
}

function itemOf({ codename, children }: Node): object {
  const name = (word: string) => ({ name: `${word} ${codename.replaceAll('_', ' ')}` });
  return {
    codename,
    type: 'navigation_node',
    name: codename,
    shared: { url: `/products?about=${codename}`, children },
    variants: Object.fromEntries(
      Object.entries(languages).map(([language, word]) => [language, name(word)]),
    ),
  };
}

/**
 * Writes a content folder with one navigation of 2,000 nodes below its root, six levels deep, in
 * four languages.
 * @param directory the content folder; the collection `default` is created in it
 */
export async function writeNavigationTree(directory: string): Promise<void> {
  const lines = nodes().map((node) => JSON.stringify(itemOf(node)));
  await writeFiles(directory, { 'default/navigation.jsonl': `${lines.join('\n')}\n` });
}
