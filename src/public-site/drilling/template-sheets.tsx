import { drillingCaps, drillingColumns, drillingSheets, neededSheets } from '../../resources/shared/drilling-sheets.ts';

/** What the template asks for, sheet by sheet. */
export const TemplateSheets = () => (
  <details className="drilling-sheets">
    <summary>模板里有哪些表和列</summary>
    <p className="drilling-quiet">
      每张表第一行是列名，不要改动；深度以米计，角度以度计，X 为北坐标、Y 为东坐标。最多 {drillingCaps.holes} 孔、
      {drillingCaps.rows / 10_000} 万行。也可以把各表另存为同名 CSV 文件，打成一个 ZIP 上传。
    </p>
    <dl>
      {drillingSheets.map(({ name, label, help }) => (
        <div key={name}>
          <dt>
            {label}
            {neededSheets.includes(name) ? '（必需）' : ''}
          </dt>
          <dd>
            {help}。列：
            {drillingColumns(name)
              .map(([, field]) => `${field.label}${field.required ? '*' : ''}`)
              .join('、')}
          </dd>
        </div>
      ))}
    </dl>
    <p className="drilling-quiet">带 * 的列必须填写。</p>
  </details>
);
