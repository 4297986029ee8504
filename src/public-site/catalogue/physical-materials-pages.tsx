import { lazy, Suspense } from 'react';
import { type PhysicalMaterial, physicalMaterials } from '../../resources/holdings/physical-materials.ts';
import { physicalModules } from '../../resources/shared/physical-modules.ts';
import { Loading } from '../../ui/loading.tsx';
import { moduleIcons, modulePigments } from '../physical/module-icons.ts';
import { ModuleTabs } from '../physical/module-tabs.tsx';
import { OnSiteSection } from '../physical/on-site-section.tsx';
import { SourceSection } from '../physical/source-section.tsx';
import { ItemFilesSection } from '../viewers/item-files-section.tsx';
import { additionsTo, type CategoryMark } from './catalogue-additions.ts';
import { CatalogueDetailPage } from './catalogue-detail-page.tsx';
import { CatalogueListPage } from './catalogue-list-page.tsx';
import type { Citation } from './citation/citation.ts';
import { valuesOf } from './filter-set.ts';
import { onlineCitation } from './online-citation.ts';
import { sampleMarks } from './sample-marks.ts';
import { useCatalogueState } from './use-catalogue-state.ts';

/** The core viewer belongs to the detail page alone: the list does not wait for it. */
const CoreBoxSection = lazy(() =>
  import('../physical/core-box-section.tsx').then((it) => ({ default: it.CoreBoxSection })),
);

function categoryMark({ moduleType }: PhysicalMaterial): CategoryMark | null {
  const module = physicalModules.find(({ value }) => value === moduleType);
  return module
    ? { label: module.label, icon: moduleIcons[module.value], pigment: modulePigments[module.value] }
    : null;
}

function citation(material: PhysicalMaterial, address: string): Citation {
  const { submittedBy, title, storedYear, materialNo, keepingUnit } = material;
  return onlineCitation({
    type: 'DB',
    authors: [submittedBy],
    title,
    date: storedYear,
    numbers: [`档号 ${materialNo}`],
    keptAt: keepingUnit,
    url: address,
  });
}

const additions = additionsTo(physicalMaterials, {
  categoryField: 'moduleType',
  categoryMark: (row) => categoryMark(row),
  statusMarks: sampleMarks,
  citation: (row, address) => citation(row, address),
  description: 'summary',
  sections(material) {
    return (
      <>
        {material.moduleType === '21' ? (
          <Suspense fallback={<Loading rows={8} label="正在加载岩心箱" />}>
            <CoreBoxSection material={material} />
          </Suspense>
        ) : null}
        <ItemFilesSection
          heading="照片与文件"
          item={{ itemType: 'physicalMaterials', itemId: material.id }}
          {...material}
        />
        <SourceSection material={material} />
        <OnSiteSection material={material} />
      </>
    );
  },
  related: ['project', 'county', 'submittedBy'],
  emptyHelp: <p>可以换一种实物类型，或到钻孔数据库按“有岩心”查。</p>,
});

/** 实物资料 list: one module type at a time, core first. */
export function PhysicalMaterialsListPage() {
  const { state } = useCatalogueState(physicalMaterials);
  const [asked] = valuesOf(state.filters, 'moduleType', 'eq');
  const current = physicalModules.find(({ value }) => value === asked) ?? physicalModules[0];
  return (
    <>
      <ModuleTabs current={current.value} />
      <CatalogueListPage
        resource={physicalMaterials}
        additions={additions}
        heading={`实物资料·${current.label}`}
        scope={{ field: 'moduleType', values: [current.value] }}
      />
    </>
  );
}

/** 实物资料 detail. */
export const PhysicalMaterialDetailPage = () => (
  <CatalogueDetailPage resource={physicalMaterials} additions={additions} />
);
