/** Locations that do not name the page (FORM-5). */
const unnamed = ['Footer', 'Taxonomy Child (D) Page', 'Product Template', 'Resource Template'];

/** The possible names of a page in a submission. */
export interface PageNames {
  /** The form's location on the page; empty if it has no name. */
  readonly location: string;
  /** The title of the event from the hidden input; empty if there is none. */
  readonly eventTitle: string;
  readonly documentTitle: string;
}

/** The name of the page a form was sent from (FORM-5). */
export function pageName({ location, eventTitle, documentTitle }: PageNames): string {
  return (unnamed.includes(location) ? '' : location) || eventTitle || documentTitle;
}
