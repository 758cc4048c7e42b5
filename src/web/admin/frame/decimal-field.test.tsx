import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DecimalField } from "./decimal-field.tsx";

const ERROR = "Enter a percentage.";
const POINT = "Write decimals with a point, such as 12.5.";

it.each([
  ["12,5", ERROR, [ERROR, POINT]],
  ["12.5.", ERROR, [ERROR]],
  ["1,50,000", ERROR, [ERROR]],
  ["1,499", undefined, []],
])("the error of a decimal field with %j explains a comma", (value, error, texts) => {
  const html = renderToStaticMarkup(<DecimalField label="Percent" value={value} readOnly error={error} />);
  expect([ERROR, POINT].filter((text) => html.includes(text))).toEqual(texts);
  expect(html).toContain('inputMode="decimal"');
});
