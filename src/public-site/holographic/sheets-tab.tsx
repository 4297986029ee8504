import { OneMapView } from '../one-map/one-map-page.tsx';
import { isSheet } from './map-nodes.ts';

/** 文档图件: scanned maps that lie on the map at their place, as far as their files are open to the visitor. */
export const SheetsTab = () => (
  <OneMapView keeps={isSheet} emptyHint="在图层目录中勾选图件，它就铺在地图上；可调不透明度与次序，点“缩放到”看整幅" />
);
