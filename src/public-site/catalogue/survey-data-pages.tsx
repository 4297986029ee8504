import { useSearchParams } from 'react-router-dom';
import { archives } from '../../resources/holdings/archives.ts';
import { surveyData, type SurveyRecord } from '../../resources/holdings/survey-data.ts';
import { additionsTo } from './catalogue-additions.ts';
import { CatalogueDetailPage } from './catalogue-detail-page.tsx';
import { CatalogueListPage } from './catalogue-list-page.tsx';
import { HowToGet } from './how-to-get.tsx';
import { onlineCitation } from './online-citation.ts';
import { OriginSection } from './origin-section.tsx';
import { sampleMarks } from './sample-marks.ts';
import { surveyMark } from './survey-marks.ts';

const numberOf = ({ surveyNo }: SurveyRecord): string => `调查编号 ${surveyNo}`;

const additions = additionsTo(surveyData, {
  categoryField: 'method',
  categoryMark: (row) => surveyMark(row.method),
  statusMarks: sampleMarks,
  citation(survey, address) {
    const { formingUnit, title, year: date, keepingUnit: keptAt } = survey;
    return onlineCitation({
      type: 'DS',
      authors: [formingUnit],
      title,
      date,
      numbers: [numberOf(survey)],
      keptAt,
      url: address,
    });
  },
  description: 'abstract',
  sections(survey) {
    return (
      <>
        <OriginSection label="成果资料" resource={archives} id={survey.archive} />
        <HowToGet itemType="surveyData" {...survey} number={numberOf(survey)} />
      </>
    );
  },
  related: ['sheetNo', 'county', 'city', 'method'],
  emptyHelp: <p>可以换一种调查方法，或到成果资料里查报告。</p>,
});

/** 调查数据: the list, or with the query key `id` one of its records, since both have one path. */
export function SurveyDataPage() {
  const [params] = useSearchParams();
  return params.has('id') ? (
    <CatalogueDetailPage resource={surveyData} additions={additions} />
  ) : (
    <CatalogueListPage resource={surveyData} additions={additions} />
  );
}
