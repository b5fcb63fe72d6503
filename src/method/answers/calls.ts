/**
 * The calls of a reply, in whatever way a family of models writes them:
 *
 *     GetAllNeighbours((6, 0, "food service"))         as code, alone on a line or in a sentence that makes it
 *     {"name": "VisitNode", "arguments": "{…}"}        as JSON, with tags and wrappers around it or without
 *     <function=VisitNode><parameter=query>x</…        in tags
 *     Action: VisitNode / Action Input: x              on labelled lines
 *     AnswerQuestion                                   by its name alone
 */
import { type Json, parsedJson } from '../json.ts';
import { jsonIn } from '../near-json.ts';
import { codeCallsIn } from './code-calls.ts';
import { echoesForm, isPlaceholder } from './forms.ts';
import { type Call, callsInJson, type FunctionNameOf } from './json-calls.ts';
import { callsInAscii } from './narrow.ts';
import { unwrapped } from './wrapping.ts';

export type { Call, FunctionNameOf as NameOf } from './json-calls.ts';

/** The calls that a reply makes, in order; none where it makes none. */
export function callsIn(reply: string, nameOf: FunctionNameOf): readonly Call[] {
  const text = callsInAscii(beforeObservation(withoutToolTags(unwrapped(reply).text)));
  const tagged = taggedCalls(text, nameOf);
  if (tagged.length > 0) return tagged;
  const code = codeCallsIn(text, nameOf);
  const alone = code.filter((call) => call.alone);
  // A call in code before any JSON is no part of it.
  const brace = text.indexOf('{');
  const inCode = alone[0] !== undefined && (brace < 0 || alone[0].start < brace) && !isJsonText(text);
  if (echoesForm(text)) return [];
  const named = [...prefixed(text, nameOf), ...reactCalls(text, nameOf)];
  if (named.length > 0) return unique(named);
  const json = inCode ? [] : jsonCalls(text, nameOf);
  if (json.length > 0) return json.some(isForm) ? [] : withNodes(json, brokenCalls(text, nameOf));
  const callsFound = alone.length > 0 ? alone : code.filter((call) => !call.mentioned);
  if (callsFound.length === 0) {
    const bare = bareNames(text, nameOf);
    return unique(bare.length > 0 ? bare : brokenCalls(text, nameOf));
  }
  const calls = unique(
    callsFound.map(({ name, arguments: list, named: byName, why }) => ({
      name,
      arguments: list,
      ...(byName ? { named: byName } : {}),
      why,
    })),
  );
  return calls.some(isForm) ? [] : calls;
}

/** Mending may lose nodes that stand one after the other without a list around them. */
const withNodes = (mended: readonly Call[], asWritten: readonly Call[]): readonly Call[] =>
  mended.length !== asWritten.length
    ? mended
    : mended.map((call, at) => {
        const other = asWritten[at];
        const isNode = call.arguments.length === 3 && typeof call.arguments[0] === 'number';
        return other && other.arguments.length > 1 && isNode ? other : call;
      });

/** A form that is given back: places in capitals where arguments belong. */
const isForm = ({ arguments: list }: Call): boolean =>
  list
    .flat()
    .some(
      (one) =>
        typeof one === 'string' &&
        (isPlaceholder(one) || /^(?:WORDS|NODES?|ROUND|HOPS|ROW|COLUMN)$/.test(one)),
    );

const NAMED_IN_JSON = /"(?:function_name|name)"\s{0,4}:\s{0,4}"([A-Za-z_]\w{2,40})"/g;
const ARGUMENT = /\[\s{0,4}-?\d{1,6}\s{0,4},\s{0,4}-?\d{1,6}\s{0,4},\s{0,4}"[^"\n]{0,300}"\s{0,4}\]/g;

/** What can be told of calls in JSON that nothing mends: names, and the nodes behind each. */
function brokenCalls(text: string, nameOf: FunctionNameOf): readonly Call[] {
  if (!/[\]}]\s*$/.test(text)) return [];
  const names = [...text.matchAll(NAMED_IN_JSON)].slice(0, 40);
  return names.flatMap((match, at): Call[] => {
    const [, name = ''] = match;
    if (nameOf(name) === undefined) return [];
    const rest = text.slice(match.index, names[at + 1]?.index ?? match.index + 4000);
    return [{ name, arguments: rest.match(ARGUMENT)?.map(jsonOrText) ?? [], why: '' }];
  });
}

/** What a call gives, as JSON: its arguments by name, or as the answer. */
export interface Given {
  readonly name: string;
  readonly fields: { readonly [name: string]: Json };
}

/**
 * The calls whose arguments are a reply: `final_answer(answer="15")`, `Action: Finish[15]`, the same in tags. Calls in
 * JSON are read as JSON.
 * @param nameOf the functions that are called with what was asked for.
 */
export function givenIn(text: string, named: FunctionNameOf): readonly Given[] {
  const bare = withoutToolTags(text);
  // Whatever a function is called, an argument that is called the answer is one.
  const nameOf: FunctionNameOf = (name) =>
    named(name) ?? (/\banswer["']?\s{0,3}[=>]|<parameter/.test(bare) ? name : undefined);
  const isMeant = (call: Call): boolean =>
    named(call.name) !== undefined ||
    Object.keys(call.named ?? {}).some((key) => /^(?:final_?)?answers?$/i.test(key));
  const finish = [...bare.matchAll(FINISH)]
    .slice(0, 40)
    .flatMap(([, name = '', inside = '']): Call[] =>
      nameOf(name) === undefined ? [] : [{ name, arguments: [jsonOrText(inside.trim())], why: '' }],
    );
  const sure = codeCallsIn(bare, named).filter(({ alone, literal }) => alone && literal);
  const code =
    sure.length > 0 ? sure : codeCallsIn(bare, nameOf).filter(({ alone, literal }) => alone && literal);
  const found = [
    ...taggedCalls(bare, nameOf),
    ...(finish.length > 0 ? finish : []),
    ...reactCalls(bare, nameOf),
    ...code,
  ];
  const given = found.filter(
    (call) => isMeant(call) && (call.arguments.length > 0 || call.named !== undefined),
  );
  return given.map(({ name, arguments: list, named: fields }) => {
    const [only] = list;
    return { name, fields: fields ?? { answer: list.length === 1 && only !== undefined ? only : [...list] } };
  });
}

/** ReAct's `Finish[15]`. */
const FINISH = /(?:^|\n|[:：]\s{0,3})[*_`\s]{0,4}(finish|final_answer|answer)\[([^\]\n]{1,400})\]/gi;

/** A model that goes on with observations of its own makes them up: what follows them was not seen. */
function beforeObservation(text: string): string {
  const at = text.search(/\n\s*\*{0,2}Observations?\s?\d{0,2}\*{0,2}\s?[:：]/i);
  return at < 0 ? text : text.slice(0, at);
}

const TOOL_TAGS =
  /<\/?(?:tool_calls?|function_calls?|tools?|tool_code|functioncall|action|actions|\|tool_calls?\|)>|\[\/?TOOL_CALLS?\]|<\|python_tag\|>|<[|｜]\/?tool[_▁](?:calls?[_▁])?(?:section[_▁])?(?:calls?[_▁])?(?:begin|end)[|｜]>|<\|action_(?:start|end)\|>|<\|plugin\|>|<｜tool▁calls?▁(?:begin|end)｜>|<｜tool▁outputs?▁\w{3,5}｜>/gi;

/** Tags around calls as line breaks, and separators between a name and its arguments as blanks. */
export const withoutToolTags = (text: string): string =>
  text
    .replace(TOOL_TAGS, '\n')
    .replace(/\[(?:ARGS|CALL_ID)\]/g, ' ')
    .replace(/<\|tool_call_argument_begin\|>|<｜tool▁sep｜>/gi, ' ')
    .replace(/\n\s{0,4}function (?=[A-Za-z])/g, '\n');

function jsonCalls(text: string, nameOf: FunctionNameOf): readonly Call[] {
  const code = (one: string) => codeCallsIn(one, nameOf).filter(({ alone }) => alone);
  let seen = 0;
  // A call's own arguments as a list are no list of calls: names are looked for in objects and texts.
  for (const { value } of jsonIn(text)) {
    if (++seen > 24) break;
    const before = prefixOf(text);
    if (before !== undefined && nameOf(before) !== undefined) return [];
    const calls = callsInJson(value, nameOf, code);
    if (calls.length > 0) return unique(calls);
  }
  return [];
}

/** The word before the first bracket, as in `VisitNode {"query": "x"}`. */
const prefixOf = (text: string): string | undefined =>
  /^[^[{(]{0,400}?(?:functions\.)?([A-Za-z_]\w{2,40})(?::\d+)?\s{0,3}(?:```(?:json)?\s{0,3})?[[{]/.exec(
    text,
  )?.[1];

const PREFIXED =
  /(?:functions?\.|tools?\.)?([A-Za-z_]\w{2,40})(?::\d+)?\s{0,4}(?:```(?:json)?\s{0,3}|arguments?\s?[:=]\s?|[:：]\s?)?(?=[[{])/g;

/** `functions.VisitNode:0 {"query": "x"}`: a name, then its arguments as JSON. */
function prefixed(text: string, nameOf: FunctionNameOf): readonly Call[] {
  const found: Call[] = [];
  let past = 0;
  for (const match of text.matchAll(PREFIXED)) {
    const [whole, name = ''] = match;
    if (match.index < past || nameOf(name) === undefined || found.length > 40) continue;
    const from = match.index + whole.length;
    const [first] = jsonIn(text.slice(from, from + 4000));
    if (!first) continue;
    past = from + first.text.length;
    const [call] = callsInJson({ name, arguments: first.value }, nameOf, () => []);
    if (call) found.push(call);
  }
  return found;
}

const FUNCTION_TAG =
  /<(?:function|invoke|tool)(?:=|\s+name=)["']?([\w.]{3,60})["']?\s*>([\s\S]{0,4000}?)(?:<\/(?:function|invoke|tool)>|$)/gi;
const PARAMETER_TAG =
  /<(?:parameter|param|arg)(?:=|\s+name=)["']?(\w{1,40})["']?\s*>([\s\S]{0,2000}?)<\/(?:parameter|param|arg)>|<arg_key>(\w{1,40})<\/arg_key>\s*<arg_value>([\s\S]{0,2000}?)<\/arg_value>/gi;
const NAMED_BLOCK =
  /(?:^|\n)\s{0,4}([A-Za-z_]\w{2,40})\s{0,4}\n?\s{0,4}(?=<arg_key>)([\s\S]{0,4000}?)(?=\n\s{0,4}[A-Za-z_]\w{2,40}\s{0,4}\n|$)/g;
/** `<VisitNode><query>x</query></VisitNode>` and `<tool_name>VisitNode</tool_name>`. */
const OWN_TAG = /<([A-Za-z_]\w{2,40})>([\s\S]{0,4000}?)<\/\1>/g;
const ANY_TAG = /<(\w{1,40})>([\s\S]{0,2000}?)<\/\1>/g;

function taggedCalls(text: string, nameOf: FunctionNameOf): readonly Call[] {
  if (!text.includes('<')) return [];
  const blocks = [...text.matchAll(FUNCTION_TAG), ...text.matchAll(NAMED_BLOCK), ...text.matchAll(OWN_TAG)];
  return blocks.slice(0, 60).flatMap(([, written = '', inside = '']): Call[] => {
    const name = written.replace(/^.*\./, '');
    if (nameOf(name) === undefined) return [];
    const given = [
      ...inside.matchAll(PARAMETER_TAG),
      ...[...inside.matchAll(ANY_TAG)].map((tag) => ['', tag[1], tag[2]]),
    ];
    const named = Object.fromEntries(
      given.map((parts) => [parts[1] ?? parts[3] ?? '', jsonOrText((parts[2] ?? parts[4] ?? '').trim())]),
    );
    if (Object.keys(named).length > 0) return [...callsInJson({ name, arguments: named }, nameOf, () => [])];
    const json = jsonOrText(inside.trim());
    return [...callsInJson({ name, arguments: json === '' ? [] : json }, nameOf, () => [])];
  });
}

const isJsonText = (text: string): boolean => parsedJson(text) !== undefined;

const jsonOrText = (text: string): Json =>
  (/^(?:[[{"]|-?\d+$)/.test(text) ? parsedJson(text) : undefined) ?? text;

const LABEL = String.raw`[\s>#*_\-•\d.)]{0,12}(?:next )?(?:action|tool|function|call|function name|tool name|动作|行动|Aktion|действие)s?[\s*_]{0,4}\d{0,2}[*_]{0,3}\s?[:：=][*_\s\x60"']{0,6}`;
const REACT = new RegExp(
  String.raw`(?:^|\n)${LABEL}([A-Za-z_]\w{2,40})[\s*_\x60"'.]{0,8}\n{1,2}[\s>#*_\-•]{0,8}(?:(?:action|tool|function|call) )?(?:inputs?|arguments?|args|parameters?|query|node|输入|参数)[\s*_]{0,4}\d{0,2}[*_]{0,3}\s?[:：=][*_ \t]{0,4}([^\n]{0,1000})`,
  'gi',
);

/** ReAct's two lines. */
function reactCalls(text: string, nameOf: FunctionNameOf): readonly Call[] {
  return [...text.matchAll(REACT)].slice(0, 40).flatMap(([, name = '', input = '']): Call[] => {
    if (nameOf(name) === undefined) return [];
    const given = input.trim().replace(/^`+|`+$/g, '');
    const isNone = /^(?:none|null|n\/a|\(\)|\[\]|\{\}|""|-)?$/i.test(given);
    const json = isNone ? [] : jsonOrText(given);
    const tuples = typeof json === 'string' ? json.match(/\((?:[^()"]|"[^"]*"){1,200}\)/g) : null;
    return [
      ...callsInJson(
        {
          name,
          arguments:
            tuples && tuples.length > 1 ? tuples : typeof json === 'string' ? [unquoted(json)] : json,
        },
        nameOf,
        () => [],
      ),
    ];
  });
}

const unquoted = (text: string): string => /^(["'“])([^"“”]*)["'”]$/.exec(text)?.[2] ?? text;

const BARE =
  /^[\s>#*_\-•\d.)"'`]{0,16}(?:(?:next |the |my |final )?(?:action|tool|function|call|answer|decision|step)s?(?: to take)?(?:\s?\d{1,2})?(?: is)?[*_\s]{0,4}[:：=]?[*_\s"'`]{0,6})?([A-Za-z_]\w{2,40})(?:\(\))?["'`*_]{0,6}(?:\s?[:：]\s{0,3}|\s{1,3}(?=["'“([])|\s+on\s+(?:the node )?|(?=\s*[.!;]?\s*$)|\s?[-–—]\s)([^\n]{0,400})$/;

/** `AnswerQuestion` by itself, `VisitNode: percent`: a line that begins with a name. */
function bareNames(text: string, nameOf: FunctionNameOf): readonly Call[] {
  const lines = text.split('\n').slice(0, 400);
  return lines.flatMap((line): Call[] => {
    const [, name = '', rest = ''] = line.length > 600 ? [] : (BARE.exec(line.trim()) ?? []);
    if (name === '' || nameOf(name) === undefined) return [];
    const given = rest.trim().replace(/^[.!;]$/, '');
    const text = unquoted(given.replace(/^`+|[`.]+$/g, ''));
    return [{ name, arguments: text === '' ? [] : [text], why: '' }];
  });
}

/** The same call said twice, in prose and in JSON, or in a list and again, is made once. */
function unique(calls: readonly Call[]): readonly Call[] {
  const seen = new Set<string>();
  return calls.filter((call) => {
    const key = JSON.stringify([call.name, call.arguments]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** Whether a reply has the tags of a tool call. */
export const hasToolTags = (text: string): boolean => text.search(TOOL_TAGS) >= 0;
