import { use } from 'react';
import { MetIslands } from './Island.tsx';
import { type DocumentData, documentDataId } from './readEnvironment.ts';

/** JSON that is safe inside a script element. */
const inScript = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** The data of a document for its scripts, with the props of all islands rendered before it. */
export function DocumentDataScript({ data }: { readonly data: Omit<DocumentData, 'islands'> }) {
  const islands = use(MetIslands)?.map(({ sent }) => sent) ?? [];
  const all: DocumentData = { ...data, islands };
  return (
    <script
      id={documentDataId}
      type="application/json"
      dangerouslySetInnerHTML={{ __html: inScript(all) }}
    />
  );
}
