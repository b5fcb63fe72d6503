/** What a request asks of the model, and the reply in the form that it asks for. */

/** What the model is: told the text of a request's messages, it gives its reply. */
export type Answer = (prompt: string) => string;

interface AskedMessage {
  readonly role: string;
  readonly content: string;
}

interface Schema {
  readonly properties?: { readonly [name: string]: unknown };
}

/** The body of a request, as far as the server looks at it. */
export interface Asking {
  readonly model: string;
  readonly messages: readonly AskedMessage[];
  readonly system?: string;
  readonly stream?: boolean;
  readonly stream_options?: { readonly include_usage?: boolean };
  readonly response_format?: { readonly type: string; readonly json_schema?: { readonly schema: Schema } };
  readonly output_config?: { readonly format: { readonly schema: Schema } };
  readonly [other: string]: unknown;
}

/** All that the model reads. */
const promptOf = ({ system, messages }: Asking): string =>
  [...(system === undefined ? [] : [system]), ...messages.map(({ content }) => content)].join('\n\n');

/** The model's reply; within a field where the schema has one around it. */
export function answered(body: Asking, answer: Answer): string {
  const reply = answer(promptOf(body));
  const schema = body.response_format?.json_schema?.schema ?? body.output_config?.format.schema;
  const names = Object.keys(schema?.properties ?? {});
  return names.length === 1 && names[0] === 'reply' ? `{"reply": ${reply}}` : reply;
}
