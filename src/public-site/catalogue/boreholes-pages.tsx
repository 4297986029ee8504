import { type Borehole, boreholes } from '../../resources/boreholes.ts';
import type { IconName } from '../../ui/icon-paths.ts';
import { BoreholeSection } from '../boreholes/borehole-section.tsx';
import type { CatalogueAdditions, CategoryMark } from './catalogue-additions.ts';
import { CatalogueDetailPage } from './catalogue-detail-page.tsx';
import { CatalogueListPage } from './catalogue-list-page.tsx';
import type { CatalogueRow } from './withheld.ts';

const boreholeOf = (row: CatalogueRow): Borehole => row as unknown as Borehole;
/** The visitor's own calendar day, 'YYYY-MM-DD'. */
const today = (): string => new Date().toLocaleDateString('sv-SE');

/** Pigment and icon by what a hole is drilled for; those of the map category that deals with the same. */
const marks: Readonly<Record<Borehole['type'], { icon: IconName; pigment: string }>> = {
  工程地质孔: { icon: 'borehole', pigment: 'var(--ochre)' },
  水文地质孔: { icon: 'hydrogeology', pigment: 'var(--turquoise)' },
  第四纪地质孔: { icon: 'basicGeology', pigment: 'var(--azurite)' },
  矿产勘查孔: { icon: 'mineral', pigment: 'var(--orpiment)' },
  地热孔: { icon: 'energy', pigment: 'var(--cinnabar)' },
  环境监测孔: { icon: 'environment', pigment: 'var(--malachite)' },
};

function categoryMark({ type }: Borehole): CategoryMark | null {
  const mark = (marks as Partial<typeof marks>)[type];
  return mark ? { label: type, ...mark } : null;
}

/** Citation of a data record on line, after GB/T 7714-2015 (DB/OL): unit. title. keeper, year[day]. address. */
function citation(hole: Borehole, address: string): string {
  const { contractor, project, holeNo, unifiedNo, endYear, keepingUnit } = hole;
  return `${contractor ?? keepingUnit}. ${project} ${holeNo} 钻孔[DB/OL]. ${endYear}(${keepingUnit}, 统一编号 ${unifiedNo})[${today()}]. ${address}.`;
}

const additions: CatalogueAdditions = {
  categoryField: 'type',
  categoryMark: (row) => categoryMark(boreholeOf(row)),
  statusMarks: (row) => {
    const { hasCore, isSample } = boreholeOf(row);
    return [
      ...(hasCore ? [{ label: null, text: '有岩心', tone: 'malachite' as const }] : []),
      ...(isSample ? [{ label: null, text: '演示数据', tone: 'ink' as const }] : []),
    ];
  },
  citation: (row, address) => citation(boreholeOf(row), address),
  description: 'summary',
  sections: (row) => <BoreholeSection hole={boreholeOf(row)} />,
  related: ['project', 'county'],
};

/** 钻孔数据库 list. */
export const BoreholesListPage = () => <CatalogueListPage resource={boreholes} additions={additions} />;

/** 钻孔详情. */
export const BoreholeDetailPage = () => <CatalogueDetailPage resource={boreholes} additions={additions} />;
