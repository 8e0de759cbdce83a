import type { Brand } from '../../brand/brand.ts';
import { builtInFormName, generalForm, paperForm } from '../../contact/generalForm.ts';
import { createFindForm } from '../../contact/submission/findForm.server.ts';
import { createFindResponsible } from '../../contact/submission/findResponsible.server.ts';
import { siteTexts, toEveryone } from '../../content/messages/siteTexts.server.ts';
import type { ContentReader } from '../../content/reader.server.ts';
import { itemsOf, textOf } from '../../content/view/fields.ts';
import { leadMail } from '../../leads/leadMail.ts';
import type { Lead, LeadStore } from '../../leads/leadStore.ts';
import { pathTo } from '../../locale/addresses.ts';
import { type Locale, presentLocale } from '../../locale/locales.ts';
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
