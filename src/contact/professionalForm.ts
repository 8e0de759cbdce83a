import type { Brand } from '../brand/brands.ts';

/** The only site that refers professionals to a representative. */
const commercialSite = 'acom';

/**
 * The codename of the form for health care professionals in the audience chooser: the brand's form.
 * On the main brand's sites other than the commercial one, it is the form of medical education
 * (CONTACT-4).
 * @param siteCodename the setting `SITE_CODENAME`; undefined for the brand's own
 */
export function professionalFormOf(brand: Brand, siteCodename: string | undefined): string {
  const isMain = brand.application === 'main';
  return isMain && (siteCodename ?? brand.siteCodename) !== commercialSite
    ? 'meded_contact_forms'
    : brand.codenames.contactForm;
}
