/**
 * The shape in which content arrives, the same from the embedded files and from a hosted headless
 * service: the Delivery REST shape (`item`, `modular_content`, element types).
 */

/** What the content service knows about an item besides its elements. */
export interface SystemFields {
  readonly id: string;
  readonly name: string;
  readonly codename: string;
  readonly type: string;
  /** The language the variant is really in, which a fallback makes differ from the one asked for. */
  readonly language: string;
  readonly collection: string;
  /** ISO 8601 instant. */
  readonly last_modified: string;
  readonly sitemap_locations: readonly string[];
  readonly workflow: string;
  readonly workflow_step: string;
}

/** One value of a multiple choice or taxonomy element. */
export interface Choice {
  readonly name: string;
  readonly codename: string;
}

/** One file of an asset element. */
export interface Asset {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly description: string | null;
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** The element types of the Delivery shape. */
export type DeliveryElementType =
  | 'text'
  | 'rich_text'
  | 'number'
  | 'date_time'
  | 'multiple_choice'
  | 'taxonomy'
  | 'asset'
  | 'modular_content'
  | 'url_slug'
  | 'custom';

/** One element of an item; what `value` holds depends on `type`. */
export interface DeliveryElement {
  readonly type: DeliveryElementType;
  readonly name: string;
  readonly value: unknown;
}

/** One language variant of an item. */
export interface DeliveryItem {
  readonly system: SystemFields;
  readonly elements: Readonly<Record<string, DeliveryElement>>;
}

/** Items by codename: everything linked, down to the depth that was asked for. */
export type ModularContent = Readonly<Record<string, DeliveryItem>>;

/** The answer for one item. */
export interface ItemAnswer {
  readonly item: DeliveryItem;
  readonly modular_content: ModularContent;
}

/** The answer for a list of items. */
export interface ItemsAnswer {
  readonly items: readonly DeliveryItem[];
  readonly modular_content: ModularContent;
  readonly pagination: {
    readonly skip: number;
    readonly limit: number;
    readonly count: number;
    readonly total_count?: number;
    readonly next_page: string;
  };
}
