import { type Variant, valueOf } from '../../content/edition/authored.ts';
import { contentTypeOf } from '../../content/types/index.ts';
import { restrictionElements } from '../../content/types/sharedElements.ts';
import type { ItemRule } from '../checkItems.server.ts';
import { type Fault, fieldOf, languageOf, type Path } from '../fault.ts';

function missingIn(variant: Variant): string[] {
  const elements = Object.entries(contentTypeOf(variant.type)?.elements ?? {});
  const required = elements.filter(([, definition]) => definition.required);
  return required.map(([element]) => element).filter((element) => isEmpty(variant, element));
}

function isEmpty(variant: Variant, element: string): boolean {
  const value = valueOf(variant, element);
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

/** Whether a field is empty because its value was invalid, which has already been reported. */
function wasWrong(faults: readonly Fault[], path: Path): boolean {
  const field = fieldOf(path) ?? '';
  const languages = [undefined, languageOf(path)];
  return faults.some(
    (fault) =>
      languages.includes(fault.language) &&
      (fault.field === field || fault.field?.startsWith(`${field}[`)),
  );
}

/** Every language variant must have a value for each required element. */
export const requiredRule: ItemRule = ({ item, report, faults }) => {
  const reported = new Set<string>();
  for (const part of [item, ...item.components]) {
    for (const variant of Object.values(part.variants)) {
      for (const element of missingIn(variant)) {
        const path = [...variant.path, element];
        if (reported.has(path.join('/')) || wasWrong(faults, path)) continue;
        reported.add(path.join('/'));
        report('required', path, `Is required by the type \`${variant.type}\`.`);
      }
    }
  }
};

/** A restriction must apply in every language. */
export const restrictionRule: ItemRule = ({ item, report }) => {
  for (const part of [item, ...item.components]) {
    for (const { own, path } of Object.values(part.variants)) {
      if (path[0] === 'shared' || part.parent) continue;
      for (const element of Object.keys(restrictionElements)) {
        if (own[element] === undefined) continue;
        const message = 'Applies in this language only; put it under `shared` to apply in all.';
        report('restriction', [...path, element], message, 'warning');
      }
    }
  }
};
