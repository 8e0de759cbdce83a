import { enumeration } from './enumeration.ts';

/**
 * What a message sent through the general contact form is about (FORM-9).
 */
export const messageCategories = enumeration('message_categories', {
  complaint: { en: 'Complaint', de: 'Reklamation', es: 'Reclamación', pt: 'Reclamação' },
  continuing_education: {
    en: 'Continuing education',
    de: 'Fortbildung',
    es: 'Formación continuada',
    pt: 'Educação continuada',
  },
  customer_service: {
    en: 'Customer service',
    de: 'Kundenservice',
    es: 'Atención al cliente',
    pt: 'Atendimento ao cliente',
  },
  website: { en: 'Website', de: 'Website', es: 'Sitio web', pt: 'Site' },
  other: { en: 'Other', de: 'Sonstiges', es: 'Otros', pt: 'Outros' },
  products: { en: 'Products', de: 'Produkte', es: 'Productos', pt: 'Produtos' },
});
