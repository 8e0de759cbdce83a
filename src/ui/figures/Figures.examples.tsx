import { Figures } from './Figures.tsx';

/** Four numbers and a note, and values that are ranges and sizes. */
export default [
  {
    name: 'Figures',
    element: (
      <Figures
        figures={[
          { value: '26', label: 'product families for extremities and arthroscopy' },
          { value: '4', label: 'training centers, on three continents' },
          { value: '98.4 %', label: 'of sets returned complete' },
          { value: '1994', label: 'the year the first instrument left the workshop' },
        ]}
        note="Counted on 1 October 2026."
      />
    ),
  },
  {
    name: 'Figures with long values',
    element: (
      <Figures
        figures={[
          { value: '0–400 N', label: 'range of the force gauge' },
          { value: '150 mm', label: 'travel of the traction spindle' },
          { value: '0,1–2,0 l/min', label: 'flow' },
          { value: '10 × 25 mm', label: 'side rail it clamps to' },
        ]}
      />
    ),
  },
];
