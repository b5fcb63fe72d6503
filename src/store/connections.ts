import type { Backbone } from '../backbones/backbone.ts';
import { lexicalRetriever } from '../backbones/lexical/index.ts';
import type { Connections } from '../drive/drive.ts';
import { fileOf, writeRunFile } from '../run/file.ts';
import type { Transcript } from '../run/transcript.ts';
import { good, type Read } from '../table/read.ts';

/** Who answers: the backbone the model's requests, the built-in retriever its own. The run on screen is the recording. */
export function connectionsFor(backbone: Backbone, onScreen: Transcript | undefined): Read<Connections> {
  const replies = onScreen && writeRunFile(fileOf(onScreen));
  const model = backbone.connect(replies === undefined ? {} : { replies });
  return model.ok ? good({ model: model.value, retriever: lexicalRetriever() }) : model;
}
