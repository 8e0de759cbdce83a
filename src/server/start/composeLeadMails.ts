import type { WriteLead } from '../../backends/leads/mailEndpoint.ts';
import type { Brand } from '../../brand/brand.ts';
import { fieldLabelsOf } from '../../contact/fieldLabels.ts';
import { builtInFormName, generalForm, paperForm } from '../../contact/generalForm.ts';
import { hiddenInputs } from '../../contact/hiddenInputs.ts';
import { createFindForm } from '../../contact/submission/findForm.server.ts';
import { createFindResponsible } from '../../contact/submission/findResponsible.server.ts';
import { siteTexts, toEveryone } from '../../content/messages/siteTexts.server.ts';
import type { ContentReader } from '../../content/reader.server.ts';
import type { Withholding } from '../../content/restrict.ts';
import { itemsOf, textOf } from '../../content/view/fields.ts';
import { countryName } from '../../country/country.ts';
import { companyMail, leadMail } from '../../leads/leadMail.ts';
import type { Lead, LeadStore } from '../../leads/leadStore.ts';
import { pathTo } from '../../locale/addresses.ts';
import { defaultLocale, type Locale, presentLocale } from '../../locale/locales.ts';
import { type MailLook, writeMail } from '../../mail/writeMail.ts';
import type { ComposeMail } from './openMail.ts';

export interface ComposeLeadParts {
  readonly brand: () => Brand;
  /** The site's own address. */
  readonly origin: string;
  readonly leads: Pick<LeadStore, 'find'>;
  /** The reader of the present view. */
  readonly reader: () => ContentReader;
  readonly look: () => Promise<MailLook>;
  /** Reports content that cannot be read; the mail is then sent without it. */
  readonly report: (error: unknown) => void;
}

/** Creates the writing of mails that confirm requests, in the visitors' languages (FORM-39). */
export function createComposeLeadMail(parts: ComposeLeadParts): ComposeMail {
  const { brand, origin, leads, reader, look, report } = parts;
  const content = { reader, collections: brand().collections };
  const texts = { ...content, report };
  const findForm = createFindForm(content, report);
  const findResponsible = createFindResponsible(content, report);

  async function requestsOf({ form, payload }: Lead, language: Locale): Promise<string[]> {
    if (payload?.form === builtInFormName(paperForm)) {
      return [(await siteTexts(texts, language))('mail_paper_copy')];
    }
    const category = String(payload?.messageCategory ?? '');
    if (payload?.form === builtInFormName(generalForm)) {
      return [reader().vocabularies.labelOf('message_categories', category, language)].filter(
        Boolean,
      );
    }
    const definition = findForm(form, { language, withholding: toEveryone })?.definition;
    const chosen: readonly unknown[] = Array.isArray(payload?.requests) ? payload.requests : [];
    // A value that no definition has may be anything, so only known ones are named.
    return itemsOf(definition, 'requests')
      .filter((it) => chosen.includes(textOf(it, 'value')))
      .map((it) => textOf(it, 'label'));
  }

  return async ({ id, about, language: asked }) => {
    const lead = await leads.find(about);
    if (!lead?.email || !lead.payload || lead.status === 'refused' || !asked) return undefined;
    const language = presentLocale(asked);
    const { form, country, postalCode } = lead.payload;
    const place = { country: String(country), postalCode: String(postalCode ?? '') };
    const asksRepresentative = form === 'ContactARep';
    const reader = { language, withholding: toEveryone };
    const mail = leadMail({
      id: lead.id,
      language,
      requests: await requestsOf(lead, language),
      responsible: asksRepresentative ? findResponsible(place, reader) : undefined,
      origin,
      home: origin + pathTo('home', language),
      brand: brand().name,
      t: await siteTexts(texts, language),
    });
    return writeMail(id, lead.email, mail, await look());
  };
}

/** The company itself reads its forms, also those that some visitors do not see. */
const theCompany: Withholding = { id: 'company', places: new Set(), ignoreUserGroups: true };

/** Entries that may have several lines; a form has one of them. */
const longTexts = ['message', 'other'];

/**
 * Creates the writing of mails that bring requests to the company, in the default language (OWN-58).
 * What visitors entered is named by the labels of its form, in their order; without a label, as in the
 * payload, so that nothing is lost.
 */
export function createCompanyMail({
  brand,
  reader,
  look,
  report,
}: Omit<ComposeLeadParts, 'origin' | 'leads'>): WriteLead {
  const language = defaultLocale;
  const content = { reader, collections: brand().collections };
  const findForm = createFindForm(content, report);
  const definitionOf = (codename: string) =>
    findForm(codename, { language, withholding: theCompany })?.definition;

  return async ({ id, payload }, to) => {
    const { form, codename, email } = payload;
    const t = await siteTexts({ ...content, report }, language);
    // Built-in forms have the labels of the usual one.
    const definition =
      definitionOf(String(codename)) ?? definitionOf(brand().codenames.contactForm);
    const requests = new Map(
      itemsOf(definition, 'requests').map((it) => [textOf(it, 'value'), textOf(it, 'label')]),
    );

    function shown(field: string): string {
      const value = payload[field];
      if (Array.isArray(value)) return value.map((it) => requests.get(it) || String(it)).join(', ');
      if (typeof value !== 'string' || value === '') return '';
      if (field === 'country') return countryName(value, language);
      return field === 'messageCategory'
        ? reader().vocabularies.labelOf('message_categories', value, language)
        : value;
    }

    const about = Object.keys(hiddenInputs).map(shown).filter(Boolean).join(', ');
    const facts = Object.entries(fieldLabelsOf(form))
      .filter(([field]) => !longTexts.includes(field))
      .map(([field, label]) => ({ name: textOf(definition, label) || field, value: shown(field) }));
    const paper = form === builtInFormName(paperForm) ? t('mail_paper_copy') : '';
    const all = [
      { name: t('mail_about'), value: [paper, about].filter(Boolean).join(': ') },
      ...facts,
    ];
    const mail = companyMail({
      id,
      language,
      email: String(email),
      facts: all.filter(({ value }) => value !== ''),
      message: longTexts.map(shown).filter(Boolean).join('\n\n'),
      brand: brand().name,
      t,
    });
    return writeMail(id, to, mail, await look());
  };
}
