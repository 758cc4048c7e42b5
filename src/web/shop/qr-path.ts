import { encode } from "uqr";
import type { QrPath } from "#web/ui/qr-code.tsx";

/** What a QR code needs of light around it (ISO/IEC 18004). */
const BORDER = 4;

export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  return { size, path: data.map(rowPath).join("") };
}

/** Modules beside one another are one rectangle: a third of the characters. */
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
