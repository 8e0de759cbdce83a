import type { Reference } from './elementModel.ts';

/** The value of an element in an import file. */
export interface MigrationElement {
  readonly type: string;
  readonly value?: string | readonly Reference[];
  /** The components in a rich text. */
  readonly components?: readonly MigrationComponent[];
  /** Of a URL slug: not made from the title. */
  readonly mode?: 'custom';
}

/** The elements of an item by codename. */
export type MigrationElements = Readonly<Record<string, MigrationElement>>;

/** A component in a rich text. */
export interface MigrationComponent {
  readonly system: { readonly id: string; readonly type: Reference };
  readonly elements: MigrationElements;
}

/** One language variant of an item, in the form of the vendor's migration toolkit. */
export interface MigrationItem {
  readonly system: {
    readonly codename: string;
    readonly name: string;
    readonly language: Reference;
    readonly type: Reference;
    readonly collection: Reference;
    readonly workflow: Reference;
  };
  readonly versions: readonly {
    readonly workflow_step: Reference;
    readonly elements: MigrationElements;
  }[];
}

/** A file with its descriptions, in the form of the vendor's migration toolkit. */
export interface MigrationAsset {
  readonly _zipFilename: string;
  readonly filename: string;
  readonly title: string;
  readonly codename: string;
  readonly descriptions: readonly { readonly language: Reference; readonly description: string }[];
}
