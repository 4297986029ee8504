/** Routes that join the villages, by the name under which a site tells to which it belongs. */
export const villageRoutes = {
  west: '浙西地层化石线',
  middle: '浙中火山石村线',
  east: '浙东海岸石屋线',
} as const;
