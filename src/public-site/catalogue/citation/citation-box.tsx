import { useState } from 'react';
import { saveBlob } from '../../../providers/export-list.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CopyButton } from '../copy-button.tsx';
import { bibtex } from './bibtex.ts';
import type { Citation } from './citation.ts';
import { gbt7714 } from './gbt7714.ts';
import { ris } from './ris.ts';
import './citation-box.css';

type Form = 'gbt7714' | 'bibtex' | 'ris';

interface Face {
  label: string;
  write: (citation: Citation, key: string) => string;
  /** Ending and type of its file; null: it is only copied. */
  file: { ending: string; type: string } | null;
}

const forms: readonly Form[] = ['gbt7714', 'bibtex', 'ris'];
const faces: Record<Form, Face> = {
  gbt7714: { label: 'GB/T 7714', write: gbt7714, file: null },
  bibtex: { label: 'BibTeX', write: bibtex, file: { ending: 'bib', type: 'application/x-bibtex' } },
  ris: { label: 'RIS', write: ris, file: { ending: 'ris', type: 'application/x-research-info-systems' } },
};

export interface CitationBoxProps {
  citation: Citation;
  /** Names the entry and its file: letters, digits. */
  entryKey: string;
}

/** The citation in the form that the reader chooses, to copy or as a file for a reference manager. */
export function CitationBox({ citation, entryKey }: CitationBoxProps) {
  const [form, setForm] = useState<Form>('gbt7714');
  const { write, file, label } = faces[form];
  const text = write(citation, entryKey);
  return (
    <section className="citation" aria-label="引用">
      <div className="citation__head">
        <span className="citation__label">引用</span>
        <div className="citation__forms" role="group" aria-label="引文格式">
          {forms.map((each) => (
            <button
              key={each}
              type="button"
              className="citation__form"
              aria-pressed={each === form}
              onClick={() => setForm(each)}
            >
              {faces[each].label}
            </button>
          ))}
        </div>
      </div>
      {form === 'gbt7714' ? (
        <cite className="citation__text">{text}</cite>
      ) : (
        <pre className="citation__text citation__text--code" role="group" aria-label={`${label} 引文`}>
          {text}
        </pre>
      )}
      <div className="citation__tools">
        <CopyButton label="复制引文" text={text} />
        {file ? (
          <button
            type="button"
            className="button"
            onClick={() =>
              saveBlob(new Blob([text], { type: `${file.type};charset=utf-8` }), `${entryKey}.${file.ending}`)
            }
          >
            <Icon name="download" />
            下载 .{file.ending}
          </button>
        ) : null}
      </div>
    </section>
  );
}
