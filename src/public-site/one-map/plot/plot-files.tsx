import { useRef, useState } from 'react';
import type { MapHand } from '../../../map/state/map-hand.ts';
import { extentOfSketch } from '../../../map/state/measured.ts';
import { plotGeojson } from '../../../map/state/plot/plot-geojson.ts';
import { plotKml } from '../../../map/state/plot/plot-kml.ts';
import { numbered, type PlotBook } from '../../../map/state/plot/plot-books.ts';
import { saveBlob } from '../../../providers/export-list.ts';
import { readPlotFile } from './read-plot-file.ts';
import { addBook } from './plot-store.ts';
import { wordsOf } from '../../../resources/kit/words-of.ts';

const savers = [
  {
    label: '存为 GeoJSON',
    ending: 'geojson',
    type: 'application/geo+json',
    write: ({ drawings, name }: PlotBook): string => JSON.stringify(plotGeojson(drawings, name)),
  },
  {
    label: '存为 KML',
    ending: 'kml',
    type: 'application/vnd.google-earth.kml+xml',
    write: ({ drawings, name }: PlotBook): string => plotKml(drawings, name),
  },
] as const;

/** A name that every system takes for a file. */
const fileName = (name: string): string => name.replace(/[\\/:*?"<>|]/g, '_').replace(/^\.+/, '_');

interface PlotFilesProps {
  book: PlotBook;
  hand: MapHand;
}

/** A book as a file, and files as books. */
export function PlotFiles({ book, hand }: PlotFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState<readonly string[]>([]);
  const [isReading, setReading] = useState(false);

  async function open(file: File): Promise<void> {
    setReading(true);
    try {
      const { name, drawings, problems } = await readPlotFile(file);
      const fresh = numbered(drawings);
      const refusal = addBook(name, fresh);
      setTold(refusal === null ? [`已打开“${name}”，${drawings.length} 个图形`, ...problems] : [refusal]);
      const [first, ...others] = fresh.map(({ sketch }) => extentOfSketch(sketch));
      if (refusal === null && first)
        hand.go({
          west: Math.min(first.west, ...others.map(({ west }) => west)),
          south: Math.min(first.south, ...others.map(({ south }) => south)),
          east: Math.max(first.east, ...others.map(({ east }) => east)),
          north: Math.max(first.north, ...others.map(({ north }) => north)),
        });
    } catch (error) {
      setTold([wordsOf(error, '文件读取失败')]);
    } finally {
      setReading(false);
    }
  }

  return (
    <div className="plot-files">
      <div className="tool-choice">
        {savers.map(({ label, ending, type, write }) => (
          <button
            key={ending}
            type="button"
            disabled={book.drawings.length === 0}
            onClick={() => saveBlob(new Blob([write(book)], { type }), `${fileName(book.name)}.${ending}`)}
          >
            {label}
          </button>
        ))}
        <button type="button" disabled={isReading} onClick={() => input.current?.click()}>
          {isReading ? '正在打开…' : '打开文件'}
        </button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".geojson,.json,.kml,.kmz"
          aria-label="打开标绘文件"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void open(file);
            target.value = '';
          }}
        />
      </div>
      <ul className="plot-told" role="status">
        {told.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
