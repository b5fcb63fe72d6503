/** Calls in JSON, by whatever names a family of models gives to function and arguments. */
import { type Json, parsedJson } from '../json.ts';
import { type Fields, isFields, keyOf } from './fields.ts';

/** A call as somebody wrote it. */
export interface Call {
  /** As it was written. */
  readonly name: string;
  readonly arguments: readonly Json[];
  /** The arguments by their names, where they had names. */
  readonly named?: Fields;
  readonly why: string;
}

/** What a written name means; undefined where it means no function. */
export type FunctionNameOf = (written: string) => string | undefined;

const NAMES = new Set(
  'functionname name function tool toolname action actionname operation op call recipientname method command func funktion funktionsname función nombrefunción fonction nomfonction função funzione функция имяфункции действие 函数 函数名 动作 関数 関数名 함수 함수이름 aktion acción ação azione'.split(
    ' ',
  ),
);
const ARGUMENTS = new Set(
  'parameters parameter arguments argument args arg input inputs kwargs params actioninput toolinput actionarguments values param argumente parámetros paramètres parâmetros parametri параметры аргументы 参数 引数 パラメータ 매개변수'.split(
    ' ',
  ),
);
const REASONS = new Set(
  'explanation why reason reasoning thought thoughts comment description analysis plan observation rationale answer erklärung begründung gedanke explicación explication explicação spiegazione объяснение мысль 解释 说明 理由 思考 説明 설명 이유'.split(
    ' ',
  ),
);
/** Keys whose text is a function's name though there is no such function. */
const SURE_NAMES = new Set('functionname name function tool toolname actionname'.split(' '));

const DEEPEST = 8;

/** A name with its function's arguments as code: `VisitNode("x")`. */
export type ReadCode = (code: string) => readonly Call[];

/** All calls of a JSON value in order. @param code how a text that is a call in code is read. */
export function callsInJson(json: Json, nameOf: FunctionNameOf, code: ReadCode, depth = 0): readonly Call[] {
  if (depth > DEEPEST) return [];
  if (typeof json === 'string') return ofText(json, nameOf, code, depth);
  if (Array.isArray(json)) return json.flatMap((one: Json) => callsInJson(one, nameOf, code, depth + 1));
  if (!isFields(json)) return [];
  const own = ofRecord(json, nameOf, code);
  if (own) return own;
  return Object.entries(json).flatMap(([key, value]) => {
    const functionName = nameOf(key);
    if (functionName !== undefined && !isReason(key)) return [call(key, value, whyIn(json))];
    return isReason(key) ? [] : callsInJson(value, nameOf, code, depth + 1);
  });
}

const isReason = (key: string): boolean => REASONS.has(keyOf(key));

function ofText(text: string, nameOf: FunctionNameOf, code: ReadCode, depth: number): readonly Call[] {
  if (/^\s*[[{]/.test(text)) {
    const json = parsedJson(text);
    if (json !== undefined) return callsInJson(json, nameOf, code, depth + 1);
  }
  const calls = code(text);
  if (calls.length > 0) return calls;
  return nameOf(text.trim()) === undefined ? [] : [{ name: text.trim(), arguments: [], why: '' }];
}

function ofRecord(json: Fields, nameOf: FunctionNameOf, code: ReadCode): readonly Call[] | undefined {
  const why = whyIn(json);
  for (const [key, value] of Object.entries(json)) {
    if (!NAMES.has(keyOf(key))) continue;
    if (typeof value === 'string') {
      const short = value.replace(/^(?:functions?|tools?|default_api|api)[.:]/, '').replace(/:\d+$/, '');
      const given = argumentsOf(json, key);
      if (nameOf(short) !== undefined) return [{ ...call(short, given ?? [], why) }];
      const coded = code(value);
      if (coded.length > 0) return coded.map((one) => ({ ...one, why: one.why || why }));
      // A function that there is not is still a call, where it has arguments beside it.
      if (given !== undefined && SURE_NAMES.has(keyOf(key)) && /^[A-Za-z_][\w.]{1,60}$/.test(short))
        return [call(short, given, why)];
    } else if (isFields(value)) {
      // The description of a function is no call of it.
      if (isFields(value.parameters) && isFields(value.parameters.properties)) return [];
      const beside = argumentsOf(json, key);
      const inner = ofRecord(
        beside === undefined || argumentsOf(value, '') !== undefined
          ? value
          : { ...value, arguments: beside },
        nameOf,
        code,
      );
      if (inner) return inner.map((one) => ({ ...one, why: one.why || why }));
    }
  }
  return undefined;
}

/** What stands under a name for arguments; else the fields that are neither name nor reason. */
function argumentsOf(json: Fields, name: string): Json | undefined {
  const given = Object.entries(json).find(([key]) => key !== name && ARGUMENTS.has(keyOf(key)));
  if (given) return given[1];
  if (name === '') return undefined;
  const others = Object.entries(json).filter(
    ([key, value]) =>
      key !== name &&
      !isReason(key) &&
      !/^(?:id|type|index|tool_?call_?id|status|role|content)$/i.test(key) &&
      !isFields(value),
  );
  return others.length > 0 ? Object.fromEntries(others) : undefined;
}

function whyIn(json: Fields): string {
  const why = Object.entries(json).find(([key]) => isReason(key))?.[1];
  return typeof why === 'string' ? why : '';
}

function call(name: string, given: Json, why: string): Call {
  const text = typeof given === 'string' ? parsedJson(given) : undefined;
  const json: Json = isFields(text) || Array.isArray(text) ? text : given;
  if (isFields(json)) {
    // A node by its parts is one argument.
    if ('row' in json || 'column' in json || 'col' in json) {
      const { row = '', text: words, content, label, value } = json;
      const node: Json = [
        row,
        json.column ?? json.col ?? '',
        String(words ?? content ?? label ?? value ?? ''),
      ];
      return { name, arguments: 'row' in json ? [node] : Object.values(json), named: json, why };
    }
    const given = Object.entries(json).flatMap(([key, value]) => (isReason(key) ? [] : [value]));
    return { name, arguments: given, named: json, why: why || whyIn(json) };
  }
  if (json === null) return { name, arguments: [], why };
  return { name, arguments: Array.isArray(json) ? json : [json], why };
}
