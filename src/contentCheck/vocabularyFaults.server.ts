import { didYouMean } from '../content/suggestion.ts';
import { termsIn } from '../content/unknownTerms.server.ts';
import { locales } from '../locale/locales.ts';
import { iconNames } from '../ui/icon/iconNames.ts';
import { readVocabularyText } from '../vocabularies/readVocabularyFile.server.ts';
import {
  noVocabularies,
  type Term,
  type Vocabularies,
  type VocabularyName,
  vocabulariesOf,
  vocabularyFileName,
  vocabularyNames,
} from '../vocabularies/vocabularies.ts';
import { readVocabularies } from '../vocabularies/vocabularyFile.ts';
import type { CheckedFolder } from './checkItems.server.ts';
import { encodingFaults } from './encodingFaults.ts';
import { type Fault, type FaultRule, fieldOf, type Path } from './fault.ts';
import { readYaml, YamlFault } from './yamlFile.server.ts';

/** Only items are made of the other vocabularies; forms offer all values of these. */
const offeredInForms: readonly VocabularyName[] = ['registration_roles', 'message_categories'];

type FaultAt = (path: Path, message: string, more?: Partial<Fault>) => Fault;

const rule: FaultRule = 'enumeration';

/**
 * The faults of the file of vocabularies (OWN-20), and of every value that items choose from it
 * (OWN-23), which are reported with the items.
 */
export async function vocabularyFaults(directory: string, folder: CheckedFolder): Promise<Fault[]> {
  const faultOn = (line: number, message: string, path: Path = []): Fault => {
    const field = fieldOf(path);
    return { severity: 'error', rule, file: vocabularyFileName, line, field, message };
  };
  try {
    const text = await readVocabularyText(directory);
    if (text === undefined) {
      reportUnknown(folder, noVocabularies);
      return [];
    }
    const ofText = encodingFaults(text, vocabularyFileName);
    if (ofText.length > 0) return ofText;
    const { value, lineOf } = readYaml(text);
    const faultAt: FaultAt = (path, message, more) => ({
      ...faultOn(lineOf(path), message, path),
      ...more,
    });
    const read = readVocabularies(value);
    // Every item would be at fault for what one mistake in the file has caused.
    if (read.faults) return read.faults.map(({ path, message }) => faultAt(path, `${message}.`));
    const vocabularies = vocabulariesOf(read.lists);
    const used = reportUnknown(folder, vocabularies);
    return [...termFaults(vocabularies, folder, used, faultAt)];
  } catch (error) {
    return [faultOn(error instanceof YamlFault ? error.line : 1, (error as Error).message)];
  }
}

/** Reports the values of items that no vocabulary has. @returns the values in use */
function reportUnknown({ items }: CheckedFolder, vocabularies: Vocabularies): ReadonlySet<string> {
  const used = new Set<string>();
  for (const { item, report } of items.values()) {
    const reported = new Set<string>();
    for (const part of [item, ...item.components]) {
      for (const variant of Object.values(part.variants)) {
        for (const { vocabulary, element, codename } of termsIn(variant)) {
          used.add(`${vocabulary} ${codename}`);
          const path = [...(variant.own[element] ? variant.path : variant.sharedPath), element];
          const message = choiceFault(vocabularies, vocabulary, codename, item.collection);
          // What languages share is said once.
          if (!message || reported.has(`${path.join('.')} ${codename}`)) continue;
          reported.add(`${path.join('.')} ${codename}`);
          report(rule, path, message);
        }
      }
    }
  }
  return used;
}

/** Why an item of a folder may not have a value; undefined if it may. */
function choiceFault(
  vocabularies: Vocabularies,
  name: VocabularyName,
  codename: string,
  collection: string,
): string | undefined {
  const term = vocabularies.termOf(name, codename);
  if (!term) {
    const allowed = vocabularies.termsOf(name).map((it) => it.codename);
    const list = allowed.length > 0 ? allowed.join(', ') : 'none yet';
    return `\`${codename}\` is not one of \`${name}\` in ${vocabularyFileName}.${didYouMean(codename, allowed)} Allowed: ${list}.`;
  }
  const isOther = term.brand !== undefined && ![term.brand, ...neutralFolders].includes(collection);
  return isOther
    ? `\`${codename}\` is only for the content of \`${term.brand}\`, by ${vocabularyFileName}.`
    : undefined;
}

/** Folders that are no brand's own. */
const neutralFolders = ['shared', 'sqa_test_data'];

function* termFaults(
  vocabularies: Vocabularies,
  { surroundings, unread }: CheckedFolder,
  used: ReadonlySet<string>,
  faultAt: FaultAt,
): Generator<Fault> {
  const warning = { severity: 'warning' } as const;
  for (const name of vocabularyNames) {
    for (const [at, term] of vocabularies.termsOf(name).entries()) {
      const missing = locales.filter((it) => term.label[it] === undefined);
      if (missing.length > 0) {
        const message = `\`${term.codename}\` has no label in: ${missing.join(', ')}. Visitors read "${vocabularies.labelOf(name, term.codename, missing[0] ?? 'en')}".`;
        yield faultAt([name, at, 'label'], message, { ...warning, rule: 'untranslated' });
      }
      const icon = iconFault(term, surroundings.media);
      if (icon) yield faultAt([name, at, 'icon'], icon, { rule: 'media' });
      const mayBeUsed = term.reserved || offeredInForms.includes(name) || unread.any;
      if (!mayBeUsed && !used.has(`${name} ${term.codename}`)) {
        const message = `Nothing has the value \`${term.codename}\`. Remove it, or say \`reserved: true\` if it is for content to come.`;
        yield faultAt([name, at], message, warning);
      }
    }
  }
}

function iconFault({ icon }: Term, media: ReadonlyMap<string, unknown>): string | undefined {
  if (icon === undefined) return undefined;
  if (icon.startsWith('/')) {
    return media.has(icon) ? undefined : `There is no file \`${icon}\`.`;
  }
  const isDrawn = iconNames.some((it) => it === icon);
  return isDrawn ? undefined : `\`${icon}\` is not an icon.${didYouMean(icon, iconNames)}`;
}
