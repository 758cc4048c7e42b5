import { encode } from "uqr";
import type { QrPath } from "#web/ui/qr-code.tsx";

/** The width of the quiet zone, in modules (ISO/IEC 18004). */
const BORDER = 4;

export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  return { size, path: data.map(rowPath).join("") };
}

/** Merges adjacent modules into one rectangle, which needs a third of the characters. */
function rowPath(row: readonly boolean[], y: number): string {
  const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? x : []));
  return starts
    .map((x) => {
      const end = row.indexOf(false, x);
      const width = (end === -1 ? row.length : end) - x;
      return `M${x} ${y}h${width}v1h-${width}z`;
    })
    .join("");
}
