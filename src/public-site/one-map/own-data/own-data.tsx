import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { MapHand } from '../../../map/state/map-hand.ts';
import type { Extent } from '../../../resources/kit/field-kinds.ts';
import { message } from '../../../ui/message.ts';
import { addFiles, forgetFiles, ownFiles } from './own-files.ts';
import './own-data.css';

interface OwnDataProps {
  /** Null: one map is gone, and the next not there yet. */
  hand: MapHand | null;
  /** Files were dropped. */
  onDropped: () => void;
}

/** Own files on the map: taken up wherever on the page they are dropped, shown whatever tool is open, forgotten with the page. */
export function OwnData({ hand, onDropped }: OwnDataProps) {
  const files = useSyncExternalStore(ownFiles.subscribe, ownFiles.get);
  const isOver = useFileDrop((dropped) => {
    const problem = addFiles(dropped);
    if (problem !== null) message.warning(problem);
    onDropped();
  });
  /** What a map has gone to see: the next one has it too, and stays where it is. */
  const put = useRef(new Set<string>());
  useEffect(() => {
    if (!hand) return;
    const shown = files.flatMap(({ layers }) => layers);
    const fresh: Extent[] = [];
    for (const name of put.current) {
      if (shown.some((each) => each.name === name)) continue;
      hand.putData(name, null, { colour: '#000000', isVisible: false });
      put.current.delete(name);
    }
    for (const { name, data, colour, isVisible, layer } of shown) {
      hand.putData(name, data, { colour, isVisible });
      if (!put.current.has(name) && layer.features.box) fresh.push(layer.features.box);
      put.current.add(name);
    }
    const [first, ...others] = fresh;
    if (first) hand.go(others.reduce(joined, first));
  }, [files, hand]);
  useEffect(() => forgetFiles, []);
  return isOver ? (
    <div className="own-data-drop" aria-hidden>
      <p>松开鼠标，把文件放到地图上</p>
      <small>GeoJSON · KML/KMZ · GPX · SHP（ZIP）· CSV；文件不会上传</small>
    </div>
  ) : null;
}

const joined = (a: Extent, b: Extent): Extent => ({
  west: Math.min(a.west, b.west),
  south: Math.min(a.south, b.south),
  east: Math.max(a.east, b.east),
  north: Math.max(a.north, b.north),
});

/** @returns whether files are being dragged over the page */
function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      // Without this the browser would leave the page for the file
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) take(files);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}
