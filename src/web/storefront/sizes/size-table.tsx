import { BANGLE_SIZES, ringOfSize } from "#contract/catalogue/size-guide.rules.ts";
import type { SizeKind } from "#contract/catalogue/sizes.ts";

const CELL = "px-1.5 py-2 sm:px-3 text-right tabular-nums first:pl-0 first:text-left";
const SHOWN_RINGS = Array.from({ length: 23 }, (_, index) => ringOfSize(index + 4));

export function SizeTable({ kind }: { kind: SizeKind }) {
  const [heads, rows] =
    kind === "ring"
      ? [
          ["Indian", "Around", "Across", "US", "EU"],
          SHOWN_RINGS.map(({ indian, circumferenceMm, diameterMm, us, eu }) => [
            String(indian),
            `${circumferenceMm} mm`,
            `${diameterMm.toFixed(1)} mm`,
            us,
            eu,
          ]),
        ]
      : [
          ["Size", "Across", "Around"],
          BANGLE_SIZES.map(({ key, diameterMm }) => [
            key,
            `${diameterMm.toFixed(1)} mm`,
            `${(diameterMm * Math.PI).toFixed(0)} mm`,
          ]),
        ];
  return (
    <section aria-labelledby="table" className="mt-12 max-w-reading">
      <h2 id="table" className="d-22">
        {kind === "ring" ? "Ring sizes" : "Bangle sizes"}
      </h2>
      <p className="mt-2 text-14 text-ink-soft">
        Inner measures.{" "}
        {kind === "ring"
          ? "Charts of other shops may differ by up to 1 mm around."
          : "2.10 is larger than 2.8: the second number counts sixteenths of an inch."}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on a phone, by keyboard as well */}
      <div className="mt-3 overflow-x-auto" role="region" aria-labelledby="table" tabIndex={0}>
        <table className="w-full">
          <thead>
            <tr className="border-b border-line text-14 text-ink-soft">
              {heads.map((head) => (
                <th key={head} scope="col" className={`${CELL} font-normal`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([size = "", ...figures]) => (
              <tr key={size} className="border-b border-line">
                <th scope="row" className={`${CELL} font-semibold`}>
                  {size}
                </th>
                {figures.map((figure, index) => (
                  <td key={heads[index + 1]} className={CELL}>
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
