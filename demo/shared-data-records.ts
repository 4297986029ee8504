import type { SharedDataSet } from '../src/resources/holdings/shared-data.ts';
import { SHARED_DATA_SERIES } from './facts/shared-data-series.ts';
import type { SharedDataSeries } from './facts/shared-data-series.ts';
import { subjectsOf, titleFor } from './product-subjects.ts';
import type { Subject } from './product-subjects.ts';
import { createRandom, hashText } from './random.ts';
import type { Random } from './random.ts';

/** A sample of shared data as it is stored, without its id. */
export type SharedDataSample = Omit<SharedDataSet, 'id'>;

const SEED = 35;

const CONDITIONS: Readonly<Record<SharedDataSet['sharing'], string>> = {
  无条件共享: '注明来源即可使用。',
  有条件共享: '实名认证后提交用途说明，经提供单位同意后使用；不得转给他人。',
  不予共享: '依保密规定不在网上提供；确需使用的，持单位介绍信到馆办理。',
};

const day = (year: number, month: number, random: Random): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(random.integer(1, 28)).padStart(2, '0')}`;

/** Data that are kept up run to the last year, and were updated in its last months. */
function drawDates(series: SharedDataSeries, random: Random) {
  const isKeptUp = series.updateCycle === '实时' || series.updateCycle === '按月';
  const published = random.integer(2021, 2023);
  return {
    publishedOn: day(published, random.integer(1, 12), random),
    updatedOn: isKeptUp
      ? day(2026, random.integer(4, 6), random)
      : day(random.integer(2024, 2025), random.integer(1, 12), random),
    fromYear: series.span[0],
    untilYear: series.span[1],
  };
}

function drawSharedData(series: SharedDataSeries, subject: Subject, number: number, random: Random): SharedDataSample {
  const { category, items, records, sharing, accessWay, updateCycle, format, provider, content } = series;
  const { area } = subject;
  const title = titleFor(series.title, subject, null);
  return {
    dataNo: `浙地共33-${String(number).padStart(4, '0')}`,
    title,
    category,
    sharing,
    sharingNote: CONDITIONS[sharing],
    accessWay,
    provider,
    ...drawDates(series, random),
    updateCycle,
    recordCount: random.integer(...records),
    items: [...items],
    format,
    city: area.city,
    county: area.county,
    extent: { ...area.extent },
    abstract: `${title}。${content}。（演示数据）`,
    keywords: [...new Set([category, area.county ?? area.name])],
    secrecy: sharing === '不予共享' ? '内部' : '公开',
    isCatalogPublic: true,
    isSample: true,
  };
}

/** All samples of shared data; always the same. */
export function sharedDataRecords(seed: number = SEED): SharedDataSample[] {
  const random = createRandom(seed);
  let number = 0;
  return SHARED_DATA_SERIES.flatMap((series) => {
    random.reseed(seed, hashText(series.category + series.title));
    return subjectsOf(series.subjects, 0, random).map((subject) =>
      drawSharedData(series, subject, (number += 1), random),
    );
  });
}
