import { notFound, pageLoader } from './pageLoader.ts';

export const loader = pageLoader(async () => notFound());

/** Never shown: the loader always answers 404, which the root's error boundary shows. */
export default function NotFound() {
  return null;
}
