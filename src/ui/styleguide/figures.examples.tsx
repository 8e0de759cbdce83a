import { Chart } from '../chart/Chart.tsx';
import { LabeledDrawing } from '../drawing/LabeledDrawing.tsx';
import { Figures } from '../figures/Figures.tsx';
import { Picture } from '../picture/Picture.tsx';
import { slots } from '../picture/slots.ts';
import { RowTable, Table } from '../table/Table.tsx';

const src = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8"><path fill="#cbe0e1" d="M0 0h12v8H0z"/><path fill="#0b5c66" d="M4 8V4a2 2 0 0 1 4 0v4z"/></svg>',
)}`;

/** Pictures, drawings and numbers. */
export default [
  {
    name: 'Picture',
    element: <Picture src={src} alt="An arch" width={360} height={240} slot={slots.media} />,
  },
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
  {
    name: 'Table',
    element: (
      <Table caption="Anchor, socket and the strands the eyelet takes">
        <table>
          <thead>
            <tr>
              <th scope="col">Anchor</th>
              <th scope="col">Socket</th>
              <th scope="col">Strands</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">3.5 mm</th>
              <td>3.2 × 18 mm</td>
              <td>Two sutures No. 2</td>
            </tr>
            <tr>
              <th scope="row">4.75 mm</th>
              <td>4.4 × 20 mm</td>
              <td>Four sutures or two tapes</td>
            </tr>
          </tbody>
        </table>
      </Table>
    ),
  },
  {
    name: 'RowTable',
    element: (
      <RowTable
        caption="Who helps with what"
        heads={['Topic', 'Write to']}
        rows={[
          { key: 'orders', cells: ['Orders', 'orders@portico.example'] },
          { key: 'repairs', cells: ['Repairs', 'service@portico.example'] },
        ]}
      />
    ),
  },
];
