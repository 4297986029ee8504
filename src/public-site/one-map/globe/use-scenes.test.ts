import { expect, test } from 'vitest';
import type { Scene } from '../../../resources/maps/scenes.ts';
import { openScene } from './use-scenes.ts';

const scene = (id: number, set: Partial<Scene> = {}): Scene => ({
  id,
  name: `场景${id}`,
  note: null,
  camera: null,
  cut: null,
  fog: null,
  sky: null,
  light: null,
  layers: null,
  isCurrent: false,
  isDefault: false,
  ...set,
});
const plain = scene(1);
const first = scene(2, { isDefault: true });
const current = scene(3, { isCurrent: true });

test.each([
  ['the one that the address names', [plain, first, current], 1, 1],
  ['without a name the current one', [plain, first, current], null, 3],
  ['for a name that is not there the current one', [plain, first, current], 99, 3],
  ['where none is current the default one', [plain, first], null, 2],
  ['none where nobody has said which', [plain], null, null],
  ['none of none', [], 1, null],
])('%s opens', (_, all, named, opened) => {
  expect(openScene(all, named)?.id ?? null).toBe(opened);
});
