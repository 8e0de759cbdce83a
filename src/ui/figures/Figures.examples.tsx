import { Figures } from './Figures.tsx';

/** Four numbers and a note. */
export default [
  {
    name: 'Figures',
    element: (
      <Figures
        figures={[
          { value: '26', label: 'product families for extremities and arthroscopy' },
          { value: '4', label: 'training centres, on three continents' },
          { value: '98.4 %', label: 'of sets returned complete' },
          { value: '1994', label: 'the year the first instrument left the workshop' },
        ]}
        note="Counted on 1 October 2026."
      />
    ),
  },
];
