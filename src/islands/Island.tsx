import { type ComponentType, createContext, use } from 'react';
import { type IslandName, type IslandProps, islandList } from './islandList.ts';

/** An island met while a page was rendered. */
export interface MetIsland {
  readonly name: IslandName;
  readonly props: object;
}

/** Collects the islands of the page that is rendered; undefined within an island. */
export const MetIslands = createContext<MetIsland[] | undefined>(undefined);

/** What stands for the HTML of an island until it is rendered. Editors' HTML has no comments. */
const placeOf = (index: number) => `<!--island ${index}-->`;

/** The place of any island, with its index. */
export const anyPlace = /<!--island (\d+)-->/;

/** The prefix of the ids in an island, the same on the server and in the browser. */
export const prefixOf = (index: number) => `i${index}-`;

/** The components of islands, which the server has at hand. */
export const components = new Map<IslandName, ComponentType<object>>();

/** Loads the components of all islands, once, before anything is rendered on the server. */
export async function loadIslands(): Promise<void> {
  for (const [name, { load }] of Object.entries(islandList)) {
    components.set(name as IslandName, (await load()) as ComponentType<object>);
  }
}

/**
 * A part of the page that the server renders like any other and that becomes an application in the
 * browser once it wakes (`islandList.ts`). Each is rendered by itself, so that the ids in it are the
 * same in the browser, where each is a React root of its own.
 * @param props what the component is given: plain data, as the document carries it as JSON
 */
export function Island<Name extends IslandName>({
  name,
  props,
  onServer,
}: {
  readonly name: Name;
  readonly props: IslandProps<Name>;
  /** What only the server gives it; in the browser it has to load that by itself. */
  readonly onServer?: Partial<IslandProps<Name>>;
}) {
  const met = use(MetIslands);
  if (!met) throw new Error(`The island ${name} is within another`);
  const index = met.push({ name, props: { ...(props as object), ...onServer } }) - 1;
  return (
    <portico-island
      data-island={name}
      data-index={index}
      data-wakes={islandList[name].wakes}
      data-props={JSON.stringify(props)}
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
