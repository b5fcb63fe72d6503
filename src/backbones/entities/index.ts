import type { Connection } from '../../method/connection.ts';
import type { RecognitionFacts } from '../../method/recognise.ts';
import { entitiesIn } from '../../reading/entities.ts';
import { good } from '../../table/read.ts';
import { instant } from '../backbone.ts';

/** The recogniser by rules: names, dates, numbers and noun phrases. Stands behind the recogniser's address. */
export function ruleRecogniser(): Connection {
  return instant((ask) => {
    const { texts, phrases } = ask.facts as unknown as RecognitionFacts;
    return good(ask.reply.write(texts.map((text) => entitiesIn(text, { phrases }))));
  });
}
