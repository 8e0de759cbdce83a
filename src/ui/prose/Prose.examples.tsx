import { Prose } from './Prose.tsx';

const html = `<p>Body and eyelet are made of polyetheretherketone (PEEK). See the
<a href="#dfu">directions for use</a>.</p><h3>What is in the box</h3>
<ul><li>Anchor on a disposable inserter</li><li>Suture threader</li></ul>`;

/** Running text. */
export default [{ name: 'Prose', element: <Prose html={html} /> }];
