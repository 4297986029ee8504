import { lazy, Suspense, useState } from 'react';
import { isLendableType } from '../../resources/shared/lendable-types.ts';
import { writeText } from '../../resources/kit/text-form.ts';
import { placeFieldOf, reportableFields } from '../../resources/shared/reportable-fields.ts';
import { isKeptIn } from '../../resources/kit/withheld.ts';
import { Loading } from '../../ui/loading.tsx';
import { FieldFrame } from '../account/form/field-frame.tsx';
import { TextField } from '../account/form/text-field.tsx';
import { useItemFiles } from '../viewers/use-item-files.ts';
import { placeWords } from './place-words.ts';
import type { ReportSubjectProps } from './report-subject-props.ts';
import { boxParts, pointParts } from './report-takes.ts';
import { TextAreaField } from './text-area-field.tsx';

const PlacePick = lazy(() => import('./place-pick.tsx').then((it) => ({ default: it.PlacePick })));

const subjects = { field: FieldSubject, page: PageSubject, place: PlaceSubject, other: () => null } as const;

/** The fields of the kind of report that was chosen. */
export function ReportSubject({ form, item }: ReportSubjectProps) {
  const Subject = subjects[form.values.kind];
  return <Subject form={form} item={item} />;
}

function FieldSubject({ form, item: { resource, row } }: ReportSubjectProps) {
  const fields = reportableFields(resource).filter(([name]) => !isKeptIn(resource, row, name));
  const named = form.field('field');
  const declared = fields.find(([name]) => name === named.value)?.[1];
  const present = declared ? writeText(declared, row[named.value]) : '';
  return (
    <>
      <FieldFrame field={{ ...named, isRequired: true }}>
        {(links) => (
          <select {...links} className="input" value={named.value} onChange={(event) => choose(event.target.value)}>
            <option value="">请选择有误的项目</option>
            {fields.map(([name, { label }]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      {declared ? (
        <p className="report-present">
          <span>现在的值</span>
          <span>{present === '' ? '（空）' : present}</span>
        </p>
      ) : null}
      <TextAreaField field={form.field('proposedValue')} rows={2} max={4000} hint={declared?.help} />
    </>
  );

  function choose(name: string): void {
    const chosen = fields.find(([each]) => each === name)?.[1];
    // What stands there is most often nearly right: it is easier corrected than typed anew
    form.set({ field: name, proposedValue: chosen ? writeText(chosen, row[name]) : '' });
  }
}

function PageSubject({ form, item }: ReportSubjectProps) {
  const { itemType, itemId } = item;
  return (
    <div className="report-pair">
      {isLendableType(itemType) ? <FileNames item={{ itemType, itemId }} /> : null}
      <FieldFrame field={{ ...form.field('fileName'), isRequired: true }}>
        {(links) => (
          <input
            {...links}
            className="input"
            list="report-files"
            value={form.values.fileName}
            onChange={(event) => form.set({ fileName: event.target.value })}
          />
        )}
      </FieldFrame>
      <TextField field={form.field('page')} autoComplete="off" inputMode="numeric" />
    </div>
  );
}

/** Offers the names of the item's files; any name may be typed. */
function FileNames({ item }: { item: Parameters<typeof useItemFiles>[0] }) {
  const files = useItemFiles(item);
  return (
    <datalist id="report-files">
      {files.data?.map(({ id, name }) => (
        <option key={id} value={name}>
          {name}
        </option>
      ))}
    </datalist>
  );
}

function PlaceSubject({ form, item }: ReportSubjectProps) {
  const [isMapOpen, setMapOpen] = useState(false);
  const place = placeFieldOf(item.resource);
  if (!place) return null;
  const isBox = place.field.kind === 'extent';
  const present = placeWords(writeText(place.field, item.row[place.name]));
  return (
    <>
      <p className="report-present">
        <span>{isBox ? '现在的范围' : '现在的位置'}</span>
        <span>{present === '' ? '（空）' : present}</span>
      </p>
      <div className="report-pair">
        {(isBox ? boxParts : pointParts).map((name, index) => (
          <TextField
            key={name}
            field={{ ...form.field(name), isRequired: true }}
            autoComplete="off"
            inputMode="decimal"
            {...(index === 0 ? { hint: 'CGCS2000，度' } : {})}
          />
        ))}
      </div>
      <button
        type="button"
        className="button report-map__open"
        aria-expanded={isMapOpen}
        onClick={() => setMapOpen(!isMapOpen)}
      >
        {isMapOpen ? '收起地图' : isBox ? '在地图上画框' : '在地图上点'}
      </button>
      {isMapOpen ? (
        <Suspense fallback={<Loading rows={4} label="正在加载地图" />}>
          <PlacePick form={form} item={item} />
        </Suspense>
      ) : null}
    </>
  );
}
