import type { DeskLanguage } from '../deskPage.ts';

/**
 * What the rules for content say of an item, and the same in German. `{}` stands for a value, in the same
 * order.
 */
const sentences: readonly (readonly [english: string, german: string])[] = [
  // Links and addresses
  ['There is no item `{}`. Did you mean `{}`?', 'Es gibt keinen Inhalt `{}`. Meinten Sie `{}`?'],
  ['There is no item `{}`.', 'Es gibt keinen Inhalt `{}`.'],
  ['`{}` is a `{}`; only {} is allowed here.', '`{}` ist ein `{}`; hier ist nur {} erlaubt.'],
  [
    "`{}` is in the collection {}, which this item's site does not show.",
    '`{}` ist in der Sammlung {}, die die Website dieses Inhalts nicht zeigt.',
  ],
  ['There is no file {}.', 'Es gibt keine Datei {}.'],
  ['There is no page at {}.', 'Unter {} gibt es keine Seite.'],
  [
    '{} is an old address: link to nothing, because it is gone.',
    '{} ist eine alte Adresse: Entfernen Sie den Link, denn die Seite gibt es nicht mehr.',
  ],
  ['{} is an old address: link to {}.', '{} ist eine alte Adresse: Verlinken Sie {}.'],
  ['{} is a page in another language ({}).', '{} ist eine Seite in einer anderen Sprache ({}).'],
  ['Nothing opens at {}.', 'Unter {} öffnet sich nichts.'],
  [
    'An address must begin with / inside the site, or with https:// outside it.',
    'Eine Adresse muss innerhalb der Website mit / beginnen, außerhalb mit https://.',
  ],
  [
    'There is no section `{}` in the table of addresses.',
    'Die Tabelle der Adressen hat keinen Bereich `{}`.',
  ],
  [
    'The pages of `{}` are items of another type.',
    'Die Seiten von `{}` sind Inhalte eines anderen Typs.',
  ],
  ['A page of the section `{}` needs a slug.', 'Eine Seite des Bereichs `{}` braucht einen Slug.'],
  [
    'The section `{}` has one page, without a slug; pages below it must be in {}.',
    'Der Bereich `{}` hat eine Seite, ohne Slug; Seiten darunter müssen in {} sein.',
  ],
  ['{} is the page `{}` of the site.', '{} ist die Seite `{}` der Website.'],
  [
    'A web page needs a section, or an address of its own in `path`.',
    'Eine Webseite braucht einen Bereich oder eine eigene Adresse in `path`.',
  ],
  [
    '`{}` is also its address in another language ({}).',
    '`{}` ist auch ihre Adresse in einer anderen Sprache ({}).',
  ],
  ['`{}` is also the address of `{}`.', '`{}` ist auch die Adresse von `{}`.'],
  [
    'Has a section or a slug as well: a page has one address.',
    'Hat auch einen Bereich oder einen Slug: Eine Seite hat eine Adresse.',
  ],
  ['`{}` is also the slug of `{}`.', '`{}` ist auch der Slug von `{}`.'],
  [
    '`{}` is the page of the section `{}` already: visitors see one of them.',
    '`{}` ist schon die Seite des Bereichs `{}`: Besucherinnen und Besucher sehen eine davon.',
  ],
  // Redirects
  ['Has `to` as well: only the item counts.', 'Hat auch `to`: Nur der Inhalt zählt.'],
  ['`{}` is not the last part of an address.', '`{}` ist nicht der letzte Teil einer Adresse.'],
  ['{} is here twice, with different targets.', '{} steht hier zweimal, mit verschiedenen Zielen.'],
  [
    '{} is also an old address of `{}`, which counts.',
    '{} ist auch eine alte Adresse von `{}`; diese zählt.',
  ],
  ['{} leads back to itself.', '{} führt zu sich selbst zurück.'],
  [
    '{} is a page (of `{}`), which stays: this does nothing.',
    '{} ist eine Seite (von `{}`), die bleibt: Das bewirkt nichts.',
  ],
  ['{} is the present address.', '{} ist die jetzige Adresse.'],
  [
    '{} is the present address of `{}`, which stays there.',
    '{} ist die jetzige Adresse von `{}`, der dort bleibt.',
  ],
  ['There is no page or file at `{}`.', 'Unter `{}` gibt es weder Seite noch Datei.'],
  ['Leads nowhere.', 'Führt nirgendwohin.'],
  ['`{}` is a draft.', '`{}` ist ein Entwurf.'],
  ['`{}` has no page on this site.', '`{}` hat keine Seite auf dieser Website.'],
  // Texts
  [
    'Links must not begin with //: write https:// in full.',
    'Links dürfen nicht mit // beginnen: Schreiben Sie https:// aus.',
  ],
  ['Links must not begin with {}', 'Links dürfen nicht mit {} beginnen.'],
  ['The link is not a valid address.', 'Der Link ist keine gültige Adresse.'],
  ['The tag <{}> is not allowed.', 'Das Tag <{}> ist nicht erlaubt.'],
  ['The attribute {} of <{}> is not allowed.', 'Das Attribut {} von <{}> ist nicht erlaubt.'],
  ['Comments are not allowed.', 'Kommentare sind nicht erlaubt.'],
  [
    '<{}> is not opened and closed in pairs, or stands where it may not.',
    '<{}> wird nicht paarweise geöffnet und geschlossen oder steht, wo es nicht stehen darf.',
  ],
  [
    'Is plain text: tags and entities are shown as typed.',
    'Ist reiner Text: Tags und Entitäten werden so gezeigt, wie sie geschrieben sind.',
  ],
  ['Is required by the type `{}`.', 'Der Typ `{}` verlangt es.'],
  [
    '`untranslated` names {}, which is translated.',
    '`untranslated` nennt {}; diese Übersetzung gibt es.',
  ],
  ['Is not translated: {}.', 'Ist nicht übersetzt: {}.'],
  [
    'Is the same as in `{}`; if intended, put it under `shared`.',
    'Ist dasselbe wie in `{}`; wenn das gewollt ist, setzen Sie es unter `shared`.',
  ],
  [
    'Has no effect: no text of the interface has this key.',
    'Bewirkt nichts: Kein Text der Oberfläche hat diesen Schlüssel.',
  ],
  ['Needs two words or more, between commas.', 'Braucht zwei Wörter oder mehr, zwischen Kommas.'],
  ['Has "{}" twice.', 'Hat „{}“ zweimal.'],
  // Items
  [
    'This component has the same codename `{}` as an item: rename the item.',
    'Diese Komponente hat denselben Codenamen `{}` wie ein Inhalt: Benennen Sie den Inhalt um.',
  ],
  ['The item is part of itself: {}.', 'Der Inhalt ist ein Teil von sich selbst: {}.'],
  [
    'Applies in this language only; put it under `shared` to apply in all.',
    'Gilt nur in dieser Sprache; setzen Sie es unter `shared`, damit es in allen gilt.',
  ],
  [
    '`{}` is a picture of a kind that is not sent.',
    '`{}` ist ein Bild einer Art, die nicht gesendet wird.',
  ],
  ['The file `{}` does not exist.', 'Die Datei `{}` gibt es nicht.'],
  [
    'Has no file with the name `{}` for that language.',
    'Hat keine Datei mit dem Namen `{}` für diese Sprache.',
  ],
  [
    'Has a file with the name `{}`, which is no language of the revision.',
    'Hat eine Datei mit dem Namen `{}`, was keine Sprache der Revision ist.',
  ],
  ['Is before the start.', 'Liegt vor dem Beginn.'],
  ['Is not a time zone such as Europe/Berlin.', 'Ist keine Zeitzone wie Europe/Berlin.'],
  ['Is not the id of a country, such as DE.', 'Ist kein Kürzel eines Landes wie DE.'],
  ['Is more than the {} seats of the event.', 'Ist mehr als die {} Plätze der Veranstaltung.'],
  [
    'There are no seats left, so registration shows as closed.',
    'Es gibt keine freien Plätze; die Anmeldung erscheint als geschlossen.',
  ],
  ['Shares postal codes with `{}`.', 'Hat Postleitzahlen gemeinsam mit `{}`.'],
  ['Names another street than `{}`: {}.', 'Nennt eine andere Straße als `{}`: {}.'],
  [
    'Names another address than `{}`: link it as `place`.',
    'Nennt eine andere Adresse als `{}`: Verlinken Sie sie als `place`.',
  ],
  ['Is not what `{}` says of the same {}.', 'Ist nicht, was `{}` über dasselbe sagt ({}).'],
  // Products and articles
  [
    '`{}` is not the number of an article of one product, so the site leaves it out.',
    '`{}` ist nicht die Nummer eines Artikels eines Produkts; die Website lässt sie weg.',
  ],
  ['Is before the beginning of the film.', 'Liegt vor dem Beginn des Films.'],
  ['Is not what the step says in `{}`.', 'Ist nicht, was der Schritt in `{}` sagt.'],
  ['Is not what the row says in `{}`.', 'Ist nicht, was die Zeile in `{}` sagt.'],
  ['Is less than `from` ({}).', 'Ist kleiner als `from` ({}).'],
  [
    'Has fewer rows than another language ({}).',
    'Hat weniger Zeilen als eine andere Sprache ({}).',
  ],
  [
    'Is not a GTIN of 14 digits with a valid check digit.',
    'Ist keine GTIN mit 14 Ziffern und gültiger Prüfziffer.',
  ],
  [
    'Only an MR conditional product has field strengths.',
    'Nur ein bedingt MR-sicheres Produkt hat Feldstärken.',
  ],
  ['A product has none before its release.', 'Ein Produkt hat vor der Freigabe keine.'],
  [
    'Is no list of points such as `{}`: a place along the axis, not before the last one, and the distance from the axis.',
    'Ist keine Liste von Punkten wie `{}`: eine Stelle auf der Achse, nicht vor der letzten, und der Abstand von der Achse.',
  ],
  ['Is no place, half length and half width.', 'Ist nicht Stelle, halbe Länge und halbe Breite.'],
  ['Is too long for the size `{}`.', 'Ist zu lang für die Größe `{}`.'],
];

const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\/]/g, '\\$&');

const patterns = sentences.map(
  ([english, german]) =>
    [new RegExp(`^${english.split('{}').map(escaped).join('(.*?)')}$`, 's'), german] as const,
);

/**
 * The details of a fault, in the language of the desk.
 * @param message as the rules for content write it
 * @returns undefined if nobody has translated it
 */
export function faultDetails(message: string, language: DeskLanguage): string | undefined {
  if (language === 'en') return message;
  for (const [pattern, german] of patterns) {
    const found = pattern.exec(message);
    if (!found) continue;
    const values = found.values().drop(1);
    return german.replaceAll('{}', () => values.next().value ?? '');
  }
  return undefined;
}
