import { textHashOf } from '../../consent/textHash.server.ts';
import { definitionIn } from '../../contact/contactRules.ts';
import { createEdition, type Parts } from '../../content/edition/edition.server.ts';
import type { EditionStore } from '../../content/edition/editionStore.server.ts';
import type { LinkedItem } from '../../content/elements.ts';
import type { ContentReader } from '../../content/reader.server.ts';
import { isOfType, textOf } from '../../content/view/fields.ts';
import {
  type BoxWords,
  type FormWords,
  hasAgreed,
  leadBoxes,
} from '../../desk/consent/formWords.ts';
import { loadMessages } from '../../locale/languages.ts';
import {
  defaultLocale,
  isKnownLanguage,
  type Locale,
  languageFolders,
  presentLocale,
} from '../../locale/locales.ts';
import { builtInMessages } from '../../locale/messages/messages.ts';
import { type AcceptedName, acceptedNames } from '../../registrations/registration.ts';
import { keptInRemovedLanguages, keptParts, publicReader } from './keptContent.ts';

type Kept = Pick<EditionStore, 'at' | 'items' | 'beside'>;

/** The texts beside the boxes of a registration, by their keys, which are codenames of translations, too. */
const boxLabels = {
  terms: ['accept_terms'],
  dataUse: ['agree_data_use'],
  declaration: ['declare_professional', 'declare_veterinary'],
  needs: ['needs_consent'],
} as const satisfies Readonly<Record<AcceptedName, readonly string[]>>;

const leadLabels = {
  dataUsageConsent: 'data_usage_label',
  emailConsent: 'email_consent_label',
} as const;

/** Reads an item in a language as visitors got it at a moment; undefined if there was none. */
type ReadThen = (
  codename: string,
  language: Locale,
  fields: readonly string[],
) => LinkedItem | undefined;

/**
 * Finds the words of forms in kept content (PROOF-70, PROOF-71), also in a language that the site no
 * longer has (OWN-93): only the items that have them are read, as they were when the form was stored.
 * @param source the name of the history
 */
export function formWordings(store: Kept, source: string): FormWords {
  async function readerAt(
    moment: string,
    codenames: readonly string[],
  ): Promise<ReadThen | undefined> {
    const at = Date.parse(moment);
    const edition = await store.at(source, at);
    if (!edition) return undefined;
    const present = await keptParts(store, edition, codenames);
    const collections = [...new Set([...present.items].map(({ collection }) => collection))];
    const readerOf = async (parts: Parts) => publicReader(await createEdition(parts, { at }));
    const reader = await readerOf(present);
    const removed = new Map<Locale, ContentReader>();
    const written = await keptInRemovedLanguages(store, edition, codenames, present);
    for (const [language, parts] of written) {
      removed.set(language, await readerOf(parts));
    }
    return (codename, language, fields) => {
      const options = { depth: 1, fields, collections, markets: [] };
      const itsReader = removed.get(language) ?? reader;
      const found = itsReader.item(codename, { ...options, language: presentLocale(language) });
      return found.status === 'found' ? found.item : undefined;
    };
  }

  return {
    async ofRegistration(registration) {
      const { event, receivedAt, changedAt } = registration;
      const codenames = [event, ...Object.values(boxLabels).flat()];
      const found: Partial<Record<AcceptedName, BoxWords>> = {};
      // The needs may have been agreed to later than the rest.
      for (const moment of new Set([receivedAt, changedAt])) {
        const wanted = acceptedNames.filter(
          (name) => registration.accepted?.[name].textHash && !found[name],
        );
        if (wanted.length === 0) break;
        const read = await readerAt(moment, codenames);
        const candidates = await candidatesOf(event, read);
        for (const name of wanted) {
          const hash = registration.accepted?.[name].textHash;
          const words = candidates[name].find(({ texts }) => textHashOf(texts) === hash);
          if (words) found[name] = words;
        }
      }
      return found;
    },
    async ofLead(lead) {
      const { form, receivedAt, payload } = lead;
      const asked = leadBoxes.filter((name) => hasAgreed(lead, name));
      if (asked.length === 0) return {};
      const read = await readerAt(receivedAt, [form]);
      const language = isKnownLanguage(payload?.language) ? payload.language : defaultLocale;
      const fields = [...Object.values(leadLabels), 'components'];
      const definition = definitionIn(read?.(form, language, fields));
      if (!isOfType(definition, 'form_definition')) return {};
      return Object.fromEntries(
        asked.flatMap((name) => {
          const label = textOf(definition, leadLabels[name]);
          // The form may have been in another language than its page.
          return label ? [[name, { texts: [label], language: definition.variant }]] : [];
        }),
      );
    },
  };
}

/** All that a form of the event could say beside each box, in each language. */
async function candidatesOf(event: string, read: ReadThen | undefined) {
  const found: Record<AcceptedName, BoxWords[]> = {
    terms: [],
    dataUse: [],
    declaration: [],
    needs: [],
  };
  const terms = languageFolders.map((language) => {
    const item = read?.(event, language, ['terms']);
    return { language, html: isOfType(item, 'event') ? textOf(item, 'terms') : '' };
  });
  for (const language of languageFolders) {
    await loadMessages(language);
    for (const name of acceptedNames) {
      for (const label of boxLabels[name].flatMap((key) => labelsOf(key, language, read))) {
        if (name !== 'terms') found[name].push({ texts: [label], language });
        // The label is in the language of the page, the terms may be in another one.
        else {
          found.terms.push(
            ...terms.map((it) => ({ texts: [label, it.html], language: it.language })),
          );
        }
      }
    }
  }
  return found;
}

/** A label as the company wrote it at that time, and as this release has it. */
function labelsOf(key: string, language: Locale, read: ReadThen | undefined): string[] {
  const item = read?.(key, language, ['text']);
  const own = isOfType(item, 'translation') ? textOf(item, 'text') : '';
  const builtIn = (builtInMessages(language) as Readonly<Record<string, string>>)[key];
  return [...(own.trim() ? [own] : []), ...(builtIn ? [builtIn] : [])];
}
