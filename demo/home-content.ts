import { sampleData } from './sample-data.ts';

interface HomeContent {
  /** Slides of the home page; links are hash routes of the public site. `picture`: name in demo/pictures. */
  slides: readonly { title: string; summary: string; route: string; picture: string }[];
  institutions: readonly { name: string; kind: string; url: string }[];
}

/** Texts of the home page. All of it is sample content in our own words. */
export const homeContent = sampleData<HomeContent>('home');
