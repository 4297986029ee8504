import { Form } from 'antd';
import { lazy, Suspense, useContext, useState } from 'react';
import type { LayerKind } from '../../map/kinds/define-kind.ts';
import { kindOf } from '../../map/kinds/index.ts';
import { useOptionsCheck } from '../../map/use-options-check.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import { bases } from '../../resources/maps/bases.ts';
import { catalog } from '../../resources/maps/catalog.ts';
import type { FieldMap } from '../../resources/kit/field.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { useCaller } from '../caller.ts';
import { EditedRecord } from '../form/edited-record.ts';
import type { InputProps } from '../inputs/input-props.ts';
import { PartsInput } from '../inputs/parts-input.tsx';
import { draftOf } from './draft-of.ts';
import { ServiceReader } from './service-reader.tsx';
import '../../map/map-ground.css';
import './layer-options.css';

const LayerPreview = lazy(() => import('./layer-preview.tsx').then((m) => ({ default: m.LayerPreview })));

type Options = Readonly<Record<string, unknown>>;

/** Options of a layer of the tree, what its service offers for them, and the map that they make. */
export const LayerOptions = (props: InputProps) => <Options {...props} use="layer" />;

/** The same of a base map, whose address is a field of its own. */
export const BaseOptions = (props: InputProps) => <Options {...props} use="base" />;

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** Options that say where a service is: they stand before what it offers. */
const addressNames = ['url', 'ip', 'port', 'value'];

const split = (of: FieldMap): [address: FieldMap, others: FieldMap] => {
  const parts = Object.entries(of);
  const isAddress = ([name]: (typeof parts)[number]): boolean => addressNames.includes(name);
  return [Object.fromEntries(parts.filter(isAddress)), Object.fromEntries(parts.filter((part) => !isAddress(part)))];
};

function Options({ use, ...props }: InputProps & { use: 'layer' | 'base' }) {
  const { field, value, onChange } = props;
  const form = Form.useFormInstance();
  const type: unknown = Form.useWatch('type', form);
  const url: unknown = Form.useWatch('url', form);
  const kept = useContext(EditedRecord)?.['id'];
  const id = typeof kept === 'number' ? kept : null;
  const caller = useCaller();
  const kind = typeof type === 'string' ? kindOf(type) : null;
  const of = field.kind === 'json' ? (field.of ?? {}) : {};
  if (!kind) return <p className="layer-options__note">目录没有参数</p>;
  const own = (value ?? {}) as Options;
  const options: Options = use === 'base' ? { ...own, url } : own;
  const [address, others] = split(of);
  const take = (taken: Options): void => {
    const { url: moved, ...rest } = taken;
    // The address of a base map is another field
    if (use === 'base' && moved !== undefined) form.setFieldValue('url', moved);
    onChange?.({ ...own, ...(use === 'base' ? rest : taken) });
  };
  const isReadable = kind.remote?.describe !== undefined && mayCall(catalog, 'capabilities', caller);
  const isFlat = kind.dimensions.includes('2d');
  const mayPreview = !kind.remote || mayCall(catalog, 'preview', caller);
  return (
    <div className="layer-options">
      <div className="layer-options__sides">
        <div className="layer-options__fields">
          {Object.keys(address).length > 0 ? (
            <PartsInput {...props} field={{ ...field, required: true }} of={address} />
          ) : null}
          {isReadable ? (
            <ServiceReader
              key={String(type)}
              {...{ kind, options, use, id }}
              {...(use === 'base'
                ? {
                    onProblem: (problem: string | null) =>
                      form.setFields([{ name: 'url', errors: problem === null ? [] : [problem] }]),
                  }
                : {})}
              onTake={(taken, title) => {
                const fill = (name: string, text: unknown): void => {
                  if (text && isBlank(form.getFieldValue(name))) form.setFieldValue(name, text);
                };
                fill('name', title?.slice(0, catalog.fields.name.max));
                if (use === 'layer') fill('extent', taken['range']);
                take(taken);
              }}
            />
          ) : null}
          {Object.keys(others).length > 0 ? <PartsInput {...props} of={others} /> : null}
          {Object.keys(of).length === 0 ? <p className="layer-options__note">这种图层没有参数</p> : null}
          <OptionsNote {...{ kind, options }} />
        </div>
        {isFlat ? null : <p className="layer-options__note">{kind.label}仅三维，没有二维预览</p>}
        {isFlat && mayPreview ? <Preview {...{ kind, options, use, id }} /> : null}
      </div>
    </div>
  );
}

/** Of options that are right one by one, whether they go together and what they amount to. */
function OptionsNote({ kind, options }: { kind: LayerKind; options: Options }) {
  const { options: right, wanting } = draftOf(kind, options);
  const check = useOptionsCheck(kind.type, right);
  if (!check || wanting.length > 0) return null;
  const { fault, note } = check;
  if (fault === null) return note === null ? null : <p className="layer-options__note">{note}</p>;
  return (
    <p className="admin-problem" role="alert">
      {fault}
    </p>
  );
}

type PreviewProps = Pick<Parameters<typeof ServiceReader>[0], 'kind' | 'options' | 'use' | 'id'>;

/** The map of what the form holds, once that has stayed the same for a moment. */
function Preview({ kind, options, use, id }: PreviewProps) {
  const { options: right, wanting } = draftOf(kind, options, use === 'base' ? { url: bases.fields.url.label } : {});
  const settled = useSettled(JSON.stringify([right, wanting]), 600);
  const [isOpen, setOpen] = useState(true);
  const [given, missing] = JSON.parse(settled) as [Options, string[]];
  return (
    <details className="layer-options__preview" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>预览（按尚未保存的参数）</summary>
      {missing.length > 0 ? (
        <p className="layer-options__note" role="status">
          填好{missing.map((label) => `“${label}”`).join('、')}后，这里显示地图
        </p>
      ) : null}
      {isOpen && missing.length === 0 ? (
        <ErrorBoundary fallback={(error) => <ErrorState title="预览没有打开，不影响保存" error={error} />}>
          <Suspense fallback={<Loading rows={6} label="正在打开预览" />}>
            <LayerPreview key={kind.type} draft={{ use, id, type: kind.type, options: given }} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </details>
  );
}
