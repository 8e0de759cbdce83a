import { LabeledDrawing } from './LabeledDrawing.tsx';

/** A square with two parts. */
export default [
  {
    name: 'Labeled drawing',
    element: (
      <LabeledDrawing
        picture={
          <img src="/media/logo-main.svg" alt="The arch of the logo" width={103} height={30} />
        }
        ratio={30 / 103}
        parts={[
          { name: 'Arch', body: 'The sign of the company.', x: 12, y: 40 },
          { name: 'Name', body: 'Its letters.', x: 70, y: 50 },
        ]}
        caption="The logo and its parts"
      />
    ),
  },
];
