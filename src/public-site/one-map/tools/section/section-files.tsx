import { useState } from 'react';
import type { Section } from '../../../../map/compute/section.ts';
import { sendCall } from '../../../../providers/call.ts';
import { fileNameOf, saveBlob } from '../../../../providers/export-list.ts';
import { ApiError } from '../../../../providers/http.ts';
import { boreholes } from '../../../../resources/holdings/boreholes.ts';
import { type SectionDrawing, sectionSvg } from '../../../../strip-log/section/section-drawing.ts';
import { message } from '../../../../ui/message.ts';
import { sectionCsv, terrainCsv } from './section-rows.ts';

interface SectionFilesProps {
  section: Section;
  drawing: SectionDrawing;
  asked: { line: string; buffer: number; exaggeration: number | null };
  /** 'YYYY-MM-DD'. */
  today: string;
}

/** The section as files: what is seen as PDF or SVG of true scale, its numbers as CSV. */
export function SectionFiles({ section, drawing, asked, today }: SectionFilesProps) {
  const [isMaking, setMaking] = useState(false);
  const ofTerrain = terrainCsv(section);
  const save = (text: string, type: string, ending: string): void =>
    saveBlob(
      new Blob([text], { type: `${type};charset=utf-8` }),
      `${drawing.title.replaceAll(/[\\/:*?"<>|]/g, '_')}-${today}.${ending}`,
    );
  async function savePdf(): Promise<void> {
    setMaking(true);
    try {
      const { data, headers } = await sendCall(boreholes, 'sectionSheet', asked);
      saveBlob(data, fileNameOf(headers) ?? `${drawing.title}-${today}.pdf`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      message.error(error.message);
    } finally {
      setMaking(false);
    }
  }
  return (
    <div className="section-tool__files" role="group" aria-label="导出剖面">
      <button type="button" className="tool-button" disabled={isMaking} onClick={() => void savePdf()}>
        {isMaking ? '正在生成' : '导出 PDF'}
      </button>
      <button type="button" className="tool-button" onClick={() => save(sectionSvg(drawing), 'image/svg+xml', 'svg')}>
        导出 SVG
      </button>
      {section.holes.length === 0 ? null : (
        <button type="button" className="tool-button" onClick={() => save(sectionCsv(section), 'text/csv', 'csv')}>
          导出 CSV
        </button>
      )}
      {ofTerrain === null ? null : (
        <button type="button" className="tool-button" onClick={() => save(ofTerrain, 'text/csv', '地形线.csv')}>
          导出地形线 CSV
        </button>
      )}
    </div>
  );
}
