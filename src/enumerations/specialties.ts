import { enumeration } from './enumeration.ts';

/**
 * The anatomical regions and specialties that products, resources and events belong to; the
 * `vet_systems_` values are the veterinary brand's (CONTENT-18).
 */
export const specialties = enumeration('specialties', {
  shoulder: { en: 'Shoulder', de: 'Schulter', es: 'Hombro', pt: 'Ombro' },
  elbow: { en: 'Elbow', de: 'Ellenbogen', es: 'Codo', pt: 'Cotovelo' },
  hand_and_wrist: {
    en: 'Hand and wrist',
    de: 'Hand und Handgelenk',
    es: 'Mano y muñeca',
    pt: 'Mão e punho',
  },
  hip: { en: 'Hip', de: 'Hüfte', es: 'Cadera', pt: 'Quadril' },
  knee: { en: 'Knee', de: 'Knie', es: 'Rodilla', pt: 'Joelho' },
  foot_and_ankle: {
    en: 'Foot and ankle',
    de: 'Fuß und Sprunggelenk',
    es: 'Pie y tobillo',
    pt: 'Pé e tornozelo',
  },
  cardiothoracic_surgery: {
    en: 'Cardiothoracic surgery',
    de: 'Herz- und Thoraxchirurgie',
    es: 'Cirugía cardiotorácica',
    pt: 'Cirurgia cardiotorácica',
  },
  orthobiologics: {
    en: 'Orthobiologics',
    de: 'Orthobiologie',
    es: 'Ortobiología',
    pt: 'Ortobiológicos',
  },
  imaging_and_resection: {
    en: 'Imaging and resection',
    de: 'Bildgebung und Resektion',
    es: 'Imagen y resección',
    pt: 'Imagem e ressecção',
  },
  trauma_upper_extremities: {
    en: 'Trauma: upper extremities',
    de: 'Trauma: obere Extremitäten',
    es: 'Traumatología: extremidades superiores',
    pt: 'Trauma: membros superiores',
  },
  trauma_lower_extremities: {
    en: 'Trauma: lower extremities',
    de: 'Trauma: untere Extremitäten',
    es: 'Traumatología: extremidades inferiores',
    pt: 'Trauma: membros inferiores',
  },
  spine: { en: 'Spine', de: 'Wirbelsäule', es: 'Columna vertebral', pt: 'Coluna vertebral' },
  arthroplasty_knee: {
    en: 'Knee arthroplasty',
    de: 'Knieendoprothetik',
    es: 'Artroplastia de rodilla',
    pt: 'Artroplastia de joelho',
  },
  arthroplasty_shoulder: {
    en: 'Shoulder arthroplasty',
    de: 'Schulterendoprothetik',
    es: 'Artroplastia de hombro',
    pt: 'Artroplastia de ombro',
  },
  vet_systems_large_animal: {
    en: 'Large animal',
    de: 'Großtier',
    es: 'Grandes animales',
    pt: 'Grandes animais',
  },
  vet_systems_small_animal: {
    en: 'Small animal',
    de: 'Kleintier',
    es: 'Pequeños animales',
    pt: 'Pequenos animais',
  },
  vet_systems_orthobiologics: {
    en: 'Veterinary orthobiologics',
    de: 'Orthobiologika für Tiere',
    es: 'Ortobiología veterinaria',
    pt: 'Ortobiológicos veterinários',
  },
  vet_systems_wound_care: {
    en: 'Veterinary wound care',
    de: 'Wundversorgung bei Tieren',
    es: 'Cuidado veterinario de heridas',
    pt: 'Tratamento veterinário de feridas',
  },
  vet_systems_imaging_and_resection: {
    en: 'Veterinary imaging and resection',
    de: 'Bildgebung und Resektion bei Tieren',
    es: 'Imagen y resección veterinarias',
    pt: 'Imagem e ressecção veterinárias',
  },
});
