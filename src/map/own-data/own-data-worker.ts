import { readFiles } from './read-files.ts';
import type { Answer, Question } from './own-data-reader.ts';
import { type OwnLayer, type ReadLayer, UnreadableFile } from './own-layer.ts';

/** Reads the files of one drop beside the page, and keeps the values of their features. */
let layers: readonly ReadLayer[] = [];

/** Functions do not travel. */
const asSent = ({ name, features, counts, fields, preview, problems, offers }: ReadLayer): OwnLayer => ({
  name,
  features,
  counts,
  fields,
  preview,
  problems,
  offers,
});

async function answer(question: Question): Promise<Answer> {
  if (question.kind === 'values')
    return { kind: 'values', values: layers[question.layer]?.valuesOf(question.feature) ?? [] };
  const files = await Promise.all(
    question.files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
  layers = readFiles(files, question.options);
  return { kind: 'layers', layers: layers.map(asSent) };
}

const listsOf = (told: Answer): ArrayBuffer[] =>
  told.kind === 'layers'
    ? told.layers.flatMap(({ features: { coordinates, starts, kinds, owners } }) =>
        [coordinates, starts, kinds, owners].map(({ buffer }) => buffer as ArrayBuffer),
      )
    : [];

async function onQuestion({ number, question }: { number: number; question: Question }): Promise<void> {
  try {
    const told = await answer(question);
    self.postMessage({ number, answer: told }, { transfer: listsOf(told) });
  } catch (error) {
    const sentence = error instanceof UnreadableFile ? error.message : '文件读取失败，可能已损坏或太大';
    self.postMessage({ number, answer: { kind: 'refused', sentence } satisfies Answer });
  }
}

self.addEventListener(
  'message',
  (event: MessageEvent<{ number: number; question: Question }>) => void onQuestion(event.data),
);
