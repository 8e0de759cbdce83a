import { contactPageOf } from '../contact/contactPage.ts';
import { isContentUnavailable } from '../content/contentErrors.ts';
import type { PageServices } from './pageServices.ts';

/** The address of the contact page for the region of a visitor (PATH-15). */
export function contactPageFor({ content, market, locale }: PageServices): string {
  const isEurope = market.region === 'EHP';
  return contactPageOf(market.region, locale, isEurope && hasEurope(content));
}

/** Whether Europe has a page of its own; where no content can be read, as usual. */
function hasEurope(content: PageServices['content']): boolean {
  try {
    return content.has('contactEurope');
  } catch (error) {
    if (isContentUnavailable(error)) return true;
    throw error;
  }
}
