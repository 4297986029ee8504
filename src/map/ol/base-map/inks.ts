/** Styles of the portal's own base map. */
export type BaseStyle = 'light' | 'muted' | 'dark';

/** What waters, contours and names are drawn in. */
export interface Inks {
  /** A river that is no more than a line. */
  river: string;
  /** Open water within its shores. */
  water: string;
  shore: string;
  /** As the shallow sea, which it runs into. */
  estuary: string;
  contour: string;
  indexContour: string;
  height: string;
  /** Around letters. */
  halo: string;
  /** Names of seats, strongest first. */
  city: string;
  county: string;
  town: string;
  capital: string;
  paper: string;
  waterName: string;
  summit: string;
  /** A motorway between its edges. */
  road: string;
  roadEdge: string;
  rail: string;
  /** The board that bears a road's number. */
  roadSign: string;
}

export const inksOf: Readonly<Record<BaseStyle, Inks>> = {
  light: {
    river: '#2f83b1',
    water: '#a6d2e6',
    shore: '#3d88b0',
    estuary: '#dae8ea',
    contour: 'rgb(146 96 48 / 50%)',
    indexContour: 'rgb(126 78 36 / 75%)',
    height: '#7a5330',
    halo: 'rgb(255 255 255 / 88%)',
    city: '#16262b',
    county: '#2b3b40',
    town: '#4a575a',
    capital: '#b93a2b',
    paper: '#ffffff',
    waterName: '#1f6b94',
    summit: '#6b4423',
    road: '#f6e3ac',
    roadEdge: '#9c7a3f',
    rail: '#5f676b',
    roadSign: '#1f7a4d',
  },
  muted: {
    river: '#7ba4b8',
    water: '#cbdde5',
    shore: '#8fb0bf',
    estuary: '#e0e7e7',
    contour: 'rgb(110 104 96 / 26%)',
    indexContour: 'rgb(100 92 82 / 44%)',
    height: '#6f665c',
    halo: 'rgb(255 255 255 / 90%)',
    city: '#26353a',
    county: '#415055',
    town: '#5f6b6e',
    capital: '#a8453a',
    paper: '#ffffff',
    waterName: '#4b7d96',
    summit: '#6f5a48',
    road: '#f3ead2',
    roadEdge: '#b0a285',
    rail: '#8b9397',
    roadSign: '#6d9a83',
  },
  dark: {
    river: '#4f8aa6',
    water: '#21495c',
    shore: '#4f86a0',
    estuary: '#111618',
    contour: 'rgb(222 190 150 / 24%)',
    indexContour: 'rgb(228 196 156 / 45%)',
    height: '#d9bd98',
    halo: 'rgb(16 28 33 / 85%)',
    city: '#f6f2e8',
    county: '#e1e2da',
    town: '#bcc7c6',
    capital: '#e9836f',
    paper: '#16262b',
    waterName: '#8fc7e2',
    summit: '#e0c19b',
    road: '#5c5036',
    roadEdge: '#b4975c',
    rail: '#93a1a6',
    roadSign: '#2c7a55',
  },
};

export const letters = '"PingFang SC","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC",sans-serif';
