import { isLocale, languageNames, locales } from '../../locale/locales.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { FilterForm } from '../DeskForms.tsx';
import type { DeskAsk, DeskPage, InDeskLanguages } from '../deskPage.ts';
import { type Filter, readFilter } from '../filter.ts';
import { type ListPart, partOf } from '../PagedList.tsx';
import styles from './BoardParts.module.css';
import { BoardChart, BoardTable, ItemCell, openNotices, written } from './BoardParts.tsx';
import { boardRoles } from './boardContent.ts';
import {
  type SilentPicture,
  silentPictures,
  type UnusedFile,
  unusedMedia,
  wordFaults,
} from './fileFindings.server.ts';

const texts = {
  en: {
    media:
      'Files under /media that no item of any brand names, drafts included, nor a file of brands or vocabularies. Check before you delete one: what only a link from elsewhere leads to is not known here.',
    mediaCaption: 'Unused files, the largest first',
    mediaHeads: ['Address', 'Files', 'Size'],
    mediaChart: 'Unused files by kind',
    pictures:
      'Pictures of items, drafts included, that say nothing to those who do not see them. Not listed is what stands beside its own name, such as icons of links.',
    picturesCaption: 'Pictures without words',
    picturesHeads: ['Item', 'Where', 'Language', 'Picture', 'What is missing'],
    picturesChart: 'Pictures without words by language',
    count: (count: string) => (count === '1' ? '1 picture' : `${count} pictures`),
    faults: {
      none: 'no words',
      file: 'only a file name',
      untranslated: 'words of another language',
    },
  },
  de: {
    media:
      'Dateien unter /media, die kein Inhalt irgendeiner Marke nennt, auch kein Entwurf, und keine Datei von Marken oder Vokabularen. Prüfen Sie, bevor Sie eine löschen: Was nur ein Link von anderswo erreicht, ist hier nicht bekannt.',
    mediaCaption: 'Unbenutzte Dateien, die größten zuerst',
    mediaHeads: ['Adresse', 'Dateien', 'Größe'],
    mediaChart: 'Unbenutzte Dateien nach Art',
    pictures:
      'Bilder von Inhalten, auch von Entwürfen, die denen nichts sagen, die sie nicht sehen. Nicht genannt wird, was neben seinem eigenen Namen steht, wie Symbole von Links.',
    picturesCaption: 'Bilder ohne Worte',
    picturesHeads: ['Inhalt', 'Wo', 'Sprache', 'Bild', 'Was fehlt'],
    picturesChart: 'Bilder ohne Worte nach Sprache',
    count: (count: string) => (count === '1' ? '1 Bild' : `${count} Bilder`),
    faults: {
      none: 'keine Worte',
      file: 'nur ein Dateiname',
      untranslated: 'Worte einer anderen Sprache',
    },
  },
} satisfies InDeskLanguages<unknown>;

/** A size in the unit that suits it. */
const writtenSize = (bytes: number, { language }: DeskAsk) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000)).toLocaleString(language)} kB`
    : `${(bytes / 1_000_000).toLocaleString(language, { maximumFractionDigits: 1 })} MB`;

/** The first folder of a file, such as `video`. */
const kindOf = ({ address }: UnusedFile) => /^\/media\/([^/]+)\//.exec(address)?.[1] ?? '/media';

interface MediaData {
  readonly query: Filter;
  readonly part: ListPart<UnusedFile>;
  readonly kinds: readonly { readonly kind: string; readonly bytes: number }[];
}

/** The board of files that nothing names (PROOF-62). */
export const mediaPage: DeskPage<MediaData> = {
  path: 'boards/media',
  area: 'boards',
  title: { en: 'Unused media', de: 'Unbenutzte Medien' },
  roles: boardRoles,
  async load(ask, { boards }) {
    const files = await unusedMedia((await boards.content()).edition);
    const byKind = Map.groupBy(files, kindOf);
    const query = readFilter(ask, [
      {
        name: 'kind',
        label: { en: 'Folder', de: 'Ordner' },
        all: { en: 'All folders', de: 'Alle Ordner' },
        choices: [...byKind.keys()].sort().map((value) => ({ value, name: value })),
      },
      { name: 'text', label: { en: 'Part of the address', de: 'Teil der Adresse' } },
    ]);
    const kind = query.valueOf('kind');
    const text = query.valueOf('text')?.toLowerCase() ?? '';
    const rows = files.filter(
      (it) => (!kind || kindOf(it) === kind) && it.address.toLowerCase().includes(text),
    );
    const kinds = [...byKind].map(([name, all]) => ({
      kind: name,
      bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    }));
    return {
      query,
      part: partOf(rows, ask.query),
      kinds: kinds.sort((a, b) => b.bytes - a.bytes),
    };
  },
  View({ data: { query, part, kinds }, ask }) {
    const text = texts[ask.language];
    const { path } = mediaPage;
    return (
      <>
        <p>{text.media}</p>
        <FilterForm fields={query.fields} path={path} ask={ask} />
        <BoardChart
          ask={ask}
          caption={text.mediaChart}
          bars={kinds.map(({ kind, bytes }) => ({
            label: kind,
            to: bytes,
            value: writtenSize(bytes, ask),
          }))}
        />
        <BoardTable
          caption={text.mediaCaption}
          heads={text.mediaHeads}
          part={part}
          path={path}
          ask={ask}
        >
          {(file) => ({
            key: file.address,
            cells: [
              <code key="address" className={styles.code}>
                {file.address}
              </code>,
              written(file.files, ask),
              writtenSize(file.bytes, ask),
            ],
          })}
        </BoardTable>
      </>
    );
  },
  notices: async (ask, { boards }) =>
    openNotices((await unusedMedia((await boards.content()).edition)).length, ask),
};

interface PictureData {
  readonly query: Filter;
  readonly part: ListPart<SilentPicture>;
  readonly languages: readonly { readonly name: string; readonly count: number }[];
}

/** The board of pictures without words for those who do not see them (PROOF-63). */
export const picturesPage: DeskPage<PictureData> = {
  path: 'boards/pictures',
  area: 'boards',
  title: { en: 'Pictures without words', de: 'Bilder ohne Worte' },
  roles: boardRoles,
  async load(ask, { boards }) {
    const pictures = await silentPictures(await boards.content());
    const query = readFilter(ask, [
      {
        name: 'language',
        label: { en: 'Language', de: 'Sprache' },
        all: { en: 'All languages', de: 'Alle Sprachen' },
        choices: locales.map((value) => ({ value, name: languageNames[value] })),
      },
      {
        name: 'fault',
        label: { en: 'What is missing', de: 'Was fehlt' },
        all: { en: 'Anything', de: 'Irgendetwas' },
        choices: wordFaults.map((value) => ({ value, name: texts[ask.language].faults[value] })),
      },
      { name: 'text', label: { en: 'Part of the codename', de: 'Teil des Codenamens' } },
    ]);
    const [language, fault, text = ''] = ['language', 'fault', 'text'].map(query.valueOf);
    const rows = pictures.filter(
      (it) =>
        (!language || it.language === language) &&
        (!fault || it.fault === fault) &&
        it.item.codename.toLowerCase().includes(text.toLowerCase()),
    );
    const languages = [...Map.groupBy(rows, (it) => it.language)].map(([locale, all]) => ({
      name: isLocale(locale) ? languageNames[locale] : locale,
      count: all.length,
    }));
    return { query, part: partOf(rows, ask.query), languages };
  },
  View({ data: { query, part, languages }, ask }) {
    const text = texts[ask.language];
    const { path } = picturesPage;
    return (
      <>
        <p>{text.pictures}</p>
        <FilterForm fields={query.fields} path={path} ask={ask} />
        <BoardChart
          ask={ask}
          caption={text.picturesChart}
          bars={languages.map(({ name, count }) => ({
            label: name,
            to: count,
            value: text.count(written(count, ask)),
          }))}
        />
        <BoardTable
          caption={text.picturesCaption}
          heads={text.picturesHeads}
          part={part}
          path={path}
          ask={ask}
        >
          {({ item, part: inside, element, language, address, fault }) => ({
            key: `${inside} ${element} ${language} ${address}`,
            cells: [
              <ItemCell key="item" item={item} ask={ask} />,
              inside === item.codename ? element : `${inside}, ${element}`,
              languageNames[language],
              <code key="address" className={styles.code}>
                {address}
              </code>,
              <Badge key="fault" tone={fault === 'none' ? 'stop' : 'attention'}>
                {text.faults[fault]}
              </Badge>,
            ],
          })}
        </BoardTable>
      </>
    );
  },
  notices: async (ask, { boards }) =>
    openNotices((await silentPictures(await boards.content())).length, ask),
};
