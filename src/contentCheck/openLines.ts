/** What is open at the end of a line. */
interface Open {
  /** The quote that is not closed. */
  readonly quote: string;
  /** Brackets and braces that are not closed. */
  readonly depth: number;
  /** Lines with a larger indent belong to a block text; absent without one. */
  readonly block?: number | undefined;
}

/**
 * Of the lines of a YAML text, those that begin within quotes, brackets or braces of a line above. It
 * reads no values, and goes on where a parser would give up.
 */
export function* openLines(lines: Iterable<string>): Generator<boolean> {
  let open: Open = { quote: '', depth: 0 };
  for (const line of lines) {
    if (open.block !== undefined) {
      const indent = line.length - line.trimStart().length;
      if (line.trim() === '' || indent > open.block) {
        yield false;
        continue;
      }
    }
    yield open.quote !== '' || open.depth > 0;
    open = follow(line, open);
  }
}

function follow(line: string, { quote: begun, depth: before }: Open): Open {
  let quote = begun;
  let depth = before;
  // Whether a value or a name may begin here, so that a quote or a bracket opens something.
  let isStart = true;
  for (let i = 0; i < line.length; i += 1) {
    const sign = line[i] as string;
    if (quote) {
      if (quote === '"' && sign === '\\') i += 1;
      else if (sign === quote && quote === "'" && line[i + 1] === "'") i += 1;
      else if (sign === quote) quote = '';
      continue;
    }
    const next = line[i + 1] ?? ' ';
    if (sign === '#' && /\s/.test(line[i - 1] ?? ' ')) break;
    if (/\s/.test(sign)) continue;
    if (isStart && (sign === '"' || sign === "'")) {
      quote = sign;
      isStart = false;
    } else if ((isStart || depth > 0) && (sign === '[' || sign === '{')) {
      depth += 1;
      isStart = true;
    } else if (depth > 0 && (sign === ']' || sign === '}')) {
      depth -= 1;
      isStart = false;
    } else {
      const isBetween: boolean = sign === ':' || (isStart && (sign === '-' || sign === '?'));
      // Behind a quoted name in a flow mapping, a colon needs no space.
      const isMark: boolean = isBetween && (/\s/.test(next) || depth > 0);
      isStart = isMark || (depth > 0 && sign === ',');
    }
  }
  const isBlock = !quote && depth === 0 && /(?:^|[:\-?]\s+)[|>][-+\d]*\s*(?:\s#.*)?$/.test(line);
  return { quote, depth, block: isBlock ? outsideOf(line) : undefined };
}

/** The indent that the lines of a block text exceed. */
function outsideOf(line: string): number {
  const dashes = /^\s*(?:-\s+)*/.exec(line)?.[0] ?? '';
  const hasName = line.slice(dashes.length).includes(':');
  return hasName ? dashes.length : line.length - line.trimStart().length;
}
