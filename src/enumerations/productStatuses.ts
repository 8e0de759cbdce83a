import { enumeration } from './enumeration.ts';

/** The stages of a product's life, the values of the `product_status` field (CONTENT-2, PAGE-7). */
export const productStatuses = enumeration('product_statuses', {
  released: { en: 'Released', de: 'Auf dem Markt', es: 'Comercializado', pt: 'Lançado' },
  pre_release: {
    en: 'Not yet released',
    de: 'Noch nicht auf dem Markt',
    es: 'Aún no comercializado',
    pt: 'Ainda não lançado',
  },
  discontinued: {
    en: 'Discontinued',
    de: 'Nicht mehr erhältlich',
    es: 'Descatalogado',
    pt: 'Descontinuado',
  },
  withdrawn: {
    en: 'Withdrawn',
    de: 'Vom Markt genommen',
    es: 'Retirado del mercado',
    pt: 'Retirado do mercado',
  },
});
