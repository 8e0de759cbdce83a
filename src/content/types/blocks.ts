import { formCodenames } from '../../enumerations/forms.ts';
import { logoPositions, modalSizes, noteKinds, yesNo } from '../../enumerations/layout.ts';
import {
  choice,
  contentType,
  type Elements,
  linked,
  linkedToAny,
  number,
  picture,
  richText,
  text,
  words,
} from '../elements.ts';
import { audienceElement, restrictionElements } from './sharedElements.ts';

/** Declares a part of a page; it can be for professionals only, on a page for everyone. */
const part = <const Codename extends string, const E extends Elements>(
  codename: Codename,
  name: string,
  elements: E,
) => contentType(codename, name, { ...elements, ...audienceElement });

const heading = () => text({ max: 140 });

/**
 * The opening of a page: a statement, a picture, up to two links. The recording plays over the picture
 * where the flag `ads-slider-banner-video` is on.
 */
export const blockHero = part('block_hero', 'Hero', {
  heading: text({ required: true, max: 140 }),
  eyebrow: text({ max: 80 }),
  lead: text({ max: 320 }),
  image: picture({ max: 1 }),
  recording: linked(['resource'], { max: 1 }),
  /** Two buttons, and a link below them. */
  links: linked(['link'], { max: 3 }),
});

/** Running text. */
export const blockRichText = part('block_rich_text', 'Rich text', {
  heading: heading(),
  body: richText({ required: true }),
});

/** A picture or recording with a caption. */
export const blockMedia = part('block_media', 'Media', {
  heading: heading(),
  image: picture({ max: 1 }),
  recording: linked(['resource'], { max: 1 }),
  caption: text(),
  body: richText(),
});

/** One card: a linked item shows its own title, teaser and picture where the card has none. */
export const card = part('card', 'Card', {
  title: text(),
  teaser: text({ max: 300 }),
  image: picture({ max: 1 }),
  item: linkedToAny({ max: 1 }),
  url: text(),
});

/** A row of cards, or of any items shown as cards. */
export const blockCards = part('block_cards', 'Cards', {
  heading: heading(),
  lead: text({ max: 320 }),
  cards: linkedToAny({ required: true }),
  link: linked(['link'], { max: 1 }),
});

/** Someone's words. */
export const blockQuote = part('block_quote', 'Quote', {
  quote: text({ required: true, max: 500 }),
  name: text({ required: true }),
  role: text(),
  image: picture({ max: 1 }),
});

/** One figure, such as a number of courses a year. */
export const figure = part('figure', 'Figure', {
  value: text({ required: true, max: 20 }),
  label: text({ required: true, max: 120 }),
});

/** A few figures side by side. */
export const blockFigures = part('block_figures', 'Figures', {
  heading: heading(),
  figures: linked(['figure'], { required: true }),
  note: text(),
});

/** A bar of a chart: a value, or a span from one value to another. */
export const chartBar = part('chart_bar', 'Bar', {
  label: text({ required: true, max: 80 }),
  /** Where the bar begins; empty means at zero. */
  from: number(),
  to: number({ required: true }),
  /** The value in words with its unit, such as "weeks 3 to 6". */
  value: text({ required: true, max: 80 }),
});

/** Values as bars, drawn to one scale, with the values in words. */
export const blockChart = part('block_chart', 'Chart', {
  heading: heading(),
  caption: text({ required: true }),
  bars: linked(['chart_bar'], { required: true }),
  note: richText(),
});

/** A point in time of a history. */
export const moment = part('moment', 'Moment', {
  time: text({ required: true, max: 40 }),
  title: text({ required: true, max: 140 }),
  body: richText({ required: true }),
});

/** A history, the earliest moment first. */
export const blockTimeline = part('block_timeline', 'Timeline', {
  heading: heading(),
  moments: linked(['moment'], { required: true }),
});

/** A part of a drawing, and the point in the picture that shows it. */
export const drawingPart = part('drawing_part', 'Part of a drawing', {
  name: text({ required: true, max: 80 }),
  body: text({ max: 300 }),
  /** Percent of the picture's width from the left, and of its height from the top. */
  x: number({ required: true }),
  y: number({ required: true }),
});

/** A picture whose parts are numbered, with their names beside it. */
export const blockDrawing = part('block_drawing', 'Labeled drawing', {
  heading: heading(),
  image: picture({ required: true, max: 1 }),
  caption: text(),
  parts: linked(['drawing_part'], { required: true }),
});

/** A place on a map: an office, a laboratory. */
export const mapPlace = part('map_place', 'Place on a map', {
  name: text({ required: true, max: 80 }),
  address: text({ required: true, max: 200 }),
  phone: text({ max: 40 }),
  email: text({ max: 120 }),
  /** In degrees. */
  latitude: number({ required: true }),
  longitude: number({ required: true }),
});

/** Places on a map of the world, with their addresses. */
export const blockMap = part('block_map', 'Map', {
  heading: heading(),
  /** The picture `world`, in whose projection places are marked. */
  image: picture({ required: true, max: 1 }),
  caption: text(),
  places: linked(['map_place'], { required: true }),
});

/** A question of a list to print. */
export const question = part('question', 'Question', {
  text: text({ required: true, max: 200 }),
});

/** Questions to print and take along, with lines for the answers. */
export const blockQuestions = part('block_questions', 'Questions to print', {
  heading: heading(),
  lead: text({ max: 320 }),
  questions: linked(['question'], { required: true }),
});

/** A table as HTML, its first row being the heading row. */
export const blockTable = part('block_table', 'Table', {
  heading: heading(),
  caption: text({ required: true }),
  table: richText({ required: true }),
});

/** The table of everything the site stores in a browser, from the privacy settings. */
export const blockStoredEntries = contentType('block_stored_entries', 'Table of stored entries', {
  heading: heading(),
  caption: text({ required: true }),
});

/** One section of an accordion. */
export const accordionSection = part('accordion_section', 'Accordion section', {
  title: text({ required: true, max: 200 }),
  body: richText({ required: true }),
});

/** Sections that open one by one. */
export const blockAccordion = part('block_accordion', 'Accordion', {
  heading: heading(),
  sections: linked(['accordion_section'], { required: true }),
});

/** Documents and recordings to take away. */
export const blockDownloads = part('block_downloads', 'Download list', {
  heading: heading(),
  resources: linked(['resource'], { required: true }),
});

/** One or more members of staff. */
export const blockPerson = part('block_person', 'Person', {
  heading: heading(),
  people: linked(['staff'], { required: true }),
});

/** An invitation to act. */
export const blockCallToAction = part('block_call_to_action', 'Call to action', {
  heading: text({ required: true, max: 140 }),
  body: text({ max: 320 }),
  links: linked(['link'], { required: true, max: 2 }),
});

/** A remark set apart from the text. */
export const blockNote = part('block_note', 'Note', {
  kind: choice(noteKinds, { max: 1 }),
  heading: heading(),
  body: richText({ required: true }),
});

/** A modal; links on the same page open it by its codename (MODAL-10). */
export const blockModal = contentType('block_modal', 'Modal', {
  title: text({ required: true, max: 80 }),
  size: choice(modalSizes, { name: 'Size; default large', max: 1 }),
  logo_position: choice(logoPositions, { name: 'Position of the logo; default none', max: 1 }),
  force_selection: choice(yesNo, { name: 'Stays open until answered', max: 1 }),
  body: richText({ required: true }),
  links: linked(['link'], { max: 3 }),
  close_label: text({ name: 'Button that closes it, below the links', max: 60 }),
  ...restrictionElements,
});

/** One step of a sequence. */
export const step = part('step', 'Step', {
  title: text({ required: true, max: 140 }),
  body: richText({ required: true }),
  image: picture({ max: 1 }),
  /** For the surgery-day sheet of a technique (PAGE-54), like all below. */
  start: number({ name: 'Second of the film at which the step begins' }),
  instruments: text({ name: 'Instruments, separated by semicolons', max: 200 }),
  articles: words({ name: 'Numbers of the articles, separated by commas' }),
});

/** Steps in order, such as those of a technique. */
export const blockSteps = part('block_steps', 'Steps', {
  heading: heading(),
  steps: linked(['step'], { required: true }),
});

/** A value that a form in a page sends along, unseen (FORM-7). */
export const hiddenInput = contentType('hidden_input', 'Hidden input', {
  /** A name in `src/contact/hiddenInputs.ts`; others are left out. */
  name: text({ required: true }),
  value: text({ required: true, max: 40 }),
});

/** A form that asks for a representative, in the page (FORM-1). */
export const blockForm = part('block_form', 'Form', {
  heading: heading(),
  lead: text({ max: 320 }),
  form: choice(formCodenames, { required: true, max: 1 }),
  location: text({ max: 40 }),
  campaign_key: text({ max: 40 }),
  video_url: text(),
  override_page_url: text(),
  hidden_inputs: linked(['hidden_input']),
});

/** The general contact form (FORM-9). */
export const blockGeneralForm = part('block_general_form', 'General contact form', {
  heading: heading(),
  lead: text({ max: 320 }),
  /** The subject of its messages, in submissions. */
  location: text(),
  /** Asks for a postal address, as a lead of its own kind (DIRECTIONS-8). */
  paper_copy: choice(yesNo, { name: 'Asks for a paper copy', max: 1 }),
});
