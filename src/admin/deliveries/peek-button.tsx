import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../providers/call.ts';
import { isNoFile } from '../../providers/start-download.ts';
import { objects } from '../../resources/holdings/objects.ts';
import { ImageViewer } from '../../ui/image-viewer.tsx';
import { sayNoFile } from '../../ui/say-no-file.ts';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import { notify } from '../notify.ts';

const megabyte = 1024 ** 2;
/** What is larger is downloaded to be looked at. */
const maxBytes = 64 * megabyte;

/** As what files are shown, by the ending of their names. */
const kinds: Readonly<Record<string, 'picture' | 'pdf'>> = {
  jpg: 'picture',
  jpeg: 'picture',
  png: 'picture',
  webp: 'picture',
  gif: 'picture',
  bmp: 'picture',
  tif: 'picture',
  tiff: 'picture',
  pdf: 'pdf',
  docx: 'pdf',
  xlsx: 'pdf',
  csv: 'pdf',
  txt: 'pdf',
};
function kindOf({ name, pages }: Pick<PeekButtonProps, 'name' | 'pages'>): 'picture' | 'pdf' | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  // A scan of several pages comes as a PDF
  return ending.startsWith('tif') && (pages ?? 1) > 1 ? 'pdf' : (kinds[ending] ?? null);
}

/** Milliseconds after which a window has read what it shows, and the bytes can go. */
const readBy = 60_000;

function showIn(page: Window, bytes: Blob): void {
  const address = URL.createObjectURL(bytes);
  page.location.replace(address);
  setTimeout(() => URL.revokeObjectURL(address), readBy);
}

export interface PeekButtonProps {
  objectName: string;
  name: string;
  title: string;
  /** Bytes. */
  size: number;
  pages: number | null;
}

/** Shows a delivered picture over the page, a PDF or document in a window of its own; nothing for what is not shown. */
export function PeekButton({ objectName, name, title, size, pages }: PeekButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [picture, setPicture] = useState<Blob | null>(null);
  const src = useObjectUrl(picture);
  const kind = kindOf({ name, pages });
  if (kind === null || size > maxBytes) return null;
  const show = async (): Promise<void> => {
    // Opened while the click is still one: browsers refuse it later
    const page = kind === 'pdf' ? window.open('', '_blank') : null;
    if (kind === 'pdf' && !page) {
      notify.error(null, '浏览器拦截了新窗口，请允许本站打开窗口，或下载后查看');
      return;
    }
    setBusy(true);
    try {
      const bytes = await call(objects, 'previewWithAuth', { objectName });
      if (page) showIn(page, bytes);
      else setPicture(bytes);
    } catch (error) {
      page?.close();
      if (isNoFile(error)) sayNoFile();
      else notify.error(error, '文件没有打开');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="small" aria-label={`预览${title}`} loading={isBusy} onClick={() => void show()}>
        预览
      </Button>
      {picture ? <ImageViewer src={src} alt={title} onClose={() => setPicture(null)} /> : null}
    </>
  );
}
