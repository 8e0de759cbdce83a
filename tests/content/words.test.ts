import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Locale, locales } from '../../src/locale/locales.ts';

const root = resolve(import.meta.dirname, '../..');

/** Words that visitors do not read, with what is written instead. */
const forbidden: Readonly<Record<Locale, readonly [RegExp, string][]>> = {
  en: [
    [/\b(operating theat(re|er)s?|theatre (teams?|checklists?))\b/i, 'operating room'],
    [/\bbone graft syringe\b/i, 'a filler is no graft'],
    [/\bset ups\b/i, 'setups'],
    [/\brefix(es|ing|ation)\b/i, 'reattach'],
    [/\bdiagnostic round\b/i, 'diagnostic arthroscopy'],
    [/\bcommonest\b/i, 'most common'],
    [/\bwhite papers?\b/i, 'a kind of resource that the library lacks'],
    [/\bwe shall\b/i, 'we will'],
    [/\b(colour|centre|programme|fibre|catalogue|castor)s?\b/i, 'US spelling'],
    [/\benquir(y|ies)\b/i, 'US spelling'],
    [/\b(cancell|labell|modell|travell)(ed|ing)\b/i, 'US spelling'],
    [/\b(organis|sterilis|recognis|finalis)(e|ed|es|ing|ation)\b/i, 'US spelling'],
    [/\borthopaedics?\b/, 'orthopedic'],
    [
      /\b\d{1,2} (January|February|April|June|July|August|October|November|December) \d{4}\b/,
      'Month D, YYYY',
    ],
  ],
  de: [
    [/\p{L}(\*|:|_|\/-?)innen\b/u, 'Paarform oder neutral'],
    [/\p{Ll}Innen\b/u, 'Paarform oder neutral'],
    [
      /\b(KnotLine[- ][Kk]notenlos|ThreadLock [Kk]opflose|Portalis [Ff]lexible|Visio Vet [Ss]tarre)/,
      'adjective and noun first, then the name',
    ],
    [/Trainingscent(er|ers|ren)\b/, 'Trainingszentren'],
    [/All-[Ss]uture Anker/, 'All-Suture-Anker'],
    [/gescrolled/, 'gescrollt'],
    [/(?<![\p{L}-])Labs?\b|-Labs?\b/u, 'Labor, Laborkurs'],
    [/\b[Ff]remden? (Quellen?|Seiten)\b/, 'extern'],
    [/\bAnsprechpartner\b/, 'Ansprechpersonen'],
  ],
  es: [
    [/\b(nuestra|esta|la) web\b/i, 'sitio web'],
    // Spanish law and the Spanish agency have the other term.
    [
      /(?<!Medicamentos y )\bproductos? sanitarios?\b(?! (financiados|con financiación))/i,
      'dispositivo médico',
    ],
    [/\b(un|el|nuestro) stand\b/i, 'estand'],
    [/\bjeringa de injerto\b/i, 'a filler is no graft'],
    [/\b(jersey|americana)\b(?! Academy)/, 'suéter, chaqueta'],
    [/\b(vosotros|vuestr[oa]s?|ordenador(es)?|computadoras?)\b/i, 'neutral'],
    [/\bprofesionales colegiados(?! o matriculados)/i, 'colegiado o matriculado'],
    [/\bprofesional(es)? sanitari[oa]s?\b/i, 'profesional de la salud'],
    [/\bespec[ií]men(es)?\b/i, 'pieza anatómica'],
    [/\bronda final\b/i, 'cierre'],
    [/\bcostes?\b/i, 'gratuito, sin cargo'],
    [/\bhematíes\b/i, 'glóbulos rojos'],
    [/\b(raíl(es)?|cotilo|albarán|fichero|maletero|pienso|rotulador|reprocesado)\b/i, 'neutral'],
    [/\b(descatalogad|homologad)[oa]s?\b/i, 'descontinuado, aprobado'],
    [/\b(días? laborables?|partes quirúrgicos)\b/i, 'día hábil, programación de quirófano'],
    [/\bmotores\b(?! de búsqueda)/i, 'shavers'],
  ],
  pt: [
    [/Resolução CFM|2\.128/, 'a rule without its number'],
    [/(?<![\p{L}/-])videos?\b(?![./-])/iu, 'vídeo'],
    [/\bseringa de enxerto\b/i, 'a filler is no graft'],
    [/\bcomodatos?\b/i, 'empréstimo'],
    [/fluoroscopia/i, 'radioscopia'],
    [/\b(bacana|a gente|pra|curtir)\b/i, 'no slang'],
    [/\b(contacto|equipa|utilizador(es)?|registos?|ecrã|telemóvel)\b/i, 'Brazilian Portuguese'],
    [/\b(apelido|facultativo|bloco operatório|partilh(e|ar)|dum|duma)\b/i, 'Brazilian Portuguese'],
    [/(escrevemos|enviamos|dizemos)-lhe|esperamos por si\b/i, 'Brazilian Portuguese'],
    [/inválido valor|valor não válido/i, 'valor inválido'],
    [/\binstrumentais\b/i, 'instrumentos'],
    [/\brodada final\b/i, 'encerramento'],
    [/\breferenciador\b/i, 'página de origem'],
    [/\bmedidas técnicas\b/i, 'dados técnicos'],
    [/\bANVISA\b/, 'Anvisa'],
    [/\bpassos de \d/i, 'incrementos'],
  ],
};

function* textsOf(value: unknown, field = ''): Generator<string> {
  if (typeof value === 'string') {
    // Addresses, files and slugs are not read.
    if (!/^(url|href|link|slug|value|src|picture)$/.test(field)) yield value;
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      yield* textsOf(part, Array.isArray(value) ? field : name);
    }
  }
}

const yaml = (file: string) => parse(readFileSync(resolve(root, file), 'utf8'));

/** All texts of content in a language, with their file. The words of a slug are read as a text. */
const written = globSync('content/**/*.yaml', { cwd: root }).flatMap((file) => {
  const variants = yaml(file)?.variants ?? {};
  return locales.map((locale) => ({
    file,
    locale,
    texts: [...textsOf(variants[locale]), (variants[locale]?.slug ?? '').replaceAll('-', ' ')],
  }));
});

test.each(locales)('content and interface use the agreed words [%s]', async (locale) => {
  const faults: string[] = [];
  const look = (file: string, text: string) => {
    const words = text.replaceAll(/<[^>]*>/g, ' ');
    for (const [form, instead] of forbidden[locale]) {
      const [match] = form.exec(words) ?? [];
      if (match) faults.push(`${file}: “${match}”, write: ${instead}`);
    }
  };
  for (const { file, texts } of written.filter((it) => it.locale === locale)) {
    for (const text of texts) look(file, text);
  }
  for (const name of ['messages', 'islandMessages']) {
    const file = `src/locale/languages/${locale}/${name}.ts`;
    const { messages } = await import(resolve(root, file));
    for (const text of textsOf(messages)) look(file, text);
  }
  const { labels } = await import(resolve(root, `src/locale/languages/${locale}/labels.ts`));
  for (const text of textsOf(labels)) look(`labels of ${locale}`, text);
  const pictures = 'artwork/pictures/alternative-texts.yaml';
  for (const [name, alternatives] of Object.entries(yaml(pictures))) {
    look(`${pictures}, ${name}`, (alternatives as Record<Locale, string>)[locale]);
  }
  expect(faults).toEqual([]);
});

test('Brazilian texts on platelet-rich plasma name its experimental status', () => {
  for (const file of ['product/plasmica_prp', 'resource/resource_prp_bedside_card']) {
    const { pt } = yaml(`content/default/${file}.yaml`).variants;
    expect([...textsOf(pt)].join(' ')).toMatch(/No Brasil, .* procedimento\s+experimental/s);
  }
});
