import { lazy, Suspense } from 'react';
import { type Borehole, boreholes } from '../../resources/holdings/boreholes.ts';
import { boreholeMarks } from '../boreholes/borehole-marks.ts';
import { Loading } from '../../ui/loading.tsx';
import { additionsTo, type CategoryMark } from './catalogue-additions.ts';
import { CatalogueDetailPage } from './catalogue-detail-page.tsx';
import { CatalogueListPage } from './catalogue-list-page.tsx';
import type { Citation } from './citation/citation.ts';
import { onlineCitation } from './online-citation.ts';
import { ItemFilesSection } from '../viewers/item-files-section.tsx';

/** The strip log belongs to the detail page alone: the list does not wait for it. */
const BoreholeSection = lazy(() =>
  import('../boreholes/borehole-section.tsx').then((it) => ({ default: it.BoreholeSection })),
);

function categoryMark({ type }: Borehole): CategoryMark | null {
  const mark = (boreholeMarks as Partial<typeof boreholeMarks>)[type];
  return mark ? { label: type, ...mark } : null;
}

function citation(hole: Borehole, address: string): Citation {
  const { contractor, project, holeNo, unifiedNo, endYear, keepingUnit } = hole;
  return onlineCitation({
    type: 'DB',
    authors: [contractor ?? keepingUnit],
    title: `${project} ${holeNo} 钻孔`,
    date: endYear,
    numbers: [`统一编号 ${unifiedNo}`],
    keptAt: keepingUnit,
    url: address,
  });
}

function HoleFiles({ hole: { id, project, holeNo, secrecy, keepingUnit } }: { hole: Borehole }) {
  const title = `${project} ${holeNo} 钻孔`;
  const item = { itemType: 'boreholes', itemId: id } as const;
  return <ItemFilesSection heading="文件" {...{ item, title, secrecy, keepingUnit }} />;
}

const additions = additionsTo(boreholes, {
  categoryField: 'type',
  categoryMark: (row) => categoryMark(row),
  statusMarks: (row) => {
    const { hasCore, isSample } = row;
    return [
      ...(hasCore ? [{ label: null, text: '有岩心', tone: 'malachite' as const }] : []),
      ...(isSample ? [{ label: null, text: '演示数据', tone: 'ink' as const }] : []),
    ];
  },
  citation: (row, address) => citation(row, address),
  description: 'summary',
  sections: (row) => (
    <>
      <Suspense fallback={<Loading rows={8} label="正在加载柱状图" />}>
        <BoreholeSection hole={row} />
      </Suspense>
      <HoleFiles hole={row} />
    </>
  ),
  related: ['project', 'county'],
});

/** 钻孔数据库 list. */
export const BoreholesListPage = () => <CatalogueListPage resource={boreholes} additions={additions} />;

/** 钻孔详情. */
export const BoreholeDetailPage = () => <CatalogueDetailPage resource={boreholes} additions={additions} />;
