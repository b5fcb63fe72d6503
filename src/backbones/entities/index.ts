import type { Connection } from '../../method/connection.ts';
import { recognitionFacts, writtenSpans } from '../../method/recognise.ts';
import { entitiesIn } from '../../reading/entities.ts';
import { good } from '../../table/read.ts';
import { instant } from '../backbone.ts';

/** The recogniser by rules: names, dates, numbers and noun phrases. Stands behind the recogniser's address. */
export function ruleRecogniser(): Connection {
  return instant(async (ask) => {
    const { texts, phrases } = await recognitionFacts(ask);
    return good(writtenSpans(texts.map((text) => entitiesIn(text, { phrases }))));
  });
}
