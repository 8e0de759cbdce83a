import { Fragment } from 'react';
import { type AuthoredItem, valueOf } from '../../content/edition/authored.ts';
import type { GoneItem } from '../../content/edition/editionStore.server.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FormLayout, FormWide } from '../../ui/form/FormLayout.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { RowTable } from '../../ui/table/Table.tsx';
import { type DeskAsk, deskRoot, type InDeskLanguages } from '../deskPage.ts';
import { Codename } from '../marked/Codename.tsx';
import { PagedList } from '../PagedList.tsx';
import { fileNames, filesWithHistory } from './history.ts';
import type { HistoryData } from './history.tsx';
import type { KeptName } from './versionStore.ts';

const texts = {
  en: {
    find: 'Name, title, product number or codename',
    findHint: 'A part is enough, also of items that are gone.',
    type: 'Type',
    all: 'All types',
    search: 'Find',
    items: 'Items',
    columns: ['Item', 'State'],
    present: 'Present',
    gone: 'Gone',
    none: 'No item was found.',
    company: 'Files of the company',
    calendar: 'Calendar of what begins and ends',
    notice: 'The texts of the privacy notice are items, too: look for cookie_modal.',
  },
  de: {
    find: 'Name, Titel, Produktnummer oder Codename',
    findHint: 'Ein Teil genügt, auch bei Inhalten, die es nicht mehr gibt.',
    type: 'Typ',
    all: 'Alle Typen',
    search: 'Suchen',
    items: 'Inhalte',
    columns: ['Inhalt', 'Zustand'],
    present: 'Vorhanden',
    gone: 'Nicht mehr da',
    none: 'Es wurde kein Inhalt gefunden.',
    company: 'Dateien des Unternehmens',
    calendar: 'Kalender dessen, was beginnt und endet',
    notice: 'Auch die Texte des Datenschutzhinweises sind Inhalte: Suchen Sie nach cookie_modal.',
  },
} satisfies InDeskLanguages<unknown>;

/** Finds items whose history is wanted (PROOF-39). */
export function ItemSearch({
  data: { found, total, types },
  ask,
}: {
  readonly data: Extract<HistoryData, { readonly found: unknown }>;
  readonly ask: DeskAsk;
}) {
  const text = texts[ask.language];
  return (
    <>
      <SearchForm types={types} ask={ask} />
      {total === 0 ? (
        <p role="status">{text.none}</p>
      ) : (
        <PagedList ask={ask} path="history" total={total}>
          <RowTable
            caption={`${text.items} (${total})`}
            heads={text.columns}
            rows={found.map(({ codename, type: of, name, isGone }) => ({
              key: codename,
              cells: [
                <Fragment key="item">
                  <a href={`${deskRoot}/history?item=${encodeURIComponent(codename)}`}>
                    {name ?? codename}
                  </a>
                  <br />
                  <Codename name={codename} type={of} />
                </Fragment>,
                isGone ? text.gone : text.present,
              ],
            }))}
          />
        </PagedList>
      )}
      <h2>{text.company}</h2>
      <ul>
        {filesWithHistory.map((it) => (
          <li key={it}>
            <a href={`${deskRoot}/history?file=${it}`}>{fileNames[ask.language][it]}</a>
          </li>
        ))}
        <li>
          <a href={`${deskRoot}/calendar`}>{text.calendar}</a>
        </li>
      </ul>
      <p>{text.notice}</p>
    </>
  );
}

function SearchForm({ types, ask }: { readonly types: readonly string[]; readonly ask: DeskAsk }) {
  const text = texts[ask.language];
  const type = ask.query.get('type') ?? '';
  return (
    <form method="get">
      <FormLayout>
        <TextField
          name="find"
          id="find"
          label={text.find}
          hint={text.findHint}
          defaultValue={ask.query.get('find') ?? ''}
          maxLength={200}
        />
        <SelectField name="type" id="type" label={text.type} defaultValue={type}>
          <option value="">{text.all}</option>
          {types.map((it) => (
            <option key={it}>{it}</option>
          ))}
        </SelectField>
        <FormWide>
          <Button type="submit">{text.search}</Button>
        </FormWide>
      </FormLayout>
    </form>
  );
}

/** An item that was found. */
export interface FoundItem {
  readonly codename: string;
  readonly type: string;
  /** Absent for one that is gone of which no more is known: only its versions have it. */
  readonly name?: string;
  readonly isGone: boolean;
}

/**
 * Finds items by a part of their codename, or of their name, title or product number in any language
 * (PROOF-39).
 * @param names what `VersionStore.names` returns for the same text
 * @param gone items that are no longer there; one that is not among them is found by its codename only
 * @param type empty for all
 * @returns sorted by codename
 */
export function findItems(
  items: readonly AuthoredItem[],
  names: readonly KeptName[],
  gone: readonly GoneItem[],
  { text, type }: { readonly text: string; readonly type: string },
): readonly FoundItem[] {
  const wanted = text.trim().toLowerCase();
  const named = (item: AuthoredItem | undefined, isGone: boolean): FoundItem[] =>
    item && isNamed(item, wanted)
      ? [{ codename: item.codename, type: item.type, name: item.name, isGone }]
      : [];
  const present = new Set(items.map(({ codename }) => codename));
  const found = [
    ...names.map(({ codename, type: of }) => ({ codename, type: of, isGone: true })),
    ...gone.flatMap(({ item }) => named(item, true)),
  ].filter(({ codename }) => !present.has(codename));
  // Each once: with its name, if that is known.
  const byCodename = new Map(
    [...found, ...items.flatMap((item) => named(item, false))].map((it) => [it.codename, it]),
  );
  return [...byCodename.values()]
    .filter((it) => type === '' || it.type === type)
    .toSorted((a, b) => (a.codename < b.codename ? -1 : a.codename > b.codename ? 1 : 0));
}

function isNamed(item: AuthoredItem, wanted: string): boolean {
  if (wanted === '') return true;
  const titles = Object.values(item.variants).flatMap((variant) => [
    valueOf(variant, 'title'),
    valueOf(variant, 'name'),
    valueOf(variant, 'product_number'),
  ]);
  return [item.codename, item.name, ...titles].some(
    (it) => typeof it === 'string' && it.toLowerCase().includes(wanted),
  );
}

/** The types of items, sorted. */
export const typesOf = (items: readonly AuthoredItem[]): readonly string[] =>
  [...new Set(items.map(({ type }) => type))].toSorted();
