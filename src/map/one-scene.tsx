import { ScenePreview, type ScenePreviewProps } from './cesium/scene-preview.tsx';
import './map-ground.css';
import { tilePainters } from './ol/tile-painter.ts';

/** A scene as visitors will see it: the 2D map's layers lie on the ground as that draws them. */
export const OneScene = (props: Omit<ScenePreviewProps, 'painters'>) => (
  <ScenePreview {...props} painters={tilePainters} />
);
