import type { Fields } from '../content/edition/authored.ts';
import type { ContentType } from '../content/elements.ts';
import { isProtective } from '../content/restrictionFields.ts';
import { didYouMean } from '../content/suggestion.ts';
import type { Path } from './fault.ts';
import { headerKeys, type Report, type Surroundings } from './reading.ts';
import type { WrittenComponent } from './readLinks.ts';
import { readValue } from './readValue.ts';
import { isBound, isOfWindow } from './readWindows.ts';

/** The values of one block of an item's file, without invalid ones. */
export interface ReadFields {
  readonly fields: Fields;
  /** The components written in place, including nested ones. */
  readonly components: readonly WrittenComponent[];
  /** True when a field that decides who may see the item is invalid. */
  readonly unsafe: boolean;
}

/**
 * Reads the values of one block: `shared`, one language, or a component.
 * @param owner the codename of the item or component that contains the values
 * @param level the nesting level of the block in components
 */
export function readFields(
  raw: Record<string, unknown>,
  type: ContentType,
  owner: string,
  path: Path,
  level: number,
  surroundings: Surroundings,
  report: Report,
): ReadFields {
  const fields: Fields = {};
  const components: WrittenComponent[] = [];
  let unsafe = false;
  for (const [name, value] of Object.entries(raw)) {
    // Read by `readWindows`.
    if (level === 0 && (path[0] === 'shared' ? isBound(name) : isOfWindow(name))) continue;
    const at = [...path, name];
    const definition = Object.hasOwn(type.elements, name) ? type.elements[name] : undefined;
    if (!definition) {
      report('unknown_element', at, () => unknownElement(name, type));
      unsafe ||= isProtective(name);
      continue;
    }
    let faulty = false;
    const reportField: Report = (rule, where, message, severity = 'error') => {
      faulty ||= severity === 'error';
      report(rule, where, message, severity);
    };
    const read = readValue(value, definition, {
      name,
      owner,
      path: at,
      level,
      surroundings,
      report: reportField,
      components,
      readComponent: (inside, inType, codename, where) =>
        readFields(inside, inType, codename, where, level + 1, surroundings, reportField),
    });
    if (read !== undefined) fields[name] = read;
    unsafe ||= faulty && isProtective(name);
  }
  return { fields, components, unsafe };
}

function unknownElement(name: string, type: ContentType): string {
  const elements = Object.keys(type.elements);
  const hint = headerKeys.includes(name)
    ? ' It belongs to the whole item: put it above `shared`.'
    : didYouMean(name, elements) || ` It has ${elements.map((it) => `\`${it}\``).join(', ')}.`;
  return `The type \`${type.codename}\` has no element \`${name.slice(0, 60)}\`.${hint}`;
}
