import { encode } from "uqr";

/** The quiet zone that scanners need, in modules. */
const BORDER = 4;

/** Drawn as one path, so that it is sharp at every size. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 border border-line bg-paper"
    >
      <path d={path} />
    </svg>
  );
}
