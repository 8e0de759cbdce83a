import { Quote } from './Quote.tsx';

/** A quotation without a portrait. */
export default [
  {
    name: 'Quote',
    element: (
      <Quote
        quote="A good instrument is one I stop noticing."
        name="Dr Tomás Eguía-Lindner"
        role="Shoulder and elbow surgeon, course faculty"
      />
    ),
  },
];
