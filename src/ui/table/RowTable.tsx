import type { ReactNode } from 'react';
import { ColumnHeads, Table, type TableProps } from './Table.tsx';

/** A row of a table. */
export interface TableRow {
  /** Different from those of all other rows. */
  readonly key: string;
  /** In the order of the columns; the first is the header of the row. */
  readonly cells: readonly ReactNode[];
}

/**
 * A table that is given as rows of cells. On phones each row is a stack of lines, which name their
 * columns, so that nothing scrolls sideways.
 * @param props `heads` are the names of the columns, each different
 */
export function RowTable({
  heads,
  rows,
  className,
  ...props
}: Pick<TableProps, 'caption' | 'quiet'> & {
  readonly heads: readonly string[];
  readonly rows: readonly TableRow[];
  /** Of the table element; default none. */
  readonly className?: string | undefined;
}) {
  return (
    <Table {...props} isStacked>
      <table className={className}>
        <ColumnHeads names={heads} />
        <tbody>
          {rows.map(({ key, cells: [header, ...cells] }) => (
            <tr key={key}>
              <th scope="row" data-label={heads[0]}>
                {header}
              </th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]} data-label={heads[at + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Table>
  );
}
