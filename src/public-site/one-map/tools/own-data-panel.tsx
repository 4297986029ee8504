import { useRef, useState, useSyncExternalStore } from 'react';
import type { OwnLayer } from '../../../map/own-data/own-layer.ts';
import type { MapHand } from '../../../map/state/map-hand.ts';
import {
  addFiles,
  changeLook,
  type OwnFile,
  ownFiles,
  readAs,
  removeFile,
  type ShownData,
} from '../own-data/own-files.ts';
import type { ToolProps } from './tool-props.ts';
import '../own-data/own-data.css';

const accepted = '.geojson,.geojsonl,.geojsons,.ndjson,.json,.kml,.kmz,.gpx,.csv,.txt,.zip,.shp,.dbf,.prj,.cpg';

/** 自有数据: files of the visitor on the map, read on the visitor's own machine. */
export function OwnDataPanel({ hand }: Pick<ToolProps, 'hand'>) {
  const files = useSyncExternalStore(ownFiles.subscribe, ownFiles.get);
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <>
      <div className="own-data-pick">
        <button type="button" className="tool-button" data-main onClick={() => input.current?.click()}>
          选择文件
        </button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={accepted}
          aria-label="选择数据文件"
          onChange={({ target }) => {
            setProblem(addFiles([...(target.files ?? [])]));
            // The same file may be chosen again after it was mended
            target.value = '';
          }}
        />
        <p className="tool-hint">
          或把文件拖到地图上。GeoJSON、KML/KMZ、GPX、打包为 ZIP 的 SHP、有坐标列的 CSV，每个不超过 50 MB
        </p>
      </div>
      <p className="tool-hint">
        文件只在这台电脑上读取，不会上传；离开本页后不保留，也不随链接分享。点击地图上的要素查看属性。
      </p>
      {problem === null ? null : (
        <p className="own-data-refusal" role="alert">
          {problem}
        </p>
      )}
      <div aria-live="polite">
        {files.map((file) => (
          <FileCard key={file.id} {...{ file, hand }} />
        ))}
      </div>
    </>
  );
}

interface FileCardProps {
  file: OwnFile;
  hand: MapHand;
}

function FileCard({ file, hand }: FileCardProps) {
  return (
    <section className="own-data-file" aria-label={file.name}>
      <header>
        <h3>{file.name}</h3>
        <button type="button" className="tool-button" onClick={() => removeFile(file.id)}>
          {file.isReading ? '取消' : '移除'}
        </button>
      </header>
      {file.isReading ? <p role="status">正在读取…</p> : null}
      {file.refusal === null ? null : (
        <p className="own-data-refusal" role="alert">
          {file.refusal}
        </p>
      )}
      {file.layers.map((shown) => (
        <LayerCard key={shown.name} {...{ file, shown, hand }} />
      ))}
    </section>
  );
}

function countsText({ counts: { points, lines, areas } }: OwnLayer): string {
  const kinds = [
    ['点', points],
    ['线', lines],
    ['面', areas],
  ] as const;
  const text = kinds.flatMap(([kind, count]) => (count > 0 ? [`${kind} ${count.toLocaleString('zh-CN')}`] : []));
  return text.join(' · ') || '没有可显示的要素';
}

function LayerCard({ file, shown, hand }: FileCardProps & { shown: ShownData }) {
  const { layer, name, colour, isVisible } = shown;
  const { box } = layer.features;
  return (
    <>
      <p>
        {layer.name === file.name ? null : <strong>{layer.name} </strong>}
        {countsText(layer)}
      </p>
      {box ? (
        <div className="own-data-layer-row">
          <label>
            <input
              type="checkbox"
              checked={isVisible}
              onChange={({ target }) => changeLook(file.id, name, { isVisible: target.checked })}
            />
            显示
          </label>
          <label>
            颜色
            <input
              type="color"
              value={colour}
              onChange={({ target }) => changeLook(file.id, name, { colour: target.value })}
            />
          </label>
          <button type="button" className="tool-button" onClick={() => hand.go(box)}>
            缩放到
          </button>
        </div>
      ) : null}
      {layer.problems.length > 0 ? (
        <ul className="own-data-problems" aria-label="读取中的问题">
          {layer.problems.map(({ sentence, isGrave }) => (
            <li key={sentence} data-grave={isGrave || undefined}>
              {sentence}
            </li>
          ))}
        </ul>
      ) : null}
      {layer.offers.length > 0 ? (
        <div className="tool-choice" role="group" aria-label="换一种读法">
          {layer.offers.map(({ label, options }) => (
            <button key={label} type="button" onClick={() => void readAs(file, options)}>
              {label}
            </button>
          ))}
        </div>
      ) : null}
      <Preview layer={layer} />
    </>
  );
}

function Preview({ layer: { fields, preview } }: { layer: OwnLayer }) {
  const [isOpen, setOpen] = useState(false);
  if (fields.length === 0 || preview.length === 0) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>属性表（前 {preview.length} 个要素）</summary>
      {isOpen ? (
        // A table that scrolls has to be reached by the keyboard
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <div className="own-data-table" tabIndex={0} role="region" aria-label="属性表">
          <table className="tool-table">
            <thead>
              <tr>
                {fields.map((field, place) => (
                  // eslint-disable-next-line react/no-array-index-key -- tables may call two columns the same
                  <th key={`${place} ${field}`} scope="col">
                    {field}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.map((row, at) => (
                // eslint-disable-next-line react/no-array-index-key -- features are told apart by their order only
                <tr key={at}>
                  {fields.map((field, place) => (
                    // eslint-disable-next-line react/no-array-index-key -- tables may call two columns the same
                    <td key={`${place} ${field}`} title={row[place]}>
                      {row[place]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </details>
  );
}
