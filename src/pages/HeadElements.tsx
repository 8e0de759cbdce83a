import { defaultLocale, locales } from '../locale/locales.ts';
import type { PageHead } from './pageHead.ts';
import { jsonLd } from './structuredData.ts';

/** The metadata of a page, as elements of the document's head. */
export function HeadElements({ head }: { readonly head: PageHead }) {
  const { title, name, description, canonical, alternates, origin, brandName } = head;
  const { preview, feed, things } = head;
  // A site in one language has no other address to name.
  const named = locales.length > 1 ? alternates : [];
  const original = named.find(({ locale }) => locale === defaultLocale);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {head.robots && <meta name="robots" content={head.robots} />}
      <link rel="canonical" href={canonical} />
      {named.map(({ locale, href }) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={origin + href} />
      ))}
      {original && <link rel="alternate" hrefLang="x-default" href={origin + original.href} />}
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:site_name" content={brandName} />
      <meta property="og:type" content="website" />
      <meta property="og:image" content={new URL(preview.src, origin).href} />
      <meta property="og:image:width" content={`${preview.width}`} />
      <meta property="og:image:height" content={`${preview.height}`} />
      <meta property="og:image:alt" content={preview.alt} />
      {feed && <link rel="alternate" type="application/rss+xml" href={feed} title={name} />}
      {things && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(things) }} />
      )}
    </>
  );
}
