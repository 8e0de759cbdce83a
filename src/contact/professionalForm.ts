import type { Brand } from '../brand/brand.ts';

/**
 * The codename of the form for health care professionals in the audience chooser: the brand's form. On
 * sites other than the one that refers professionals to a representative, it is the form of medical
 * education, if the brand has one (CONTACT-4).
 * @param siteCodename the setting `SITE_CODENAME`; undefined for the brand's own
 */
export function professionalFormOf(brand: Brand, siteCodename: string | undefined): string {
  const { contactForm, educationForm = contactForm } = brand.codenames;
  return siteCodename === undefined || siteCodename === brand.siteCodename
    ? contactForm
    : educationForm;
}
