import type { Application } from '../brand/brands.ts';

/** The addresses of the sites a lead can come from, as the settings have them. */
export interface LeadSites {
  readonly main: string;
  readonly vet: string;
}

/** What a lead of a brand is filed under. */
export interface LeadProperties {
  /** The domain of the site it came from. */
  readonly leadSource: string;
  readonly campaignKey: string;
}

/**
 * The lead source and campaign of an application: the veterinary site's leads are all filed under its
 * own (BRAND-7).
 * @param campaignKey what the form was given; empty where nothing
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
