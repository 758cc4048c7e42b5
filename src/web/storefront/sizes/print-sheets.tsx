import { BANGLE_SIZES, ringOfSize } from "#contract/catalogue/size-guide.rules.ts";
import type { SizeKind } from "#contract/catalogue/sizes.ts";
import { useSettings } from "#web/shop/root-data.ts";

/** The printable area of A4 with margins of 12 mm. */
const SHEET = { width: 186, height: 262 };
const SQUARE_MM = 50;

type Drawn = { name: string; diameterMm: number };

const SHEETS: Record<SizeKind, { title: string; columns: number; rowMm: number; circles: readonly Drawn[] }> = {
  ring: {
    title: "Ring sizes",
    columns: 7,
    rowMm: 31,
    circles: Array.from({ length: 28 }, (_, index) => ringOfSize(index + 3)).map(({ indian, diameterMm }) => ({
      name: String(indian),
      diameterMm,
    })),
  },
  bangle: {
    title: "Bangle sizes",
    columns: 3,
    rowMm: 78,
    circles: BANGLE_SIZES.slice(0, 5).map(({ key, diameterMm }) => ({ name: key, diameterMm })),
  },
};

/** An A4 page in actual size, visible in print only. The unit of the SVG is the millimetre. */
export function PrintSheets({ kind }: { kind: SizeKind }) {
  const { name } = useSettings();
  const { title, columns, rowMm, circles } = SHEETS[kind];
  const columnMm = SHEET.width / columns;
  return (
    <svg
      className="hidden print:block"
      width={`${SHEET.width}mm`}
      height={`${SHEET.height}mm`}
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      fill="none"
      stroke="black"
      strokeWidth="0.3"
      fontSize="4"
      aria-hidden="true"
    >
      <text x="0" y="8" fontSize="7" stroke="none" fill="black">
        {name}: {title}
      </text>
      <text x="60" y="24" stroke="none" fill="black">
        Print at 100 %. This square must measure 50 mm on each side.
      </text>
      <text x="60" y="31" stroke="none" fill="black">
        Lay your {kind} on a circle: the size whose line fills its inner edge is yours.
      </text>
      <rect x="0.15" y="15" width={SQUARE_MM} height={SQUARE_MM} />
      {circles.map((circle, index) => {
        const x = columnMm * (0.5 + (index % columns));
        const y = 75 + rowMm * (0.5 + Math.floor(index / columns));
        return (
          <g key={circle.name}>
            <circle cx={x} cy={y} r={circle.diameterMm / 2} />
            <text x={x} y={y + 1.5} textAnchor="middle" stroke="none" fill="black">
              {circle.name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
