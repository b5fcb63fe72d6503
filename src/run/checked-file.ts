/** What of a run file only its method knows: it is checked before anything is played. */
import type { MethodFacts } from '../method/method.ts';
import { completeOptions } from '../method/options.ts';
import { bad, good, type Read } from '../table/read.ts';
import type { RunFile } from './file.ts';

/**
 * The file with options that its method can be played with: what is missing is as in the first preset, as it was when
 * there was no such option. A value that the method does not allow is a fault that says what is.
 */
export async function fittedTo(
  method: Pick<MethodFacts, 'name' | 'options' | 'presets'>,
  file: RunFile,
): Promise<Read<RunFile>> {
  const specs = await method.options().catch(() => undefined);
  if (!specs)
    return bad(`The options of ${method.name} could not be loaded; check the connection and try again.`);
  const options = completeOptions(specs, method.presets, file.options);
  return options.ok
    ? good({ ...file, options: options.value })
    : bad(`The run's options do not fit its method. ${options.fault}`);
}
