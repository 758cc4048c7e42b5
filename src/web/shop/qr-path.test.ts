import { encode } from "uqr";
import { expect, it } from "vitest";
import { qrPath } from "./qr-path.ts";

it("the QR path draws exactly the dark modules of the code", () => {
  const text = "https://rajatam.example/hallmark/0123456789abcdef0123456789abcdef";
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const drawn = data.map((row) => row.map(() => false));
  const { path, size: side } = qrPath(text);
  expect(side).toBe(size);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let at = Number(x); at < Number(x) + Number(width); at += 1) drawn[Number(y)]?.splice(at, 1, true);
  }
  expect(drawn).toEqual(data);
  expect(path.replaceAll(/M\d+ \d+h(\d+)v1h-\1z/g, "")).toBe("");
});
