import { beforeEach, vi } from 'vitest';
import { enveloped } from '../../../../tests/helpers/local-server.ts';
import { ConfirmHost } from '../../../ui/confirm-host.tsx';
import { PhysicalMaterialDetailPage, PhysicalMaterialsListPage } from '../../catalogue/physical-materials-pages.tsx';
import { listOf, withCatalogue } from '../../catalogue/testing/open-catalogue.tsx';
import { openRoute } from '../../catalogue/testing/open-route.tsx';

/** A server for each test of the file, and what jsdom lacks. */
export function withMaterials(): void {
  withCatalogue();
  beforeEach(() => {
    Element.prototype.scrollTo = vi.fn<() => void>();
    let count = 0;
    URL.createObjectURL = vi.fn<(blob: Blob) => string>(() => `blob:${(count += 1)}`);
    URL.revokeObjectURL = vi.fn<(url: string) => void>();
  });
}

const material = (id: number, values: object = {}) => ({
  id,
  materialNo: `S33212020000000${id}`,
  title: `第${id}号孔岩心`,
  physicalGeologicalmoduleType: '21',
  importance: 'Ⅱ',
  submittedBy: '某地质大队',
  storedYear: 2020,
  borehole: 9,
  archive: null,
  shelf: '1 库 02 排',
  boxCount: 3,
  digitisation: '已数字化',
  keepingUnit: '某实物库',
  secrecy: '公开',
  isSample: true,
  ...values,
});
/** Core of the material 1, pictured by the file of its number. */
export const box = (boxNo: number, top: number, bottom: number) => ({
  id: boxNo,
  material: 1,
  boxNo,
  top,
  bottom,
  runs: null,
  recovery: 92.5,
  rqd: null,
  lithology: 'B03',
  description: null,
  photo: boxNo as number | null,
});
const allowed = { isAllowed: true, refusal: null, text: '' };
const atLogin = { isAllowed: false, refusal: 'login', text: '请先登录' };
/** A photograph that a guest may see. */
export const photo = (id: number, values: object = {}) => ({
  id,
  type: 1,
  name: `第1号孔岩心 第${id}箱.webp`,
  format: 'WEBP',
  size: 45_000,
  pages: null,
  pixels: null,
  attachedUrl: null,
  fileUrl: `/api/ugGeoOss/previewWithWaterColour?objectName=${id}`,
  eleFileUrl: `/api/ugGeoOss/previewWithWaterColour?objectName=${id}`,
  eleThumFileUrl: `/api/ugGeoOss/preview?objectName=${id}`,
  objectName: String(id).padStart(32, '0'),
  viewName: null,
  archiveFile: null,
  use: '照片',
  secrecy: '公开',
  viewer: 'image',
  tiles: null,
  isSample: true,
  uses: { preview: allowed, download: atLogin },
  ...values,
});
/** One that he would see after logging in. */
export const closedPhoto = (id: number) =>
  photo(id, {
    secrecy: '内部',
    fileUrl: null,
    eleFileUrl: null,
    eleThumFileUrl: null,
    uses: { preview: atLogin, download: atLogin },
  });
const picture = { body: 'bytes', headers: { 'Content-Type': 'image/webp' } };
const layer = {
  id: 4,
  top: 0,
  bottom: 15,
  lithology: 'B03',
  rockName: '石英砂岩',
  rockColour: '灰白色',
  unitName: '西湖组',
  description: '厚层',
};
const facets = enveloped({
  facets: {
    physicalGeologicalmoduleType: [
      { value: '21', count: 12 },
      { value: '23', count: 5 },
    ],
  },
  total: 12,
  totalIsCapped: false,
  isApproximate: false,
});
/** What the server answers of a core of three pictured boxes. */
export const replies = {
  '/rest/physicalMaterials/facets': () => facets,
  '/rest/physicalMaterials?': () => listOf([material(1)]),
  '/rest/physicalMaterials/1': () => ({ body: material(1) }),
  '/rest/coreBoxes?': () => listOf([box(1, 0, 4.5), box(2, 4.5, 9), box(3, 9, 15)]),
  '/rest/boreholeLayers?': () => listOf([layer]),
  '/rest/boreholes/9': () => ({ body: { id: 9, holeNo: 'ZK9', project: '某矿详查' } }),
  '/api/ugGeoAttached/query/list?': () => enveloped({ rows: [photo(1), photo(2), photo(3)] }),
  '/api/ugGeoOss/preview': () => picture,
  '/api/ugGeoMechanism/get': () => enveloped({ id: 1, collectTel: null, borrowTel: null, address: null }),
};
/** Lists and pages of physical materials at an address. */
export const open = (address: string) =>
  openRoute(
    [
      { path: '/physicalGeologicalData', element: <PhysicalMaterialsListPage /> },
      {
        path: '/physicalGeologicalDataDetail',
        element: (
          <>
            <PhysicalMaterialDetailPage />
            <ConfirmHost />
          </>
        ),
      },
    ],
    address,
  );
