import { expect, test } from 'vitest';
import { checkRow } from '../../src/resources/kit/row-schema.ts';
import { hoursFaults } from '../../src/resources/shared/room-hours.ts';
import { about } from '../../src/resources/site/about.ts';
import { keptPicture } from '../sample-picture.ts';
import { ABOUT_SAMPLE } from './about-sample.ts';

const { introduction, milestones, departments, phones } = ABOUT_SAMPLE;

test('the sample of the institute is a row as the declaration has it', () => {
  const checked = checkRow(
    about.fields,
    {
      ...ABOUT_SAMPLE,
      introduction: introduction.join(''),
      milestones: milestones?.map((milestone) => ({ ...milestone, picture: null })),
    },
    { whole: true },
  );
  expect(checked).toMatchObject({ ok: true });
  expect(hoursFaults(ABOUT_SAMPLE)).toEqual({});
});

test('its pictures are there, and its telephones belong to nobody', async () => {
  const pictures = (milestones ?? []).flatMap(({ picture }) => picture ?? []);
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) expect(await keptPicture(picture), picture).not.toBeNull();
  const numbers = [...(departments ?? []).map(({ phone }) => phone), ...(phones ?? []).map(({ number }) => number)];
  for (const number of numbers) expect(number).toMatch(/^0571-0000000\d$/);
});
