import { Table } from './Table.tsx';

/** A table of sizes. */
export default [
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
];
