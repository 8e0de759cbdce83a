import { Pagination } from './Pagination.tsx';

/** The second of five pages. */
export default [
  {
    name: 'Pagination',
    element: (
      <Pagination
        label="Pages"
        position="Page 2 of 5"
        previous={<a href="#1">Previous page</a>}
        next={<a href="#3">Next page</a>}
      />
    ),
  },
];
