type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** First match wins: many browsers also carry the names of those they descend from. */
const browsers: Names = [
  [/MicroMessenger\//, '微信'],
  [/DingTalk\//i, '钉钉'],
  [/QQBrowser\//, 'QQ 浏览器'],
  [/UCBrowser\//, 'UC 浏览器'],
  [/HuaweiBrowser\//, '华为浏览器'],
  [/MiuiBrowser\//, '小米浏览器'],
  [/(?:360SE|360EE|QihooBrowser)/i, '360 浏览器'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
  [/(?:MSIE |Trident\/)/, 'IE'],
];
const systems: Names = [
  [/(?:OpenHarmony|HarmonyOS)/, '鸿蒙'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/(?:Linux|X11)/, 'Linux'],
];

const nameIn = (names: Names, text: string): string | undefined => names.find(([pattern]) => pattern.test(text))?.[1];

/** A user agent in words, such as 'Edge · Windows'; 未知设备 when nothing in it is known. */
export function deviceWords(userAgent: string | null): string {
  const found = [nameIn(browsers, userAgent ?? ''), nameIn(systems, userAgent ?? '')].filter(Boolean);
  return found.length > 0 ? found.join(' · ') : '未知设备';
}

/** Whether it is held in the hand: which picture stands beside it. */
export const isHandheld = (userAgent: string | null): boolean =>
  /Mobile|Android|iPhone|iPad|OpenHarmony|HarmonyOS/.test(userAgent ?? '');
