import { Breadcrumbs } from './Breadcrumbs.tsx';

/** The breadcrumb of a product. */
export default [
  {
    name: 'Breadcrumbs',
    element: (
      <Breadcrumbs
        label="You are here"
        links={[
          <a key="home" href="#home">
            Home
          </a>,
          <a key="products" href="#products">
            Products
          </a>,
        ]}
      />
    ),
  },
];
