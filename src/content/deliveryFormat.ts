/**
 * The format of content, the same from the embedded files and from a hosted headless service: the
 * format of the Delivery REST API (`item`, `modular_content`, element types).
 */

/** The system fields of an item, beside its elements. */
export interface SystemFields {
  readonly id: string;
  readonly name: string;
  readonly codename: string;
  readonly type: string;
  /** The actual language of the variant, which differs from the requested one after a fallback. */
  readonly language: string;
  readonly collection: string;
  /** ISO 8601 date and time. */
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

/** The element types of the Delivery format. */
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

/** One element of an item; the type of `value` depends on `type`. */
export interface DeliveryElement {
  readonly type: DeliveryElementType;
  readonly name: string;
  readonly value: unknown;
}

/** One language variant of an item. */
export interface DeliveryItem {
  readonly system: SystemFields;
  readonly elements: Readonly<Record<string, DeliveryElement>>;
  /**
   * The places where a product has no registration, which an edition adds; if it is absent, a
   * product has none anywhere.
   */
  readonly unregistered?: readonly string[];
}
