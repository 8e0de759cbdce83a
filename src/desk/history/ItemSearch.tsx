import { Fragment } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { FormLayout, FormWide } from '../../ui/form/FormLayout.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { RowTable } from '../../ui/table/RowTable.tsx';
import { type DeskAsk, deskRoot, type InDeskLanguages } from '../deskPage.ts';
import { Codename } from '../marked/Codename.tsx';
import { PagedList } from '../PagedList.tsx';
import { fileNames, filesWithHistory } from './history.ts';
import type { HistoryData } from './history.tsx';

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
