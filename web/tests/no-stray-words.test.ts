// Words that stand in a component instead of among the messages, where a translator would find them.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../src');

/** A node of a template or of an expression in it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/** Attributes that somebody reads or hears. */
const SAID = ['title', 'aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'alt'];
/** Properties that our own components show. */
const SHOWN = [...SAID, 'label', 'name', 'under', 'words'];
/** Where words may stand: names of keys, and what nobody reads on the page. */
const FREE = ['kbd', 'style', 'script', 'svelte:head'];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);
const isWord = (text: unknown): boolean => /\p{Script=Latin}{2,}/u.test(String(text));
const hasLetter = (text: unknown): boolean => typeof text === 'string' && /\p{Script=Latin}/u.test(text);

/** The words that an expression comes to without asking a function for them. */
function literals(node: Node): Node[] {
  const within = (...fields: string[]): Node[] => fields.flatMap((field) => nodes(node[field])).flatMap(literals);
  switch (node.type) {
    case 'Literal':
      return hasLetter(node['value']) ? [node] : [];
    case 'TemplateElement':
      return hasLetter((node['value'] as { cooked: string }).cooked) ? [node] : [];
    case 'TemplateLiteral':
      return within('quasis', 'expressions');
    case 'ConditionalExpression':
      return within('consequent', 'alternate');
    case 'LogicalExpression':
      return within('left', 'right');
    case 'BinaryExpression':
      return node['operator'] === '+' ? within('left', 'right') : [];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ChainExpression':
      return within('expression');
    case 'ArrayExpression':
      return within('elements');
    case 'ArrowFunctionExpression':
      return within('body');
    case 'CallExpression': {
      // What is given to a function is not shown, but what is made for each of a row is: `rows.map((row) => …)`.
      const of = nodes(node['callee']).filter(({ type }) => type === 'MemberExpression');
      const made = nodes(node['arguments']).filter(({ type }) => type === 'ArrowFunctionExpression');
      return [...of.flatMap((member) => nodes(member['object'])), ...made].flatMap(literals);
    }
    default:
      return [];
  }
}

/** Words in a text, or in an expression that is shown. */
function strays(node: Node): Node[] {
  if (node.type === 'Text') return isWord(node['data']) ? [node] : [];
  return node.type === 'ExpressionTag' ? nodes(node['expression']).flatMap(literals) : [];
}

const isLeftAlone = (attributes: readonly Node[]): boolean =>
  attributes.some((attribute) => attribute['name'] === 'translate' && nodes(attribute['value'])[0]?.['data'] === 'no');

/** Words in a part of a template, and in all that is below it. */
function below(node: Node): Node[] {
  if (FREE.includes(String(node['name']))) return [];
  const attributes = nodes(node['attributes']).filter(({ type }) => type === 'Attribute');
  if (isLeftAlone(attributes)) return [];
  const said = node.type === 'Component' ? SHOWN : SAID;
  const told = attributes.filter((attribute) => said.includes(String(attribute['name'])));
  const parts = ['nodes', 'fragment', 'consequent', 'alternate', 'body', 'fallback', 'pending', 'then', 'catch'];
  return [
    ...strays(node),
    ...told.flatMap((attribute) => nodes(attribute['value'])).flatMap(strays),
    ...parts.flatMap((part) => nodes(node[part])).flatMap(below),
  ];
}

/** The stray words of a component, each with its line. */
function straysIn(source: string): string[] {
  const lineOf = ({ start }: Node): number => source.slice(0, start).split('\n').length;
  const textOf = (node: Node): string => source.slice(node.start, Number(node['end'])).trim();
  return nodes(parse(source, { modern: true }).fragment).flatMap(below).map((node) => `${lineOf(node)}: ${textOf(node)}`);
}

describe('words of the page', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svelte'));

  it('are looked for in all its components', () => {
    for (const folder of ['pages', 'panels', 'table']) expect(files.filter((name) => name.startsWith(folder)).length).toBeGreaterThan(5);
    expect(files).toContain('App.svelte');
  });

  it.each(files)('are messages in %s', (name) => {
    expect(straysIn(readFileSync(join(root, name), 'utf8'))).toEqual([]);
  });
});

describe('the search for stray words', () => {
  it.each([
    ['<p>Give up</p>', '1: Give up'],
    ['\n<p>\n  {#if over}<b>Over</b>{:else}<b>{turn}</b>{/if}</p>', '3: Over'],
    ['{#each lines as line}{line}{:else}Nothing yet{/each}', '1: Nothing yet'],
    ['{#await plan then it}{it}{:catch}Lost{/await}', '1: Lost'],
    ['{#snippet back()}Back{/snippet}', '1: Back'],
    ['<button title="Fit"></button>', '1: Fit'],
    ['<i aria-label="{turn} of {turns}"></i>', '1: of'],
    ["<i aria-label={isOpen ? 'Close' : t('shared-open')}></i>", "1: 'Close'"],
    ['<i>{army + " away"}</i>', '1: " away"'],
    ["<i>{name ?? 'nobody'}</i>", "1: 'nobody'"],
    ['<i>{`turn ${n}`}</i>', '1: turn'],
    ["<i>{rows.map((row) => `${row} in`).join(', ')}</i>", '1: in'],
    ['<Sheet title="Keys" />', '1: Keys'],
    ['<Notice label={`Draw`} />', '1: Draw'],
  ])('finds what is wrong in %s', (source, found) => {
    expect(straysIn(source)).toEqual([found]);
  });

  it.each([
    "<p class=\"give up\">{t('give-up')} · {turn} × {turns}</p>",
    "<p title={t('a', { army: isRed ? 'red' : 'blue' })}>{label('spent')}</p>",
    "<p>{kind === 'fire' ? '!' : ''} &ensp; 12 %</p>",
    '<p translate="no" title="Kern"><b>Reds of Kern</b></p>',
    '<p><kbd>Esc</kbd></p>',
    '<svelte:head><title>Tambour</title></svelte:head>',
    "<script>const kind = 'fire';</script><p>{kind}</p><style>p { color: red; }</style>",
  ])('finds nothing wrong in %s', (source) => {
    expect(straysIn(source)).toEqual([]);
  });
});
