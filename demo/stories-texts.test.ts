import { expect, test } from 'vitest';
import { viewProblems } from '../server/maps/story-guard.ts';
import { checkRow } from '../src/resources/kit/row-schema.ts';
import { stories } from '../src/resources/site/stories.ts';
import { flatFolders, solidFolders } from './sample-layers.ts';
import { samplePicture } from './sample-picture.ts';
import { layersOf, storySamples, viewText } from './stories-texts.ts';

const names = [...flatFolders, ...solidFolders].flatMap((folder) => folder.layers.map(({ name }) => String(name)));
const ids = new Map(names.map((name, at) => [name, at + 1]));

test.each(storySamples)('$title is what the form accepts, and the map reads its views', async (sample) => {
  const { title, topic, summary, cover, stops } = sample;
  const written = stops.map(({ title: name, text, caption, view }) => ({
    title: name,
    text,
    caption,
    view: viewText(view, ids),
  }));
  expect(checkRow(stories.fields, { title, topic, summary, stops: written }, { whole: true })).toMatchObject({
    ok: true,
  });
  await expect(viewProblems(written)).resolves.toEqual([]);
  expect(names).toEqual(expect.arrayContaining(stops.flatMap(({ view }) => layersOf(view))));
  for (const picture of [cover, ...stops.map((stop) => stop.picture)])
    expect((await samplePicture(picture)).length).toBeGreaterThan(1000);
});

test('a layer that is there no more is left out, and a view without any has none', () => {
  const view = 'at=119.7,31.1,12&on=矿产地,区域地质图';
  expect(viewText(view, new Map([['区域地质图', 7]]))).toBe('at=119.7%2C31.1%2C12&on=7');
  expect(viewText(view, new Map())).toBe('at=119.7%2C31.1%2C12&on=none');
});
