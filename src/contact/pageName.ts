/** Places on a page that do not name it (FORM-5). */
const unnamed = ['Footer', 'Taxonomy Child (D) Page', 'Product Template', 'Resource Template'];

/** What a page could be called by in a submission. */
export interface PageNames {
  /** Where on the page the form stands; empty where it has no name. */
  readonly location: string;
  /** The title of the event the form is about, from its hidden input; empty where there is none. */
  readonly eventTitle: string;
  readonly documentTitle: string;
}

/** The name of the page a form was sent from (FORM-5). */
export function pageName({ location, eventTitle, documentTitle }: PageNames): string {
  return (unnamed.includes(location) ? '' : location) || eventTitle || documentTitle;
}
