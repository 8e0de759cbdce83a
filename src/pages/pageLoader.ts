import { data, type LoaderFunctionArgs } from 'react-router';
import { isContentUnavailable } from '../content/contentUnavailable.ts';
import type { Found } from '../content/pageReader.server.ts';
import type { PageServices } from '../services.ts';
import { finishLinks } from './finishLinks.server.ts';
import { pageContext } from './pageContext.ts';

/** The answer for an address that stands for nothing. */
export function notFound(): never {
  throw data(null, { status: 404 });
}

/** The answer for what may not be shown in the visitor's country (design: 451). */
export function accessDenied(): never {
  throw data(null, { status: 451 });
}

/** The item, or the answer that says why there is none. */
export function found<T>(result: Found<T>): T {
  if (result.status === 'found') return result.item;
  return result.status === 'withheld' ? accessDenied() : notFound();
}

/**
 * Wraps a page's loader: it gets the services, and a failing content source becomes a 503 the
 * visitor understands. Its links are finished.
 */
export function pageLoader<T>(
  load: (services: PageServices, args: LoaderFunctionArgs) => Promise<T>,
): (args: LoaderFunctionArgs) => Promise<T> {
  return async (args) => {
    const services = args.context.get(pageContext);
    try {
      return finishLinks(await load(services, args), services);
    } catch (error) {
      if (!isContentUnavailable(error)) throw error;
      services.report(error);
      throw data(null, { status: 503 });
    }
  };
}
