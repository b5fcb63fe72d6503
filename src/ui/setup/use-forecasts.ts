import { useEffect, useState } from 'react';
import { codeOf } from '../../method/load.ts';
import type { ListedMethod, Problem } from '../../method/method.ts';
import type { Options } from '../../method/options.ts';
import { type Forecast, forecastOf } from '../../run/forecast.ts';
import { newRun } from '../../run/run.ts';

/** Larger tables are not estimated: playing a run over one would hold up the page. */
export const CELLS_ESTIMATED = 3000;

/** A method under one of its presets. */
export interface Planned {
  readonly method: ListedMethod;
  readonly preset: { readonly id: string; readonly options: Options };
}

export const planKey = (method: string, preset: string): string => `${method}/${preset}`;

/**
 * What a run of each would take, by `planKey`, one after the other with room between them for the page. Nothing of
 * those whose code cannot be had, and of none where there is no question.
 */
export function useForecasts(
  plans: readonly Planned[],
  problem: Problem | undefined,
  contextTokens: number,
): ReadonlyMap<string, Forecast> {
  const [known, setKnown] = useState<Known>(NOTHING);
  const current = known.problem === problem && known.contextTokens === contextTokens;
  const forecasts = current ? known.forecasts : NOTHING.forecasts;
  const missing = plans.find(({ method, preset }) => !forecasts.has(planKey(method.id, preset.id)));
  useEffect(() => {
    if (!problem || !missing || problem.table.cells.length > CELLS_ESTIMATED) return;
    let gone = false;
    const timer = setTimeout(async () => {
      const forecast = await estimated(missing, problem, contextTokens);
      if (gone) return;
      const key = planKey(missing.method.id, missing.preset.id);
      setKnown({ problem, contextTokens, forecasts: new Map([...forecasts, [key, forecast]]) });
    });
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [problem, missing, contextTokens, forecasts]);
  return forecasts;
}

interface Known {
  readonly problem: Problem | undefined;
  readonly contextTokens: number;
  readonly forecasts: ReadonlyMap<string, Forecast>;
}

const NOTHING: Known = { problem: undefined, contextTokens: 0, forecasts: new Map() };

const UNKNOWN: Forecast = { requests: 0, tokens: 0, longest: 0, atLeast: true };

async function estimated(
  { method: listed, preset }: Planned,
  problem: Problem,
  contextTokens: number,
): Promise<Forecast> {
  const code = await codeOf(listed);
  if (!code.ok) return UNKNOWN;
  const rules = await listed.rules?.().catch(() => undefined);
  const limits = { contextTokens, temperature: true };
  const run = newRun(problem, code.value, { options: preset.options, limits, backbone: '' });
  return forecastOf(code.value, run, rules);
}
