import { parseSync } from 'vite';

/** A module with one small change. */
export interface Mutant {
  readonly file: string;
  /** The text of the whole module. */
  readonly text: string;
  /** The number of the changed line. */
  readonly line: number;
  /** What was there and what is instead. */
  readonly change: string;
}

/** A node of the syntax tree: ESTree with TypeScript. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

/** A part of the text, and what it becomes. */
type Change = readonly [part: Node, replacement: string];

/** What an operator becomes. */
const operators: Readonly<Record<string, string>> = {
  '&&': '||',
  '||': '&&',
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '+=': '-=',
  '??=': '=',
};

/** What the operator of a query becomes, which is a text. */
const comparisons: Readonly<Record<string, string>> = {
  '=': '!=',
  '!=': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
};

/** What the name of a method becomes. */
const methods: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  or: 'and',
  and: 'or',
};

/** Methods that are not called: what they would select from or order stays as it is. */
const omitted =
  /^(?:filter|sort|toSorted|slice|where|orderBy|limit|toUpperCase|finally|catch|groupBy|distinct)$/;

/** Changes of greater numbers are mostly of time limits, where one more makes no difference. */
const greatestNumber = 10;

/** Methods of queries: a text that they get is a name in the database, which cannot be missing. */
const queries =
  /^(?:select|selectFrom|insertInto|updateTable|deleteFrom|with|ref|onRef|innerJoin|where|orderBy|groupBy|columns|returning|as|case|when|then|is|eb|row|refTuple|\$asTuple)$/;

const isNode = (value: unknown): value is Node =>
  typeof (value as Node | null)?.type === 'string' && typeof (value as Node).start === 'number';

const isText = ({ type, value }: Node) => type === 'Literal' && typeof value === 'string';

/** The name of a called function or method. */
const nameOf = (callee: Node): string =>
  String((isNode(callee.property) ? callee.property : callee).name ?? '');

/** The parts of a node that are there when the program runs. */
function partsOf(node: Node): Node[] {
  if (/^(?:Import|ExportAll)/.test(node.type)) return [];
  // Of types, only what they are asserted of.
  if (node.type.startsWith('TS')) return isNode(node.expression) ? [node.expression] : [];
  if (node.type === 'CallExpression' && queries.test(nameOf(node.callee as Node))) {
    const args = node.arguments as Node[];
    return [node.callee as Node, ...args].filter(
      (it) => !isText(it) || comparisons[String(it.value)],
    );
  }
  return Object.entries(node)
    .filter(([name]) => name !== 'key' || node.computed)
    .flatMap(([, value]) => value)
    .filter(isNode);
}

/** The changes of a node, without those of its parts. */
function* changesOf(node: Node, textOf: (part: unknown) => string): Generator<Change> {
  const { type, operator, test, left, right, argument, value } = node;
  const other = operators[String(operator)];
  if (type === 'IfStatement' || type === 'ConditionalExpression') {
    yield [test as Node, 'true'];
    yield [test as Node, 'false'];
  } else if (isNode(right) && other) {
    yield [node, `(${textOf(left)}) ${other} (${textOf(right)})`];
  } else if (operator === '??') {
    yield [node, `(${textOf(right)})`];
  } else if (operator === '!') {
    yield [node, textOf(argument)];
  } else if (type === 'SpreadElement') {
    yield [node, '...[]'];
  } else if (type === 'TemplateLiteral') {
    yield [node, '``'];
  } else if (type === 'Literal') {
    if (typeof value === 'boolean') yield [node, String(!value)];
    if (typeof value === 'number' && value <= greatestNumber) yield [node, String(value + 1)];
    if (typeof value === 'string' && value) yield [node, `'${comparisons[value] ?? ''}'`];
  } else if (type === 'CallExpression') {
    yield* changesOfCall(node, textOf);
  }
  if (/^(?:Expression|Throw)Statement$/.test(type)) yield [node, ';'];
}

/** A method that becomes another one or is not called, and columns that are not written. */
function* changesOfCall(call: Node, textOf: (part: unknown) => string): Generator<Change> {
  const { object, property } = call.callee as Node;
  if (!isNode(property)) return;
  const method = textOf(property);
  if (methods[method]) yield [property, methods[method]];
  if (omitted.test(method)) yield [call, textOf(object)];
  if (!/^(?:set|doUpdateSet)$/.test(method)) return;
  const [written] = call.arguments as Node[];
  // Columns, or a function that returns them.
  const columns = (written?.body ?? written) as Node | undefined;
  for (const column of (columns?.properties ?? []) as Node[]) yield [column, '...[]'];
}

/** A module with each of the small changes that are known, as far as these can be parsed. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const textOf = (part: unknown) => text.slice((part as Node).start, (part as Node).end);
  const mutants = new Map<string, Mutant>();
  const visit = (node: Node): void => {
    for (const [part, replacement] of changesOf(node, textOf)) {
      const changed = text.slice(0, part.start) + replacement + text.slice(part.end);
      if (parseSync(file, changed).errors.length > 0) continue;
      const line = text.slice(0, part.start).split('\n').length;
      const change = `${textOf(part)} → ${replacement}`.replaceAll(/\s+/g, ' ');
      if (!mutants.has(changed)) mutants.set(changed, { file, text: changed, line, change });
    }
    for (const part of partsOf(node)) visit(part);
  };
  visit(parseSync(file, text, { preserveParens: false }).program as unknown as Node);
  return [...mutants.values()];
}
