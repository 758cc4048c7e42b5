import { classNames } from "./class-names.ts";

/** A QR code with its quiet zone, as one SVG path in a square of `size` modules. */
export type QrPath = { path: string; size: number };

type QrCodeProps = QrPath & { label: string; className?: string };

/** An SVG, so that it is sharp at every size and in print. */
export function QrCode({ path, size, label, className }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames("border border-line bg-paper", className)}
    >
      <path d={path} />
    </svg>
  );
}
