export { Flyout } from './Flyout.tsx';
export { FlyoutBehavior } from './FlyoutBehavior.tsx';
