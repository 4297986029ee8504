/** Name and value of what nobody may ask, whatever the kind. */
export const hostileParameters: readonly (readonly [string, string])[] = (
  'sld=http://169.254.169.254/ sld_body=<x/> url=http://inside/ map=/etc/passwd cql_filter=1=1 filter=<x/> featureid=1 ' +
  'request=GetCapabilities request=GetFeature request=DescribeLayer request=Execute service=WPS service=WFS ' +
  'version=9 count=1000000 maxFeatures=1000000 feature_count=1000000 typename=ws:secret typeNames=ws:secret ' +
  'layers=secret layer=secret query_layers=secret layers=units,units layerDefs=0:1=1 styles=http://x/ style=http://x/ ' +
  'format=application/openlayers info_format=text/html exceptions=x width=40000 height=0 size=40000,1 w=99999 h=1e9 ' +
  'bbox=1,2,3 bbox=1,2,3,4;x token=x key=x tk=x ak=x dynamicLayers=[] gdbVersion=x where=1=1 outFields=* f=html f=pjson ' +
  'callback=x jsonp=x gdbp=gdbp://secret/ resourceURL=../x returnGeometry=maybe resultRecordCount=1000000 time=x ' +
  'sublayer=1 proxy=http://x/ viewparams=b:2 ws=secret propertyName=* outputFormat=shape-zip resolve=all srsName=x ' +
  '__proto__=x constructor=x toString=x tile=1+2+secret lxys=1,2 tilematrix=c:x tilerow=-1 tilecol=1e9 tilematrixset=x ' +
  'Level=x Row=-1 layerIndex=999 sceneIndex=9 xdensity=9999 extensions=../ v=../'
)
  .split(' ')
  .map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    return [name, value];
  });

/** A path as others might read it: every step and separator, encoded in every way. */
export const hostilePaths = (path: string): string[] => {
  const steps = [
    '..',
    '.',
    '%2e%2e',
    '.%2E',
    '%252e%252e',
    '%25252e%25252e',
    '..;',
    '..%3B',
    '..;x=1',
    '%2e%2e%00',
    '..%20',
    '...',
  ];
  const marks = [
    '%00',
    '%0d%0a',
    '%5c',
    '\\',
    ';',
    ';jsessionid=1',
    '%3B',
    '%253B',
    '%255c',
    '%3F',
    '%23',
    '%2500',
    '%09',
    '%zz',
    '%',
    '%c0%ae%c0%ae',
    '%25c0%25ae',
    '%u002e',
  ];
  return [
    ...steps.flatMap((step) => [
      `${step}/${path}`,
      `${step}/${step}/${path}`,
      `a/${step}/${path}`,
      `${path}/${step}/admin`,
      `${path}/${step}`,
      `${step}%2f${path}`,
      `${step}%252f${path}`,
      `${step}\\${path}`,
      `${step}%5c${path}`,
      `${path}%2f${step}`,
    ]),
    ...marks.flatMap((mark) => [`${path}${mark}`, `${mark}${path}`, `${mark}/${path}`, `${path}${mark}.json`]),
    `/${path}`,
    `//other.test/${path}`,
    `${path}//x.json`,
    `${path}/`,
    `@other.test/${path}`,
    `http://other.test/${path}`,
    `..;/..;/geoserver/rest/workspaces.json`,
    '.git/config.json',
    'a/.svn/entries.json',
    '.json',
    'WEB-INF/classes/application.json',
    'META-INF/build.json',
    'GIT~1/index.json',
    'a/%20.env.json',
    'rest/services/admin',
    'geoserver/web/index.html',
    'x'.repeat(3000),
  ].filter((each) => each !== path && each !== '');
};
