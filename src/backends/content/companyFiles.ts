import { brandFileName } from '../../brand/brand.ts';
import { brandsFrom, readBrandTextLater } from '../../brand/readBrands.server.ts';
import {
  type CompanyFileName,
  type CompanyTexts,
  companyFileNames,
} from '../../content/edition/edition.server.ts';
import { readRuleText, rulesFrom } from '../../country/readRuleFile.server.ts';
import { ruleFileName } from '../../country/ruleNames.ts';
import {
  readVocabularyText,
  vocabulariesFrom,
} from '../../vocabularies/readVocabularyFile.server.ts';
import { vocabularyFileName } from '../../vocabularies/vocabularies.ts';

/** How a text of the company is read from the content folder. */
interface CompanyFile {
  /** For messages. */
  readonly file: string;
  /** For the log. */
  readonly what: string;
  /** @returns undefined if there is none @throws when it cannot be read */
  read(directory: string): Promise<string | undefined>;
  /** @throws Error that names the file and its faults */
  check(text: string): unknown;
}

/** The files beside the items. */
export const companyFiles: Readonly<Record<CompanyFileName, CompanyFile>> = {
  rules: { file: ruleFileName, what: 'country rules', read: readRuleText, check: rulesFrom },
  brands: { file: brandFileName, what: 'brands', read: readBrandTextLater, check: brandsFrom },
  vocabularies: {
    file: vocabularyFileName,
    what: 'vocabularies',
    read: readVocabularyText,
    check: vocabulariesFrom,
  },
};

/** The texts of the company in a content folder, unchecked. @throws when one cannot be read */
export async function readCompanyTexts(directory: string): Promise<CompanyTexts> {
  const texts = await Promise.all(
    companyFileNames.map(async (name) => [name, await companyFiles[name].read(directory)] as const),
  );
  return Object.fromEntries(texts);
}
