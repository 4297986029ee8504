import { type Hazard, hazards } from '../../resources/holdings/hazards.ts';
import { mineralOccurrences } from '../../resources/holdings/mineral-occurrences.ts';
import { waterSources } from '../../resources/holdings/water-sources.ts';
import { additionsTo } from './catalogue-additions.ts';
import { CatalogueDetailPage } from './catalogue-detail-page.tsx';
import { CatalogueListPage } from './catalogue-list-page.tsx';
import type { MarkProps } from './mark.tsx';

const sampleMarks = ({ isSample }: { isSample: boolean }): MarkProps[] =>
  isSample ? [{ label: null, text: '演示数据', tone: 'ink' }] : [];

const pigments: Record<Hazard['kind'], string> = {
  滑坡: 'var(--cinnabar)',
  崩塌: 'var(--ochre)',
  泥石流: 'var(--orpiment)',
  地面塌陷: 'var(--amethyst)',
  地面沉降: 'var(--azurite)',
  地裂缝: 'var(--slate)',
};

const ofHazards = additionsTo(hazards, {
  categoryField: 'kind',
  categoryMark: ({ kind }) => ({ label: kind, icon: 'hazard', pigment: pigments[kind] }),
  statusMarks: sampleMarks,
  acts: ['favourite', 'report'],
  description: 'description',
  related: ['kind', 'county'],
  emptyHelp: <p>可按县（市、区）、村名或灾害类型再查；也可在一张图的“环境与灾害”里看分布。</p>,
});

/** 地质灾害点 list. */
export const HazardsListPage = () => <CatalogueListPage resource={hazards} additions={ofHazards} />;

/** 地质灾害点 detail. */
export const HazardsDetailPage = () => <CatalogueDetailPage resource={hazards} additions={ofHazards} />;

const ofMinerals = additionsTo(mineralOccurrences, {
  categoryField: 'mineral',
  categoryMark: ({ mineral }) => ({ label: mineral, icon: 'mineral', pigment: 'var(--orpiment)' }),
  statusMarks: sampleMarks,
  acts: ['favourite', 'report'],
  description: 'description',
  related: ['mineral', 'host', 'county'],
  emptyHelp: <p>可按矿种、赋矿地层或县（市、区）再查；也可在一张图的“矿产地质”里看分布。</p>,
});

/** 矿产地 list. */
export const MineralOccurrencesListPage = () => (
  <CatalogueListPage resource={mineralOccurrences} additions={ofMinerals} />
);

/** 矿产地 detail. */
export const MineralOccurrencesDetailPage = () => (
  <CatalogueDetailPage resource={mineralOccurrences} additions={ofMinerals} />
);

const ofWaters = additionsTo(waterSources, {
  categoryField: 'kind',
  categoryMark: ({ kind }) => ({ label: kind, icon: 'hydrogeology', pigment: 'var(--azurite)' }),
  statusMarks: sampleMarks,
  acts: ['favourite', 'report'],
  description: 'description',
  related: ['aquifer', 'stratum', 'county'],
  emptyHelp: <p>可按类型、含水岩组或县（市、区）再查；也可在一张图的“水文地质”里看分布。</p>,
});

/** 水源与井泉 list. */
export const WaterSourcesListPage = () => <CatalogueListPage resource={waterSources} additions={ofWaters} />;

/** 水源与井泉 detail. */
export const WaterSourcesDetailPage = () => <CatalogueDetailPage resource={waterSources} additions={ofWaters} />;
