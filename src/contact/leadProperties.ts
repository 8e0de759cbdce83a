import type { Brand } from '../brand/brand.ts';

/** The properties under which a brand's leads are filed. */
interface LeadProperties {
  /** By default, the domain of the site it came from. */
  readonly leadSource: string;
  readonly campaignKey: string;
}

/** How the leads of a brand are filed: the campaign is absent where the form decides it. */
export interface LeadFiling {
  readonly leadSource: string;
  readonly campaignKey: string | undefined;
}

/** How a brand files its leads. @param origin the address of its site */
export const filingOf = (
  { leadSource, campaignKey }: Pick<Brand, 'leadSource' | 'campaignKey'>,
  origin: string,
): LeadFiling => ({ leadSource: leadSource ?? domainOf(origin), campaignKey });

/**
 * The lead source and campaign of a lead: a brand may have a campaign of its own for all of them, as the
 * veterinary site has (BRAND-7).
 * @param campaignKey the campaign of the form; empty if none
 */
export const leadProperties = (filing: LeadFiling, campaignKey: string): LeadProperties => ({
  leadSource: filing.leadSource,
  campaignKey: filing.campaignKey ?? campaignKey,
});

const domainOf = (address: string) => new URL(address).hostname.replace(/^www\./, '');
