// The page shows what the server says, and does not read it: what it needs to decide comes as data. No text of the server
// is matched, cut or compared here, and no name of an order, an outcome, a mark or a measure decides what is shown.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../src');
const crates = join(import.meta.dirname, '../../crates');

/** A node of a script, a template or an expression. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** Properties and variables that hold a text: `words` and whatever ends so, and these. */
const TEXTS = ['message', 'title', 'label', 'spoken', 'stops', 'excerpt', 'cost', 'trouble', 'notice', 'army'];
/** Properties and variables that hold a name of the rules. */
const NAMES = ['kind', 'what', 'outcome', 'mark', 'how', 'order', 'formation', 'phase'];
/** Rows of such names. */
const ROWS = ['orders', 'kinds', 'outcomes', 'marks'];
/** What looks into a text. */
const READING = [
  'match',
  'matchAll',
  'replace',
  'replaceAll',
  'search',
  'split',
  'startsWith',
  'endsWith',
  'includes',
  'slice',
  'substring',
  'substr',
  'indexOf',
  'lastIndexOf',
  'charAt',
  'charCodeAt',
  'codePointAt',
];
/** What gives the same text in another shape. */
const SHAPING = ['trim', 'trimStart', 'trimEnd', 'toLowerCase', 'toUpperCase', 'toLocaleLowerCase', 'toLocaleUpperCase', 'normalize', 'concat'];
const SHAPERS = ['String', 'capital', 'sentence'];

/** Where a text may be looked into all the same: file, what is written there, and why. */
const FREE: readonly { file: string; text: string; why: string }[] = [
  { file: 'lib/typography.ts', text: 'words.slice(first.length)', why: 'a capital at the start is typography: every text of the page gets it, whatever it says' },
  { file: 'lib/typography.ts', text: '/[\\p{Sentence_Terminal}…]$/u.test(words)', why: 'a second full stop is not set: typography again, and nothing is decided' },
  { file: 'table/labels.ts', text: 'CORRIDORS.includes(kind)', why: 'the kind of an overlay is how it is drawn, and no order or outcome' },
];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const under = (node: Node): Node[] => Object.entries(node).flatMap(([field, value]) => (field === 'parent' ? [] : (Array.isArray(value) ? value : [value]).filter(isNode)));
const node = (parent: Node, field: string): Node | null => (isNode(parent[field]) ? parent[field] : null);
const nodes = (parent: Node, field: string): Node[] => (Array.isArray(parent[field]) ? parent[field].filter(isNode) : []);

/** The text of a literal. */
function literal(of: Node | null): string | null {
  if (of?.type === 'Literal' && typeof of['value'] === 'string') return of['value'];
  const [only, ...more] = of?.type === 'TemplateLiteral' ? nodes(of, 'quasis') : [];
  return only && more.length === 0 ? (only['value'] as { cooked: string }).cooked : null;
}

/** The expression without what only the compiler reads. */
function plain(of: Node | null): Node | null {
  const isWrapped = ['ChainExpression', 'TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ParenthesizedExpression'].includes(of?.type ?? '');
  return of && isWrapped ? plain(node(of, 'expression')) : of;
}

/** What a property is called, or a variable. */
function nameOf(of: Node | null): string | null {
  if (of?.type === 'Identifier') return String(of['name']);
  if (of?.type !== 'MemberExpression') return null;
  return of['computed'] === true ? literal(node(of, 'property')) : nameOf(node(of, 'property'));
}

/** What is found wrong in one file. */
class Reader {
  readonly #source: string;
  readonly #keys: ReadonlySet<string>;
  readonly #all: Node[] = [];
  /** Variables that were given a text, or a name of the rules, under another name. */
  readonly #texts = new Set<string>();
  readonly #names = new Set<string>();
  readonly #rows = new Map<string, Node>();

  constructor(source: string, keys: ReadonlySet<string>) {
    this.#source = source;
    this.#keys = keys;
    const { instance, module, fragment } = parse(source, { modern: true });
    const wait: Node[] = ([instance, module, fragment] as unknown[]).filter(isNode);
    for (let next = wait.pop(); next; next = wait.pop()) {
      this.#all.push(next);
      wait.push(...under(next));
    }
    this.#all.forEach((one) => this.#learn(one));
  }

  findings(): string[] {
    return this.#all.filter((one) => this.#isWrong(one)).sort((a, b) => a.start - b.start).map(({ start, end }) => this.#source.slice(start, end));
  }

  /** `{ words: text }` and `const text = line.words` are texts by another name. */
  #learn(one: Node): void {
    if (one.type === 'Property' && node(one, 'value')?.type === 'Identifier') this.#rename(nameOf(node(one, 'key')), nameOf(node(one, 'value')));
    if (one.type !== 'VariableDeclarator' || node(one, 'id')?.type !== 'Identifier') return;
    const [name, value] = [nameOf(node(one, 'id')) ?? '', plain(node(one, 'init'))];
    if (value?.type === 'MemberExpression') this.#rename(nameOf(value), name);
    if (value?.type === 'ArrayExpression') this.#rows.set(name, value);
  }

  #rename(from: string | null, to: string | null): void {
    if (from === null || to === null) return;
    if (isText(from)) this.#texts.add(to);
    if (NAMES.includes(from)) this.#names.add(to);
  }

  #isWrong(one: Node): boolean {
    switch (one.type) {
      case 'CallExpression':
        return this.#isReading(one);
      case 'BinaryExpression':
        return ['===', '!==', '==', '!='].includes(String(one['operator'])) && this.#isTelling(node(one, 'left'), node(one, 'right'));
      case 'SwitchStatement':
        return nodes(one, 'cases').some((branch) => this.#isTelling(node(one, 'discriminant'), node(branch, 'test')));
      case 'MemberExpression':
        // A table of texts, or of names, by which something is looked up.
        return one['computed'] === true && (this.#isText(node(one, 'property')) || this.#isName(node(one, 'property')));
      default:
        return false;
    }
  }

  #isReading(call: Node): boolean {
    const callee = plain(node(call, 'callee'));
    if (callee?.type !== 'MemberExpression') return false;
    const [of, by, given] = [plain(node(callee, 'object')), nameOf(callee) ?? '', nodes(call, 'arguments')];
    if (READING.includes(by) && (this.#isText(of) || this.#isName(of))) return true;
    if (['test', 'exec'].includes(by)) return given.some((one) => this.#isText(one) || this.#isName(one));
    if (!['includes', 'indexOf', 'has'].includes(by)) return false;
    const row = of?.type === 'Identifier' ? (this.#rows.get(nameOf(of) ?? '') ?? of) : of;
    const words = row?.type === 'ArrayExpression' ? nodes(row, 'elements').map(literal) : [];
    if (given.some((one) => this.#isText(one)) && words.some((word) => word !== null && word !== '')) return true;
    if (given.some((one) => this.#isName(one)) && words.some((word) => this.#isKey(word))) return true;
    return ROWS.includes(nameOf(of) ?? '') && given.some((one) => this.#isKey(literal(plain(one))));
  }

  /** Whether one side is a text and the other says what it should be, or a name and a key of the rules. */
  #isTelling(one: Node | null, other: Node | null): boolean {
    return [[one, other] as const, [other, one] as const].some(([of, by]) => {
      const word = literal(plain(by));
      return word !== null && ((word !== '' && this.#isText(of)) || (this.#isKey(word) && this.#isName(of)));
    });
  }

  #isKey(word: string | null): boolean {
    return word !== null && this.#keys.has(word);
  }

  #isName(expression: Node | null): boolean {
    const of = plain(expression);
    const name = nameOf(of);
    if (name !== null) return NAMES.includes(name) || (of?.type === 'Identifier' && this.#names.has(name));
    return of?.type === 'LogicalExpression' && (this.#isName(node(of, 'left')) || this.#isName(node(of, 'right')));
  }

  #isText(expression: Node | null): boolean {
    const of = plain(expression);
    const name = nameOf(of);
    if (name !== null) return isText(name) || (of?.type === 'Identifier' && this.#texts.has(name));
    switch (of?.type) {
      case 'LogicalExpression':
      case 'BinaryExpression':
        return this.#isText(node(of, 'left')) || this.#isText(node(of, 'right'));
      case 'ConditionalExpression':
        return this.#isText(node(of, 'consequent')) || this.#isText(node(of, 'alternate'));
      case 'TemplateLiteral':
        return nodes(of, 'expressions').some((one) => this.#isText(one));
      case 'CallExpression': {
        const callee = plain(node(of, 'callee'));
        const by = nameOf(callee) ?? '';
        if (callee?.type === 'Identifier') return SHAPERS.includes(by) && nodes(of, 'arguments').some((one) => this.#isText(one));
        return SHAPING.includes(by) && this.#isText(node(callee ?? of, 'object'));
      }
      default:
        return false;
    }
  }
}

const isText = (name: string): boolean => /words$/i.test(name) || TEXTS.includes(name);

/** A script by itself is read as that of a component. */
const findingsIn = (name: string, source: string, keys: ReadonlySet<string>): string[] =>
  new Reader(name.endsWith('.svelte') ? source : `<script lang="ts">\n${source}\n</script>`, keys).findings();

/** The keys that a catalogue lists under some of its kinds of word. */
function keysIn(catalogue: string, kinds: readonly string[]): string[] {
  const parts = catalogue.split(/^\s*pub mod (?=\w+: )/m).slice(1);
  return parts.filter((part) => kinds.some((kind) => part.startsWith(`${kind}:`))).flatMap((part) => [...part.matchAll(/^\s*[A-Z][A-Z0-9_]* = "(\w+)"/gm)].map(([, key]) => key ?? ''));
}

/** The catalogues of all crates. */
function catalogues(): string[] {
  const files = readdirSync(crates).flatMap((crate) => {
    const folder = join(crates, crate, 'src/catalogue');
    const parts = existsSync(folder) ? readdirSync(folder, { encoding: 'utf8' }).map((name) => join(folder, name)) : [];
    return [`${folder}.rs`, ...parts];
  });
  return files.filter((name) => name.endsWith('.rs') && existsSync(name)).map((name) => readFileSync(name, 'utf8'));
}

const KEYS = new Set(catalogues().flatMap((catalogue) => keysIn(catalogue, ['order', 'outcome', 'mark', 'ending', 'measure', 'question'])));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|svelte)$/.test(name) && !/\.d\.ts$|^wire\.ts$/.test(name));

describe('the page', () => {
  it('is read whole, and so are the catalogues', () => {
    for (const folder of ['battle', 'draw', 'lib', 'pages', 'panels', 'table']) expect(files.filter((name) => name.startsWith(folder)).length).toBeGreaterThan(5);
    expect([...KEYS]).toEqual(expect.arrayContaining(['concede', 'none']));
  });

  it.each(files)('does not read what the server says in %s', (name) => {
    const free = FREE.filter(({ file }) => file === name).map(({ text }) => text);
    const found = findingsIn(name, readFileSync(join(root, name), 'utf8'), KEYS);
    expect(found.filter((text) => !free.includes(text))).toEqual([]);
    // What is allowed for nothing is allowed no longer.
    expect(free.filter((text) => !found.includes(text))).toEqual([]);
  });
});

describe('the search for words that are read', () => {
  const keys = new Set(['move', 'rout', 'destroyed']);
  const wrong = (source: string, name = 'one.ts'): string[] => findingsIn(name, source, keys);

  it.each([
    "measure.words.startsWith('left on open ground: ')",
    '/^range: (.+)$/.exec(words)',
    '/^Turn \\d+: /.test(line.sentences[0]?.words ?? "")',
    "refusal.message.replaceAll('`', '')",
    "(badge.words as string).split(' ')",
    "button!.words.trim().toLowerCase().includes('end')",
    "`${lead.title} ${face.formation_words}`.match(/limber/)",
    "capital(chances.kind_words).slice(0, 3)",
    "chance.words === 'none'",
    "'no effect' !== words",
    "['none', 'nothing'].includes(chance.words)",
    "TONES[chance.words]",
    "feature.kind.includes('steep')",
    "/move|march/.test(order)",
    "line.kind === 'move'",
    "'destroyed' == deed.how",
    "cost.replace(/ move$/, '')",
    "decision.orders.includes('move')",
    "(['rout', 'question'] as const).includes(kind)",
    'LOOKS[reckoning.outcome]',
  ])('finds %s', (source) => {
    expect(wrong(`export const found = ${source};`)).toHaveLength(1);
    expect(wrong(`<script lang="ts">let { line } = $props();</script><p title={line.turn}>{#if ${source}}…{/if}</p>`, 'One.svelte')).toHaveLength(1);
  });

  it.each([
    ["const { words: text } = line; text.split(',');", "text.split(',')"],
    ["const text = line.words; text.indexOf('x');", "text.indexOf('x')"],
    ["const ALL = ['move', 'turn'] as const; ALL.includes(line.kind);", 'ALL.includes(line.kind)'],
    ["const { kind: one } = line; one === 'move';", "one === 'move'"],
    ["switch (deed.how) { case 'destroyed': break; }", "switch (deed.how) { case 'destroyed': break; }"],
  ])('finds it by another name in %s', (source, found) => {
    expect(wrong(source)).toEqual([found]);
  });

  it.each([
    "line.role === 'set_up'",
    "measure.role === 'range' && measure.amount.words",
    "all.filter((one) => one.words === words).length",
    "known.has(one.words)",
    "words.trim() === '' || words.length > 500",
    "overlay.kind === 'danger'",
    "settings.theme === 'light'",
    "seats.includes('red')",
    "id.replace(/^[A-Z]+-/, '')",
    't(KITS[face.kit])',
  ])('finds nothing wrong in %s', (source) => {
    expect(wrong(`export const found = ${source};`)).toEqual([]);
  });

  it('knows the keys of a catalogue by their kind', () => {
    const catalogue = `engine::words! {\n    /// Orders.\n    pub mod order: OrderData {\n        FIRE = "fire" by "VV-4";\n        ROLL_2 = "roll_2" : OrderData::PASS;\n    }\n    pub mod phase: PhaseData {\n        DAWN = "dawn";\n    }\n}`;
    expect(keysIn(catalogue, ['order'])).toEqual(['fire', 'roll_2']);
    expect(keysIn(catalogue, ['mark', 'outcome'])).toEqual([]);
  });
});
