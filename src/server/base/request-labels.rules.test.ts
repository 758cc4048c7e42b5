import { expect, it } from "vitest";
import { kindOf, statusClass } from "./request-labels.rules.ts";

it.each([
  ["/", "page"],
  ["", "page"],
  ["/products-details/1", "page"],
  ["/products.data?_routes=x", "page"],
  ["/apiary", "page"],
  ["/api", "call"],
  ["/api/Search?q=ring", "call"],
  ["/API/abcGetProducts", "call"],
  ["/api/health/ready", "health"],
  ["/media/abc/400.webp", "file"],
  ["/assets/root-12345678.js", "file"],
  ["/fonts/petrona.woff2", "file"],
])("%s is a %s", (url, kind) => {
  expect(kindOf(url)).toBe(kind);
});

it.each([
  [200, "2xx"],
  [206, "2xx"],
  [304, "3xx"],
  [499, "4xx"],
  [503, "5xx"],
])("%s is of the class %s", (status, name) => {
  expect(statusClass(status)).toBe(name);
});
