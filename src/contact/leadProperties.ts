import type { Application } from '../brand/brands.ts';

/** The addresses of the sites that leads come from, from the settings. */
export interface LeadSites {
  readonly main: string;
  readonly vet: string;
}

/** The properties under which a brand's leads are filed. */
export interface LeadProperties {
  /** The domain of the site it came from. */
  readonly leadSource: string;
  readonly campaignKey: string;
}

/**
 * The lead source and campaign of an application: all leads of the veterinary site have its own
 * source and campaign (BRAND-7).
 * @param campaignKey the campaign of the form; empty if none
 */
export function leadProperties(
  application: Application,
  sites: LeadSites,
  campaignKey: string,
): LeadProperties {
  return application === 'vet-systems'
    ? { leadSource: domainOf(sites.vet), campaignKey: 'vet' }
    : { leadSource: domainOf(sites.main), campaignKey };
}

const domainOf = (address: string) => new URL(address).hostname.replace(/^www\./, '');
