import { Facts } from './Facts.tsx';

/** Facts of a product; the one without a value is left out. */
export default [
  {
    name: 'Facts',
    element: (
      <Facts
        facts={[
          { name: 'Product number', value: 'PO-4211' },
          { name: 'Specialties', value: 'Shoulder, Elbow' },
          { name: 'Version', value: '' },
        ]}
      />
    ),
  },
];
