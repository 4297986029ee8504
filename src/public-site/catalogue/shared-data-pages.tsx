import { Link } from 'react-router-dom';
import { type SharedDataSet, sharedData } from '../../resources/holdings/shared-data.ts';
import { additionsTo } from './catalogue-additions.ts';
import { CatalogueDetailPage } from './catalogue-detail-page.tsx';
import { CatalogueListPage } from './catalogue-list-page.tsx';
import { HowToGet } from './how-to-get.tsx';
import { onlineCitation } from './online-citation.ts';
import { sampleMarks } from './sample-marks.ts';
import { sharedDataMark } from './shared-data-marks.ts';
import { SharingTerms } from './sharing-terms.tsx';

const categoriesOfData = sharedData.fields.category.options as readonly SharedDataSet['category'][];
const additions = additionsTo(sharedData, {
  categoryField: 'category',
  categoryMark: (row) => sharedDataMark(row.category),
  statusMarks: sampleMarks,
  citation(row, address) {
    const { provider, title, updatedOn: date, dataNo } = row;
    return onlineCitation({
      type: 'DS',
      authors: [provider],
      title,
      date,
      numbers: [`目录编号 ${dataNo}`],
      keptAt: null,
      url: address,
    });
  },
  description: 'abstract',
  sections(data) {
    return (
      <>
        <SharingTerms data={data} />
        <HowToGet itemType="sharedData" {...data} keepingUnit={data.provider} number={`目录编号 ${data.dataNo}`} />
      </>
    );
  },
  related: ['county', 'city', 'category'],
  emptyHelp: <p>可以换一个数据类别，或到成果资料里查原始报告。</p>,
});

/** 数据共享: what other institutions and the public can have, freely or on conditions. */
export const SharedDataListPage = () => (
  <CatalogueListPage
    resource={sharedData}
    additions={additions}
    heading="数据共享"
    lead={
      <>
        可以提供给公众和其他单位的数据：无条件共享的实名认证后提交申请即可下载，有条件共享的由提供单位审核。
        <Link to="/GEOData">按专业查全部地质数据</Link>
      </>
    }
    scope={{ field: 'sharing', values: ['无条件共享', '有条件共享'] }}
  />
);

/** 地质数据: data sets of the geological disciplines, shared or not; catalogues of holdings are none. */
export const GeologicalDataListPage = () => (
  <CatalogueListPage
    resource={sharedData}
    additions={additions}
    heading="地质数据"
    lead={
      <>
        按专业查地质数据，包括暂不共享的；馆藏目录类数据不在此列。
        <Link to="/dataShare">只看可以共享的数据</Link>
      </>
    }
    scope={{
      field: 'category',
      values: categoriesOfData.filter((category) => category !== '资料目录'),
    }}
  />
);

/** 数据共享 detail. */
export const SharedDataDetailPage = () => <CatalogueDetailPage resource={sharedData} additions={additions} />;
