import { type ComponentType, createContext, use } from 'react';
import { type IslandName, type IslandProps, islandList } from './islandList.ts';
import { type DocumentData, documentDataId } from './readEnvironment.ts';

/** An island found while a page is rendered. */
export interface MetIsland {
  readonly name: IslandName;
  /** The props on the server. */
  readonly props: object;
  /** The props in the browser. */
  readonly sent: object;
}

/** Collects the islands of the page being rendered; undefined within an island. */
export const MetIslands = createContext<MetIsland[] | undefined>(undefined);

/** The placeholder of an island until its HTML is rendered. Editors' HTML contains no comments. */
const placeOf = (index: number) => `<!--island ${index}-->`;

/** Matches the placeholder of any island and its index. */
export const anyPlace = /<!--island (\d+)-->/;

/** The prefix of the ids in an island, the same on the server and in the browser. */
export const prefixOf = (index: number) => `i${index}-`;

/** The components of islands, preloaded on the server. */
export const components = new Map<IslandName, ComponentType<object>>();

/** Loads the components of all islands, once, before the server renders anything. */
export async function loadIslands(): Promise<void> {
  for (const [name, { load }] of Object.entries(islandList)) {
    components.set(name as IslandName, (await load()) as ComponentType<object>);
  }
}

/**
 * A part of the page that the server renders as HTML and that the browser hydrates when it wakes
 * (`islandList.ts`). Each island is rendered separately, because it is a separate React root in the
 * browser: so its ids are equal on both sides.
 * @param props the props of the component: plain data, because the document contains them as JSON
 * ({@link DocumentDataScript})
 */
export function Island<Name extends IslandName>({
  name,
  props,
  onServer,
}: {
  readonly name: Name;
  readonly props: IslandProps<Name>;
  /**
   * Props on the server only, elements included; in the browser the island loads them itself, or
   * keeps their HTML.
   */
  readonly onServer?: Partial<IslandProps<Name>>;
}) {
  const met = use(MetIslands);
  if (!met) throw new Error(`The island ${name} is within another`);
  const sent = props as object;
  const index = met.push({ name, props: { ...sent, ...onServer }, sent }) - 1;
  return (
    <portico-island
      data-island={name}
      data-index={index}
      data-wakes={islandList[name].wakes}
      dangerouslySetInnerHTML={{ __html: placeOf(index) }}
    />
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'portico-island': React.HTMLAttributes<HTMLElement> & {
        readonly [data: `data-${string}`]: unknown;
      };
    }
  }
}

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
