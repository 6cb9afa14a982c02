// The codex is written in plain Markdown: headings, paragraphs, nested lists, tables. This is all of it that is shown.

import { plain } from '../draw/markup';

const CLAUSE = /\b(?:VV|BB|FP)-[A-Z0-9][A-Za-z0-9]*(?:[.-][A-Za-z0-9]+)*/g;
const TAG = /\[(rule|ruling|fix|source|note|option|gap)\]/g;

/** Words within a line: bold, italic, code, tags, and clauses as links into the codex. */
export function inline(text: string): string {
  return plain(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
    .replace(/(^|[\s(])\*([^*\s][^*]*)\*/g, '$1<i>$2</i>')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(TAG, '<span class="tag">$1</span>')
    .replace(CLAUSE, (id) => `<a class="chip" href="/codex?at=${id}" data-clause="${id}">${id}</a>`);
}

const indentOf = (line: string): number => line.length - line.trimStart().length;
const isItem = (line: string): boolean => /^\s*(?:[-*]|\d+\.) /.test(line);
const isRow = (line: string): boolean => line.trimStart().startsWith('|');
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** Prose as markup; everything that is text is escaped. */
export function prose(text: string): string {
  return blocks(text.split('\n'));
}

function blocks(lines: readonly string[]): string {
  const made: string[] = [];
  let n = 0;
  while (n < lines.length) {
    const line = lines[n] ?? '';
    const end = endOf(lines, n);
    if (line.trim() === '') {
      n++;
      continue;
    }
    const part = lines.slice(n, end);
    if (line.startsWith('#')) made.push(heading(line));
    else if (line.trimStart().startsWith('```')) made.push(`<pre>${plain(part.slice(1, -1).join('\n'))}</pre>`);
    else if (isRow(line)) made.push(table(part));
    else if (isItem(line)) made.push(`<ul>${items(part)}</ul>`);
    else made.push(`<p>${inline(part.map((words) => words.trim()).join(' '))}</p>`);
    n = end;
  }
  return made.join('');
}

/** Where the block that begins here ends. */
function endOf(lines: readonly string[], start: number): number {
  const first = lines[start] ?? '';
  const indent = indentOf(first);
  const goesOn = (line: string, n: number): boolean => {
    if (first.trimStart().startsWith('```')) return !(n > start + 1 && (lines[n - 1] ?? '').trimStart().startsWith('```'));
    if (first.startsWith('#')) return false;
    if (isRow(first)) return isRow(line);
    if (isItem(first)) {
      if (line.trim() === '') return lines.slice(n).some((later) => later.trim() !== '') && continues(lines, n, indent);
      return indentOf(line) > indent || (indentOf(line) === indent && isItem(line));
    }
    return line.trim() !== '' && !isItem(line) && !isRow(line) && !line.startsWith('#');
  };
  let end = start + 1;
  while (end < lines.length && goesOn(lines[end] ?? '', end)) end++;
  return end;
}

/** Whether a list goes on after a blank line. */
function continues(lines: readonly string[], from: number, indent: number): boolean {
  const next = lines.slice(from).find((line) => line.trim() !== '') ?? '';
  return indentOf(next) > indent || (indentOf(next) === indent && isItem(next));
}

function items(lines: readonly string[]): string {
  const indent = indentOf(lines[0] ?? '');
  const starts = lines.flatMap((line, n) => (isItem(line) && indentOf(line) === indent ? [n] : []));
  return starts
    .map((start, k) => {
      const own = lines.slice(start, starts[k + 1] ?? lines.length);
      const [first = '', ...rest] = own;
      const hang = (/^\s*(?:[-*]|\d+\.) /.exec(first)?.[0] ?? '').length;
      return `<li>${blocks([first.slice(hang), ...rest.map((line) => line.slice(Math.min(indentOf(line), hang)))])}</li>`;
    })
    .join('');
}

function heading(line: string): string {
  const depth = Math.min(4, /^#+/.exec(line)?.[0].length ?? 1) + 1;
  return `<h${depth}>${inline(line.replace(/^#+\s*/, ''))}</h${depth}>`;
}

function table(lines: readonly string[]): string {
  const rows = lines.filter((line) => !/^[\s|:-]+$/.test(line)).map(cellsOf);
  const hasHead = lines.length > 1 && /^[\s|:-]+$/.test(lines[1] ?? '');
  const row = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join('')}</tr>`;
  return `<table>${rows.map((cells, n) => row(cells, hasHead && n === 0 ? 'th' : 'td')).join('')}</table>`;
}
