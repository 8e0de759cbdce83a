import { RowTable, Table } from './Table.tsx';

/** A table of sizes, and one that is given as rows of cells. */
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
