/** Each way to answer, by its name in the address. */
import { asked, type Exchange, eventsFor } from './exchange.ts';
import { refusals } from './refusals.ts';
import { streams } from './streams.ts';
import { thoughts } from './thoughts.ts';
import { anthropicEvents, bytesOf, cutsOf, inOrder, wholeOf, written } from './wire.ts';

/** Answers in the way of that name; cuts say where: `cut-json`, `end-json`, `cut-at-120`, `end-at-120`. */
export async function chatFaults(fault: string, exchange: Exchange): Promise<void> {
  const cut = /^(cut|end)-(.+)$/.exec(fault);
  if (cut) return cutShort(exchange, cut[1] === 'cut' ? 'chunks' : 'close', cut[2] ?? '');
  const answer = refusals[fault] ?? streams[fault] ?? thoughts[fault];
  if (answer) return answer(exchange);
  return normal(exchange);
}

/** As it should be; only models and paths that it has. */
async function normal(exchange: Exchange): Promise<void> {
  const { response, body, path } = exchange;
  if (path === 'messages') {
    response.setHeader('Content-Type', 'text/event-stream');
    return void response.end(anthropicEvents(exchange.reply(), body.model));
  }
  if (path !== 'chat/completions') return void response.writeHead(404).end('404 page not found');
  if (!body.model.startsWith('toy')) {
    const message = `The model \`${body.model}\` does not exist.`;
    const error = { message, type: 'invalid_request_error', param: null, code: 'model_not_found' };
    return void response.writeHead(404).end(JSON.stringify({ error }));
  }
  if (body.stream !== true) return void response.end(wholeOf(exchange.reply(), asked(exchange)));
  response.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  response.end(written(inOrder(eventsFor(exchange))));
}

/** The line breaks at a byte: in a place with a name, or at a number. */
function cutShort(exchange: Exchange, framing: 'chunks' | 'close', place: string): void {
  const { response } = exchange;
  const allowed = 'Access-Control-Allow-Origin: *\r\n';
  const wire = bytesOf(written(inOrder(eventsFor(exchange))), allowed, framing);
  const number = /^at-(\d+)$/.exec(place)?.[1];
  const at = number === undefined ? cutsOf(wire)[place] : Number(number);
  if (at === undefined || at < 0) throw new Error(`There is no place “${place}” to cut at.`);
  const { socket } = response;
  socket?.write(wire.subarray(0, at));
  // Browsers drop what comes with the break: in the middle of the text it is to be seen what had come.
  if (place === 'text') setTimeout(() => socket?.end(), SEEN_MS);
  else socket?.end();
}

/** Long enough for a busy browser to hand over what has come. */
const SEEN_MS = 500;
