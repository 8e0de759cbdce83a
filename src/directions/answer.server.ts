import { productNameText } from '../content/productName/productName.ts';
import { product } from '../content/types/product.ts';
import { assetsOf } from '../content/view/fields.ts';
import { imageView } from '../content/view/image.ts';
import type { PackageFacts } from '../numbers/gs1.ts';
import type { CodeView } from '../numbers/lastDay.ts';
import { readNumber } from '../numbers/readNumber.ts';
import type { NumberAnswer } from '../search/numberAnswer.ts';
import { thumbnailOf } from '../search/recordOf.server.ts';
import { ownAddresses, type PageContext } from '../services/pageContext.ts';
import { findOne, isByNumber } from './findProducts.ts';
import {
  codeIn,
  type FoundProduct,
  findableProducts,
  foundProduct,
  type LookupContext,
} from './lookup.server.ts';
import type { RevisionView } from './revisionView.server.ts';

/** What an answer needs to know of a page, or of a request. */
type AnswerContext = LookupContext & Pick<PageContext, 'content'>;

/** An answer with what only the page of results shows. */
export interface FullAnswer {
  /** What was asked for, without a label or an address around it. */
  readonly query: string;
  readonly answer: NumberAnswer;
  /** What the code says besides, with what it means today to all readers. */
  readonly code?: CodeView;
  /** Newest first; the first is the valid one. */
  readonly revisions: readonly RevisionView[];
  /** The address of its directions elsewhere; empty if there is none. */
  readonly edfuLink: string;
}

/**
 * Answers a number, a code or the name of one product, as visitors of the market may see it
 * (SEARCH-35). What is withheld from them is not looked at, so that it is like what does not exist.
 * @param query as typed, pasted or scanned
 * @returns undefined if the query means no product, or more than one
 */
export function answerTo(context: AnswerContext, query: string): FullAnswer | undefined {
  const { locale, now, settings, content } = context;
  const reading = readNumber(query, now, ownAddresses(settings));
  const labeling = context.labeling();
  const match = findOne(findableProducts(labeling), reading, locale);
  const [found] = match ? foundProduct(context, labeling, match, locale) : [];
  if (!found) return undefined;
  const shown = content.byCodename(product, found.codename, 1, ['title', 'slug', 'images']);
  // Who names a number has the package in hand; by a name, a search finds what it shows.
  if (match && !isByNumber(match) && shown.status !== 'found') return undefined;
  const [picture] = shown.status === 'found' ? assetsOf(shown.item, 'images') : [];
  const image = imageView(picture);
  const code = codeIn(reading, now);
  return {
    query: reading.text,
    answer: {
      codename: found.codename,
      title: productNameText(found.name),
      ...(shown.status === 'found' && found.href && { href: found.href }),
      ...(image && { image }),
      thumbnail: picture ? thumbnailOf(picture) : '',
      number: found.number,
      ...(found.article && { article: found.article }),
      size: found.size,
      gtin: found.gtin,
      relation: relationOf(found),
      ...(code && { code: factsOf(code) }),
      ...directionsOf(found, locale),
    },
    ...(code && { code }),
    revisions: found.revisions,
    edfuLink: found.edfuLink,
  };
}

const relationOf = ({ kind }: FoundProduct): NumberAnswer['relation'] =>
  kind === 'family' || kind === 'set' ? kind : 'self';

/** Without what it means today, which the browser of the reader decides. */
function factsOf(code: CodeView): PackageFacts {
  const { lastDay: _, ...facts } = code;
  return facts;
}

function directionsOf(
  { revisions: [valid] }: FoundProduct,
  locale: string,
): Pick<NumberAnswer, 'directions'> {
  if (!valid) return {};
  const file = valid.files.find(({ code }) => code === locale);
  return {
    directions: {
      revision: valid.revision,
      issueDate: valid.issueDate,
      ...(file && { file }),
      otherFiles: valid.files.filter((it) => it !== file),
    },
  };
}
