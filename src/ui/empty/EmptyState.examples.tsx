import { EmptyState } from './EmptyState.tsx';

/** A list without items. */
export default [
  {
    name: 'Empty state',
    element: (
      <EmptyState title="No events found that match your criteria">
        <p>Check the spelling, use fewer or more general words, or remove a filter.</p>
      </EmptyState>
    ),
  },
];
