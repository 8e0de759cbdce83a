import type { ReactNode } from 'react';
import { Blocks } from '../blocks/Blocks.tsx';
import { CardList } from '../blocks/CardList.tsx';
import { type CompareLinks, CompareToggle } from '../blocks/CompareToggle.tsx';
import { pathTo } from '../locale/addresses.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Gallery } from '../products/Gallery.tsx';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Badge } from '../ui/badge/Badge.tsx';
import { Facts } from '../ui/facts/Facts.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/link.ts';
import { Note } from '../ui/note/Note.tsx';
import { Prose } from '../ui/prose/Prose.tsx';
import { Section } from '../ui/section/Section.tsx';
import { Table } from '../ui/table/Table.tsx';
import { MaterialsAndMri } from './MaterialsAndMri.tsx';
import { Opening, OpeningLead } from './Opening.tsx';
import { DirectionsForUse, ProductActions, ProductBar } from './ProductActions.tsx';
import styles from './ProductDetails.module.css';
import type { ProductView } from './productView.server.ts';
import type { RegulatoryView } from './regulatoryView.server.ts';
import { SizeSelector } from './SizeSelector.tsx';
import { Sizes } from './Sizes.tsx';

/**
 * A product page below its breadcrumb; `title` is the formatted name, `compared` the codenames of a
 * comparison that is under way, `compareLinks` the links that add this product and related ones to it
 * (PRODUCT-9).
 */
export function ProductDetails({
  product,
  title,
  compared,
  compareLinks,
}: {
  readonly product: ProductView;
  readonly title: ReactNode;
  readonly compared: readonly string[];
  readonly compareLinks: CompareLinks;
}) {
  const t = useTranslations();
  return (
    <>
      <ProductOpening product={product} title={title} link={compareLinks[product.codename]} />
      <ProductBar product={product} />
      {product.description && (
        <Section heading={t('overview')} layout="split" id="overview">
          <Prose html={product.description} />
        </Section>
      )}
      {product.selector && <SizeSelector selector={product.selector} compared={compared} />}
      <Blocks blocks={product.blocks} />
      <Sizes product={product} />
      <MaterialsAndMri product={product} />
      <SetItems items={product.setItems} />
      <DirectionsForUse product={product} />
      <RegulatoryInformation regulatory={product.regulatory} />
      {product.relatedProducts.length > 0 && (
        <RelatedProducts product={product} compareLinks={compareLinks} />
      )}
      {product.relatedResources.length > 0 && (
        <Section heading={t('related_resources')} print="no" id="resources">
          <CardList cards={product.relatedResources} />
        </Section>
      )}
    </>
  );
}

/** The name of a product beside its pictures, and its first actions. */
function ProductOpening({
  product,
  title,
  link,
}: {
  readonly product: ProductView;
  readonly title: ReactNode;
  /** The link that adds it to a comparison; undefined if none can. */
  readonly link: CompareLinks[string] | undefined;
}) {
  const t = useTranslations();
  return (
    <Opening
      title={
        <>
          {product.isNew && (
            <p>
              <Badge tone="accent">{t('product_new')}</Badge>
            </p>
          )}
          <h1>{title}</h1>
          <OpeningLead>{product.teaser}</OpeningLead>
        </>
      }
      showing={product.images.length > 0 && <Gallery images={product.images} />}
    >
      <StatusNote {...product} />
      <ProductActions product={product}>
        {link && (
          <div data-swap="compare">
            <CompareToggle codename={product.codename} title={product.title} link={link} isButton />
          </div>
        )}
      </ProductActions>
      <ProductFacts product={product} />
    </Opening>
  );
}

/** The products related to one, which can be compared with it. */
function RelatedProducts({
  product: { codename, relatedProducts },
  compareLinks,
}: {
  readonly product: ProductView;
  readonly compareLinks: CompareLinks;
}) {
  const t = useTranslations();
  const related = relatedProducts.map(({ key }) => key);
  return (
    <Section
      heading={t('related_products')}
      ground="tint"
      print="no"
      id="related"
      action={<RelatedLink items={[codename, ...related.slice(0, 3)]} />}
    >
      <div data-swap="related">
        <CardList cards={relatedProducts} compareLinks={compareLinks} />
      </div>
    </Section>
  );
}

function ProductFacts({ product }: { readonly product: ProductView }) {
  const t = useTranslations();
  return (
    <Facts
      facts={[
        { name: t('product_type'), value: product.type },
        { name: t('product_number'), value: product.number },
        { name: t('specialties'), value: product.specialties.join(', ') },
      ]}
    />
  );
}

/** A link to the comparison of a product with those related to it (PRODUCT-6). */
function RelatedLink({ items }: { readonly items: readonly string[] }) {
  const t = useTranslations();
  const { locale } = useSite();
  const address = `${pathTo('productComparison', locale)}?items=${items.join(',')}`;
  return (
    <p className={styles.compare} data-print="no">
      <Link href={address} className={moreLinkClass}>
        {t('compare_related')} <Icon name="arrow" />
      </Link>
    </p>
  );
}

/** Why a product cannot be bought, and where to pre-order it (PAGE-7). */
function StatusNote({ status, preorders }: Pick<ProductView, 'status' | 'preorders'>) {
  const t = useTranslations();
  if (status !== 'pre_release' && status !== 'discontinued') return null;
  return (
    <div className={styles.status}>
      <Note tone="important">
        <p>{t(status === 'pre_release' ? 'pre_release' : 'product_discontinued')}</p>
        {preorders.map(({ text, phone, href }) => (
          <p key={text}>
            {text}
            {phone && <Link href={href}>{phone}</Link>}
          </p>
        ))}
      </Note>
    </div>
  );
}

/** The parts of a product set (CONTENT-12). */
function SetItems({ items }: { readonly items: ProductView['setItems'] }) {
  const t = useTranslations();
  if (items.length === 0) return null;
  return (
    <Section heading={t('set_items')} id="set" layout="split">
      <Table caption={t('set_items')} quiet isStacked>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('product_number')}</th>
              <th scope="col">{t('directions_article')}</th>
              <th scope="col">{t('quantity')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ title, number, quantity }) => (
              <tr key={number}>
                <th scope="row" data-label={t('product_number')}>
                  {number}
                </th>
                <td data-label={t('directions_article')}>{title}</td>
                <td data-label={t('quantity')}>{quantity}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Table>
    </Section>
  );
}

/**
 * The facts that identify a product: intended use, users, manufacturer, number, and its
 * registrations in the visitor's country (PAGE-21).
 */
function RegulatoryInformation({ regulatory }: { readonly regulatory: RegulatoryView }) {
  const t = useTranslations();
  const site = useSite();
  const { intendedUse, users, manufacturer, gtin, isVeterinary, registrations } = regulatory;
  if (!manufacturer) return null;
  return (
    <Section
      heading={t('regulatory_information')}
      {...(site.brand?.fictional && { lead: t('regulatory_demo') })}
      id="regulatory"
      layout="split"
    >
      <Facts
        facts={[
          { name: t('intended_use'), value: intendedUse },
          { name: t('intended_users'), value: users },
          { name: t('manufacturer'), value: manufacturer },
          { name: t(isVeterinary ? 'gtin' : 'udi_di'), value: gtin },
          ...registrations.flatMap(({ title, number, classTitle, deviceClass, statement }) => [
            { name: title, value: number },
            { name: classTitle, value: deviceClass },
            { name: t('conditions'), value: statement },
          ]),
          { name: t('human_marks'), value: isVeterinary && t('human_marks_none') },
        ]}
      />
    </Section>
  );
}
