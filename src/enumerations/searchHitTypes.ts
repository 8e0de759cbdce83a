import { enumeration } from './enumeration.ts';

/** The types of search hits (SEARCH-10). */
export const searchHitTypes = enumeration('search_hit_types', {
  event: { en: 'Event', de: 'Veranstaltung', es: 'Evento', pt: 'Evento' },
  product: { en: 'Product', de: 'Produkt', es: 'Producto', pt: 'Produto' },
  resource: { en: 'Resource', de: 'Ressource', es: 'Recurso', pt: 'Material' },
  taxonomy_item: { en: 'Topic', de: 'Fachgebiet', es: 'Tema', pt: 'Tema' },
  webpage: { en: 'Web page', de: 'Webseite', es: 'Página web', pt: 'Página da web' },
  news_article: { en: 'News article', de: 'Meldung', es: 'Noticia', pt: 'Notícia' },
});
