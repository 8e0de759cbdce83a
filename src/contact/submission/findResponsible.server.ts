import { createPageReader } from '../../content/pageReader.server.ts';
import type { ContentReader } from '../../content/reader.server.ts';
import { fullName } from '../../content/view/person.ts';
import type { Responsible } from '../formOutcome.ts';
import { findRepresentative, type RepresentativeQuery } from '../representative.server.ts';
import type { Sender } from './submission.ts';

/** Finds who is responsible for a place; undefined if nobody is. Never throws. */
export type FindResponsible = (
  place: RepresentativeQuery,
  sender: Pick<Sender, 'language' | 'withholding'>,
) => Responsible | undefined;

/**
 * Creates the look-up for confirmations (STAFF-5), which finds what the look-up of representatives
 * shows to the sender. The form is stored before, so that a failure only leaves the answer out.
 * @param reader the reader of the present view
 * @param report reports the failure of the content
 */
export function createFindResponsible(
  { reader, collections }: { reader: () => ContentReader; collections: readonly string[] },
  report: (error: unknown) => void,
): FindResponsible {
  return (place, { language, withholding }) => {
    try {
      const content = createPageReader(reader(), { language, collections, markets: [withholding] });
      const answer = findRepresentative({ content, locale: language }, place);
      if (answer.status !== 'found') return undefined;
      const { office, address, phone, person } = answer.found;
      return {
        office,
        address,
        phone,
        ...(person && { person: { name: fullName(person), href: person.href ?? '' } }),
      };
    } catch (error) {
      report(error);
      return undefined;
    }
  };
}
