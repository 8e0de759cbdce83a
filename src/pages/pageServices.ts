import type { FormOutcome } from '../contact/formOutcome.ts';
import type { PagePreview } from '../preview/preview.ts';
import type { PostedFields, RegistrationService } from '../registrations/registrationService.ts';
import type { SearchContext } from '../search/pageSearch.ts';
import type { FailureStatus } from './pageFailure.ts';

/** The only inputs of a page, created once per rendering. */
export interface PageServices extends SearchContext {
  /** Set if the page is rendered for the preview parameter. */
  readonly preview: PagePreview | undefined;
  /**
   * Processes the form posted to the page; undefined if there is none. The result is for the sender
   * only, so such a page is never cached.
   */
  readonly takePosted: (() => Promise<FormOutcome>) | undefined;
  /** The failure to show instead of the page, as for an old address; undefined if there is none. */
  readonly failure: FailureStatus | undefined;
  /** The fields posted to the page, for pages that take them themselves; undefined if none. */
  readonly posted: PostedFields | undefined;
  /** Registrations for events. Only pages that nothing keeps may show one. */
  readonly registrations: RegistrationService;
}
