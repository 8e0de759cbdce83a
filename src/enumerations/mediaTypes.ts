import { enumeration } from './enumeration.ts';

/**
 * What kind of file or link a resource is; `text_x_uri` is a link to a page elsewhere (CONTENT-21).
 */
export const mediaTypes = enumeration('media_types', {
  video: { en: 'Video', de: 'Video', es: 'Vídeo', pt: 'Vídeo' },
  audio: { en: 'Audio', de: 'Audio', es: 'Audio', pt: 'Áudio' },
  image: { en: 'Image', de: 'Bild', es: 'Imagen', pt: 'Imagem' },
  pdf: { en: 'PDF', de: 'PDF', es: 'PDF', pt: 'PDF' },
  text_x_uri: { en: 'Web link', de: 'Weblink', es: 'Enlace web', pt: 'Link da web' },
  application_pdf: {
    en: 'PDF document',
    de: 'PDF-Dokument',
    es: 'Documento PDF',
    pt: 'Documento em PDF',
  },
  presentation: { en: 'Presentation', de: 'Präsentation', es: 'Presentación', pt: 'Apresentação' },
  word_document: {
    en: 'Word document',
    de: 'Word-Dokument',
    es: 'Documento de Word',
    pt: 'Documento do Word',
  },
  spreadsheet: { en: 'Spreadsheet', de: 'Tabelle', es: 'Hoja de cálculo', pt: 'Planilha' },
  zip: { en: 'ZIP archive', de: 'ZIP-Archiv', es: 'Archivo ZIP', pt: 'Arquivo ZIP' },
});
