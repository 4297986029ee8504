import { type GeologicalUnit, geologicalUnits } from '../../resources/holdings/geological-units.ts';
import { additionsTo } from './catalogue-additions.ts';
import { CatalogueDetailPage } from './catalogue-detail-page.tsx';
import { CatalogueListPage } from './catalogue-list-page.tsx';
import { UnitArchives } from './unit-archives.tsx';
import { unitMark } from './unit-marks.ts';
import { UnitSuccession } from './unit-succession.tsx';

function UnitSections({ unit }: { unit: GeologicalUnit }) {
  const { name, kind } = unit;
  return (
    <>
      <UnitSuccession unit={unit} />
      {kind === '馆藏机构' ? (
        <UnitArchives
          id="detail-kept"
          title="保管的成果资料"
          filter={{ field: 'keepingUnit', operator: 'eq', values: [name] }}
          none="目录里还没有由它保管的成果资料；可在成果资料里按其他条件再查。"
        />
      ) : (
        <UnitArchives
          id="detail-formed"
          title="形成的资料"
          filter={{ field: 'formingUnit', operator: 'like', values: [name] }}
          none="目录里还没有由它形成的成果资料；可查它的前身或承接单位，或到馆咨询。"
        />
      )}
    </>
  );
}

const additions = additionsTo(geologicalUnits, {
  categoryField: 'kind',
  categoryMark: (row) => unitMark(row.kind),
  statusMarks: (row) => (row.isSample ? [{ label: null, text: '演示数据', tone: 'ink' }] : []),
  acts: ['favourite', 'report'],
  description: 'description',
  sections: (row) => <UnitSections unit={row} />,
  related: ['kind', 'city'],
  emptyHelp: <p>单位改过名的，可用旧名或简称再查，如“区调大队”“浙江七队”。</p>,
});

/** 地质单位信息 list. */
export const GeologicalUnitsListPage = () => <CatalogueListPage resource={geologicalUnits} additions={additions} />;

/** 地质单位信息 detail. */
export const GeologicalUnitsDetailPage = () => <CatalogueDetailPage resource={geologicalUnits} additions={additions} />;
