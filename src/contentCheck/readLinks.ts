import type { Fields } from '../content/edition/authored.ts';
import type { ElementDefinition } from '../content/elements.ts';
import { didYouMean } from '../content/suggestion.ts';
import { contentTypeOf, contentTypes } from '../content/types/index.ts';
import type { Path } from './fault.ts';
import { isMapping } from './reading.ts';
import type { ValueContext } from './readValue.ts';

/** A component inside an item. */
export interface WrittenComponent {
  readonly codename: string;
  readonly type: string;
  readonly fields: Fields;
  readonly path: Path;
}

/** The form of a codename; those of components are generated and may be longer. */
export const codenamePattern = /^[a-z][a-z0-9_]{0,100}$/;

const maxLevels = 10;

/**
 * Reads linked items: codenames, and components written in place, which get generated codenames.
 */
export function readLinks(
  raw: unknown,
  definition: ElementDefinition,
  context: ValueContext,
): readonly string[] {
  const { path, report } = context;
  const list = Array.isArray(raw) ? raw : [raw];
  const codenames = new Set<string>();
  for (const [index, entry] of list.entries()) {
    const at = Array.isArray(raw) ? [...path, index] : path;
    const codename =
      typeof entry === 'string'
        ? readCodename(entry, at, context)
        : readComponent(entry, index, at, definition, context);
    if (codename === undefined) continue;
    if (codenames.has(codename)) report('link', at, `\`${codename}\` is linked twice.`, 'warning');
    else codenames.add(codename);
  }
  const { max } = definition;
  if (max !== undefined && codenames.size > max) {
    report('length', path, `Has ${codenames.size} items; at most ${max} are allowed.`);
  }
  return [...codenames];
}

function readCodename(entry: string, at: Path, { report }: ValueContext): string | undefined {
  if (codenamePattern.test(entry)) return entry;
  report('link', at, `\`${entry.slice(0, 60)}\` is not a codename.`);
}

function readComponent(
  entry: unknown,
  index: number,
  at: Path,
  { linkedTypes = [] }: ElementDefinition,
  context: ValueContext,
): string | undefined {
  const { owner, name, level, report, components } = context;
  if (!isMapping(entry) || typeof entry.type !== 'string') {
    report('value', at, 'Must be a codename, or a component with a `type`.');
    return undefined;
  }
  const type = contentTypeOf(entry.type);
  if (!type) {
    const given = entry.type;
    report('unknown_type', at, () => {
      const hint = didYouMean(given, contentTypes.keys());
      return `There is no type \`${given.slice(0, 60)}\`.${hint}`;
    });
    return undefined;
  }
  if (linkedTypes.length > 0 && !linkedTypes.includes(type.codename)) {
    report(
      'link',
      at,
      `A \`${type.codename}\` is not allowed here, only ${linkedTypes.join(', ')}.`,
    );
    return undefined;
  }
  if (level >= maxLevels) {
    report('value', at, `Components are nested deeper than ${maxLevels} levels.`);
    return undefined;
  }
  const codename = `${owner}__${name}_${index + 1}`;
  const { type: _, ...raw } = entry;
  const inside = context.readComponent(raw, type, codename, at);
  if (inside.unsafe) return undefined;
  components.push({ codename, type: type.codename, fields: inside.fields, path: at });
  components.push(...inside.components);
  return codename;
}
