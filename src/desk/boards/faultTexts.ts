import type { FaultRule } from '../../contentCheck/fault.ts';
import type { DeskLanguage, InDeskLanguages } from '../deskPage.ts';

/** What is wrong, by the rule that says so. */
const rules = {
  en: {
    syntax: 'The file cannot be read',
    file: 'The file is at a wrong place',
    header: 'The head of the item is wrong',
    duplicate_codename: 'Two items have the same codename',
    unknown_type: 'There is no such type',
    unknown_element: 'The type has no such element',
    value: 'A value has a wrong form',
    enumeration: 'A value is not in its list',
    length: 'A text is too long or too short',
    required: 'A value is missing',
    restriction: 'A restriction cannot be read',
    brand: 'The brand has a fault',
    window: 'The time of publication is wrong',
    link: 'A link leads nowhere, or to the wrong place',
    cycle: 'Items contain one another',
    html: 'The markup of a text is wrong',
    slug: 'The address of the page is wrong',
    redirect: 'A redirect is wrong',
    address: 'An address is wrong or taken',
    media: 'A file or its facts are wrong',
    event: 'The facts of the event contradict one another',
    territory: 'The territory is wrong',
    place: 'The place is wrong',
    product: 'The facts of the product contradict one another',
    translation: 'A language is missing',
    synonyms: 'The synonyms are wrong',
    untranslated: 'What the item says of its languages is wrong',
    same_as_default: 'The text is the same as in the default language',
    stale_translation: 'The text is older than its source',
  },
  de: {
    syntax: 'Die Datei ist nicht lesbar',
    file: 'Die Datei liegt an einer falschen Stelle',
    header: 'Der Kopf des Inhalts ist falsch',
    duplicate_codename: 'Zwei Inhalte haben denselben Codenamen',
    unknown_type: 'Diesen Typ gibt es nicht',
    unknown_element: 'Der Typ hat kein solches Element',
    value: 'Ein Wert hat eine falsche Form',
    enumeration: 'Ein Wert steht nicht in seiner Liste',
    length: 'Ein Text ist zu lang oder zu kurz',
    required: 'Ein Wert fehlt',
    restriction: 'Eine Beschränkung ist nicht lesbar',
    brand: 'Die Marke hat einen Fehler',
    window: 'Der Zeitraum der Veröffentlichung ist falsch',
    link: 'Ein Link führt nirgendwohin oder an die falsche Stelle',
    cycle: 'Inhalte enthalten einander',
    html: 'Die Auszeichnung eines Textes ist falsch',
    slug: 'Die Adresse der Seite ist falsch',
    redirect: 'Eine Weiterleitung ist falsch',
    address: 'Eine Adresse ist falsch oder vergeben',
    media: 'Eine Datei oder eine Angabe zu ihr ist falsch',
    event: 'Die Angaben zur Veranstaltung widersprechen sich',
    territory: 'Das Gebiet ist falsch',
    place: 'Der Ort ist falsch',
    product: 'Die Angaben zum Produkt widersprechen sich',
    translation: 'Eine Sprache fehlt',
    synonyms: 'Die Synonyme sind falsch',
    untranslated: 'Was der Inhalt über seine Sprachen sagt, ist falsch',
    same_as_default: 'Der Text ist derselbe wie in der Standardsprache',
    stale_translation: 'Der Text ist älter als seine Vorlage',
  },
} satisfies InDeskLanguages<Readonly<Record<FaultRule, string>>>;

/** What is wrong, in the language of the desk. */
export const ruleText = (rule: FaultRule, language: DeskLanguage): string => rules[language][rule];

/** The sentences about what a whole site lacks, and the same in German. */
const gaps: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [
    /^The site has no brand, .*\. Write (\S+)\.$/,
    (file) =>
      `Die Website hat keine Marke; sie hat daher keinen Namen und zeigt nur die Ordner default und shared. Schreiben Sie ${file}.`,
  ],
  [
    /^The site has no first page: write (\S+)\.$/,
    (file) => `Die Website hat keine erste Seite: Schreiben Sie ${file}.`,
  ],
  [
    /^The site has no navigation in its header: write (\S+)\.$/,
    (file) => `Die Website hat keine Navigation im Kopf: Schreiben Sie ${file}.`,
  ],
  [
    /^The site has no footer: write (\S+)\.$/,
    (file) => `Die Website hat keinen Fuß: Schreiben Sie ${file}.`,
  ],
  [
    /^The site has no texts for its privacy settings: write (\S+)\.$/,
    (file) =>
      `Die Website hat keine Texte für die Datenschutz-Einstellungen: Schreiben Sie ${file}.`,
  ],
  [
    /^The site lacks a page on privacy: .*\. Write (\S+) with `(.+)`\.$/,
    (file, section) =>
      `Der Website fehlt eine Seite zum Datenschutz; das Recht der meisten Länder verlangt sie. Schreiben Sie ${file} mit „${section}“.`,
  ],
  [
    /^The site lacks a legal notice, .*\. Write (\S+) with `(.+)`\.$/,
    (file, section) =>
      `Der Website fehlt ein Impressum, das sagt, wer sie herausgibt. Schreiben Sie ${file} mit „${section}“.`,
  ],
  [
    /^There is no file (\S*), which `(.+)` names\.$/,
    (file, key) => `Es gibt keine Datei ${file}, die „${key}“ nennt.`,
  ],
  [
    /^The address of the site is an example \((.+)\): set (\S+) to that of your site\.$/,
    (address, setting) =>
      `Die Adresse der Website ist ein Beispiel (${address}): Setzen Sie ${setting} auf die Ihrer Website.`,
  ],
  [
    /^The address of the site is not known: set (\S+) to that of your site\.$/,
    (setting) =>
      `Die Adresse der Website ist nicht bekannt: Setzen Sie ${setting} auf die Ihrer Website.`,
  ],
  [
    /^(\d+) of (\d+) items (?:is|are) not translated \((\w+)\): npm run content:check names them\.$/,
    (count, all, language) =>
      `${count} von ${all} Inhalten ${count === '1' ? 'ist' : 'sind'} nicht übersetzt (${language}): npm run content:check nennt sie.`,
  ],
];

/**
 * What a whole site lacks, in the language of the desk.
 * @param sentence as `gapsOf` and the functions beside it write it
 * @returns the sentence itself if it is not known
 */
export function gapText(sentence: string, language: DeskLanguage): string {
  if (language === 'en') return sentence;
  for (const [pattern, write] of gaps) {
    const parts = pattern.exec(sentence);
    if (parts) return write(...parts.slice(1));
  }
  return sentence;
}
