import { parseSync, Visitor } from 'vite';

/** An import of a file. */
export interface Import {
  /** As written; empty where the file is only known when the code runs. */
  readonly specifier: string;
  readonly isTypeOnly: boolean;
}

/** The text of a string or of a template without values; empty for any other expression. */
function textOf(node: unknown): string {
  const { type, value, quasis } = node as {
    readonly type: string;
    readonly value?: unknown;
    readonly quasis?: readonly { readonly value: { readonly cooked: string | null } }[];
  };
  if (type === 'Literal') return typeof value === 'string' ? value : '';
  if (type === 'TemplateLiteral' && quasis?.length === 1) return quasis[0]?.value.cooked ?? '';
  return '';
}

/**
 * The imports in a text: types, `import()`, and files that are named by `new URL(…)`, such as those
 * of worker threads.
 * @param path the name of the file, by which its language is known
 * @throws when the text is not valid TypeScript
 */
export function importsOf(path: string, text: string): Import[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const imports: Import[] = [];
  const add = (source: unknown, isTypeOnly = false) =>
    void imports.push({ specifier: textOf(source), isTypeOnly });
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => add(source, importKind === 'type'),
    ExportAllDeclaration: ({ source, exportKind }) => add(source, exportKind === 'type'),
    ExportNamedDeclaration({ source, exportKind }) {
      if (source) add(source, exportKind === 'type');
    },
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source, true),
    TSExternalModuleReference: ({ expression }) => add(expression),
    NewExpression({ callee, arguments: [first, base] }) {
      const isUrl = callee.type === 'Identifier' && callee.name === 'URL';
      if (isUrl && first && base?.type === 'MemberExpression') add(first);
    },
  }).visit(program);
  return imports;
}
