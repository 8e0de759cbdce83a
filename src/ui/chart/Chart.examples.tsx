import { Chart } from './Chart.tsx';

/** Spans and a value from zero. */
export default [
  {
    name: 'Chart',
    element: (
      <Chart
        caption="Phases after a repair, in weeks"
        bars={[
          { label: 'Sling', from: 0, to: 6, value: 'until week 6' },
          { label: 'Own movement', from: 6, to: 12, value: 'weeks 6 to 12' },
          { label: 'Strength', from: 12, to: 26, value: 'weeks 12 to 26' },
        ]}
      />
    ),
  },
];
