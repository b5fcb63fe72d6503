/** Question analysis (3.2.1): three requests, or one. */
import { ask, show, type Walk } from '../../method/walk.ts';
import { entitiesPrompt, fusedPrompt, headersPrompt, mappingPrompt, maxTokensFor } from './prompts.ts';
import { analysisReply, entitiesReply, headersReply, mappingReply, OTHERS } from './replies.ts';
import type { Rules } from './rules.ts';
import { type Analysis, columnOf, type Setting } from './state.ts';

export function* analyse(setting: Setting): Walk<Analysis> {
  const analysis = withRealHeaders(
    setting,
    setting.options.fused ? yield* atOnce(setting) : yield* inSteps(setting),
  );
  yield* show({ kind: 'thought', text: inWords(setting, analysis) });
  return analysis;
}

function* atOnce(setting: Setting): Walk<Analysis> {
  const { question } = setting.task;
  const reply = yield* ask({
    to: 'model',
    purpose: 'analysis',
    facts: { question, headers: setting.headers },
    messages: fusedPrompt(setting),
    reply: analysisReply,
    temperature: 0,
    maxTokens: maxTokensFor(setting, 'analysis'),
    rule: (rules: Rules) => {
      const { entities, headers, mapping } = rules.analysis(setting);
      return {
        entities: [...entities],
        headers: [...headers],
        mapping: mapping.map(([entity, own]): [string, string[]] => [entity, [...own]]),
      };
    },
  });
  return reply.ok ? reply.value : NOTHING;
}

const NOTHING: Analysis = { entities: [], headers: [], mapping: [] };

function* inSteps(setting: Setting): Walk<Analysis> {
  const { question } = setting.task;
  const facts = { question, headers: setting.headers };
  const first = yield* ask({
    to: 'model',
    purpose: 'entities',
    facts,
    messages: entitiesPrompt(setting),
    reply: entitiesReply,
    temperature: 0,
    maxTokens: maxTokensFor(setting, 'entities'),
    rule: (rules: Rules) => ({ entities: rules.entities(setting) }),
  });
  const entities = first.ok ? first.value.entities : [];
  const second = yield* ask({
    to: 'model',
    purpose: 'headers',
    facts: { ...facts, entities },
    messages: headersPrompt(setting, entities),
    reply: headersReply,
    temperature: 0,
    maxTokens: maxTokensFor(setting, 'headers'),
    rule: (rules: Rules) => ({ headers: rules.headers(setting, entities) }),
  });
  const headers = second.ok ? second.value.headers : [];
  const third = yield* ask({
    to: 'model',
    purpose: 'mapping',
    facts: { ...facts, entities, relevant: headers },
    messages: mappingPrompt(setting, entities, headers),
    reply: mappingReply,
    temperature: 0,
    maxTokens: maxTokensFor(setting, 'mapping'),
    rule: (rules: Rules) => ({ mapping: rules.mapping(entities, headers) }),
  });
  return { entities, headers, mapping: third.ok ? third.value.mapping : [] };
}

/** Only headers that are there, by their own names; and every entity with a mapping, if only to no header. */
function withRealHeaders(setting: Setting, { entities, headers, mapping }: Analysis): Analysis {
  const real = (written: readonly string[]): string[] => [
    ...new Set(written.flatMap((one) => setting.headers[columnOf(setting, one)] ?? [])),
  ];
  const given = new Map(mapping.map(([entity, own]) => [entity, real(own)]));
  const all = [...new Set([...entities, ...given.keys()])];
  return {
    entities: all,
    headers: real(headers),
    mapping: all.map((entity) => [entity, given.get(entity) ?? []]),
  };
}

function inWords(setting: Setting, { headers, mapping }: Analysis): string {
  const pairs = mapping.map(([entity, own]) => `“${entity}” to ${own.join(' and ') || OTHERS}`);
  const named = pairs.length === 0 ? 'The question names nothing.' : `Entities: ${pairs.join(', ')}.`;
  const missing = setting.headers.length > 0 && headers.length === 0;
  return `${named} ${missing ? 'No header was chosen, so all are taken.' : `Headers: ${headers.join(', ')}.`}`;
}
