export { Flyout } from './Flyout.tsx';
export { FlyoutBehaviour } from './FlyoutBehaviour.tsx';
