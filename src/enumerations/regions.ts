import { type CodenameOf, enumeration } from './enumeration.ts';

/** The sales regions that content targets (CONTENT-19). */
export const regions = enumeration('regions', {
  north_america: {
    en: 'North America',
    de: 'Nordamerika',
    es: 'Norteamérica',
    pt: 'América do Norte',
  },
  europe_middle_east_africa: {
    en: 'Europe Middle East Africa',
    de: 'Europa, Naher Osten und Afrika',
    es: 'Europa, Oriente Medio y África',
    pt: 'Europa, Oriente Médio e África',
  },
  latin_america: {
    en: 'Latin America',
    de: 'Lateinamerika',
    es: 'Latinoamérica',
    pt: 'América Latina',
  },
  asia_pacific: {
    en: 'Asia Pacific',
    de: 'Asien-Pazifik',
    es: 'Asia-Pacífico',
    pt: 'Ásia-Pacífico',
  },
});

/**
 * The region codes that sort countries, content and contact pages, with the region of each
 * (COUNTRY-9).
 */
export const regionCodes = {
  WHP: 'north_america',
  EHP: 'europe_middle_east_africa',
  LTM: 'latin_america',
  APC: 'asia_pacific',
} as const satisfies Record<string, CodenameOf<typeof regions>>;

/** A region's code. */
export type RegionCode = keyof typeof regionCodes;
