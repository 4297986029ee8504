import { CloudUploadOutlined } from '@ant-design/icons';
import { Select, Upload } from 'antd';
import { useState } from 'react';
import { isClassified, type Secrecy } from '../../resources/shared/file-rights.ts';
import { type LendableTypeName, lendableTypeOptions, lendableTypes } from '../../resources/shared/lendable-types.ts';
import { secrecyLevels } from '../../resources/shared/secrecy.ts';
import { ReferenceSelect } from '../references/reference-select.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';
import { useUploadTarget } from './use-upload-target.ts';
import './upload-panel.css';

const uses = ['原件', '附图', '照片', '数据'] as const;
const secrecies = secrecyLevels.filter(({ value }) => !isClassified(value));

interface UploadPanelProps {
  initialItem: { type: LendableTypeName; id: number } | null;
}

/** Uploads the files of an item: large ones in chunks, with progress, pause and resumption. */
export function UploadPanel({ initialItem }: UploadPanelProps) {
  const [type, setType] = useState<LendableTypeName>(initialItem?.type ?? 'archives');
  const [id, setId] = useState<number | null>(initialItem?.id ?? null);
  const [use, setUse] = useState<(typeof uses)[number]>('原件');
  const [secrecy, setSecrecy] = useState<Secrecy>('内部');
  const [entry, setEntry] = useState<number | null>(null);
  const { target, problem } = useUploadTarget(type, id);
  const { uploads, add, stop, retry } = useUploads();
  const isReady = target !== null && !isClassified(target.secrecy);
  const fields = { itemType: type, itemId: id ?? 0, use, secrecy, ...(entry === null ? {} : { archiveFile: entry }) };
  return (
    <section className="admin-object-upload" aria-label="上传资料的文件">
      <div className="admin-object-upload__fields">
        <label htmlFor="upload-type">
          资料类别
          <Select
            id="upload-type"
            value={type}
            options={lendableTypeOptions}
            onChange={(next) => {
              setType(next);
              setId(null);
              setEntry(null);
            }}
          />
        </label>
        <label htmlFor="upload-item">
          {lendableTypes[type].label}
          <ReferenceSelect
            key={type}
            to={type}
            id="upload-item"
            value={id === null ? [] : [id]}
            onChange={([first]) => {
              setId(first ?? null);
              setEntry(null);
            }}
          />
        </label>
        <label htmlFor="upload-use">
          用途
          <Select
            id="upload-use"
            value={use}
            options={uses.map((value) => ({ value, label: value }))}
            onChange={setUse}
          />
        </label>
        <label htmlFor="upload-secrecy">
          密级
          <Select
            id="upload-secrecy"
            value={secrecy}
            options={secrecies.map(({ value, label }) => ({ value, label }))}
            onChange={setSecrecy}
          />
        </label>
        {target && target.entries.length > 0 ? (
          <label htmlFor="upload-entry">
            目录条目（可不选）
            <Select
              id="upload-entry"
              allowClear
              showSearch
              optionFilterProp="label"
              value={entry}
              options={target.entries.map((each) => ({
                value: each.id,
                label: each.title ?? `第 ${each.seq} 件（题名不公开）`,
              }))}
              onChange={(next: number | undefined) => setEntry(next ?? null)}
            />
          </label>
        ) : null}
      </div>
      <p className="admin-object-upload__note" role="status">
        {noteOf(target, problem)}
      </p>
      <Upload.Dragger
        multiple
        disabled={!isReady}
        showUploadList={false}
        beforeUpload={(file) => {
          add(file, fields);
          return false;
        }}
      >
        <p className="admin-object-upload__call">
          <CloudUploadOutlined aria-hidden className="admin-import__icon" /> 把文件拖到这里，或点击选择；可一次多个
        </p>
        <p className="admin-object-upload__formats">
          PDF、图片（PNG、JPG、TIFF、BMP
          等）、Word、Excel、CSV、ZIP；大文件自动分块；断开或关了页面，一天内再选同一文件即可继续
        </p>
      </Upload.Dragger>
      {uploads.length > 0 ? <UploadList uploads={uploads} onStop={stop} onRetry={retry} /> : null}
    </section>
  );
}

function noteOf(target: ReturnType<typeof useUploadTarget>['target'], problem: string | null): string {
  if (problem !== null) return problem;
  if (target === null) return '先选择资料，再上传它的文件。';
  if (isClassified(target.secrecy)) return `《${target.title}》为${target.secrecy}资料，涉密文件不得上网，不能上传。`;
  return `文件将归入《${target.title}》（${target.number}，${target.secrecy}）。实际密级以资料和文件中较高者为准。`;
}
