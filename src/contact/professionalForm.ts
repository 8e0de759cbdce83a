import type { Brand } from '../brand/brands.ts';

/** The one site whose professionals are led to a representative. */
const commercialSite = 'acom';

/**
 * The codename of the form that a health care professional gets in the audience chooser: that of the
 * brand, or on any site of the main brand but the main commercial one that of medical education
 * (CONTACT-4).
 * @param siteCodename the setting `SITE_CODENAME`; undefined for the brand's own
 */
export function professionalFormOf(brand: Brand, siteCodename: string | undefined): string {
  const isMain = brand.application === 'main';
  return isMain && (siteCodename ?? brand.siteCodename) !== commercialSite
    ? 'meded_contact_forms'
    : brand.codenames.contactForm;
}
