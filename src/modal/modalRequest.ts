import type { ComponentType, ReactNode } from 'react';

/** How wide a modal is at most: `sm` 480 px, `lg` 720 px, `xl` 1080 px. */
export type ModalSize = 'sm' | 'lg' | 'xl';

/** What a modal shows (MODAL-1). */
export interface ModalRequest {
  /** Names the modal to analytics, the same in every language. */
  readonly eventLabel: string;
  /** The heading, in the page's language. */
  readonly title: string;
  /** Default `lg`. */
  readonly size?: ModalSize;
  /** Where the brand's logo stands above the title; default nowhere. */
  readonly logoPosition?: 'start' | 'center';
  /** True for a modal that stays until `closeModal` is called; default false. */
  readonly forceSelection?: boolean;
  /** `staff` for a biography; default `default`. */
  readonly modalType?: 'default' | 'staff';
  /** What it shows; a function loads it when the modal opens, so that the page does not carry it. */
  readonly content: ReactNode | LoadContent;
  /** Called once the modal is closed, by whatever. */
  readonly onClose?: () => void;
}

/** Loads the component a modal shows. */
export type LoadContent = () => Promise<{ readonly default: ComponentType }>;
