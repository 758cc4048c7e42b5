import { Link, useLocation } from "react-router";
import type { SizeKind } from "#contract/catalogue/sizes.ts";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { MySize } from "./my-size.tsx";
import { PrintSheets } from "./print-sheets.tsx";
import { ScreenMeasure } from "./screen-measure.tsx";
import { SizeTable } from "./size-table.tsx";
import { StringMeasure } from "./string-measure.tsx";

const KINDS = { ring: "Rings", bangle: "Bangles" } as const;

/** Three ways to measure a size at home, and the size table. `#bangle` in the URL selects bangles. */
export function SizeGuide() {
  const kind: SizeKind = useLocation().hash === "#bangle" ? "bangle" : "ring";
  return (
    <>
      <div className="wrap pb-14 md:pb-24 print:hidden">
        <Breadcrumbs items={[{ label: "Home", to: "/" }, { label: "Size guide" }]} />
        <h1 className="d-40">Find your size</h1>
        <p className="mt-3 max-w-reading text-ink-soft">
          Measure at home in two minutes. Between two sizes take the larger one, and measure in the evening: fingers are
          slimmer in the morning and in the cold.
        </p>
        <nav aria-label="What to measure" className="mt-6 flex gap-2">
          {(["ring", "bangle"] as const).map((one) => (
            <Link
              key={one}
              to={`#${one}`}
              replace
              preventScrollReset
              aria-current={one === kind ? "true" : undefined}
              className={classNames(
                "flex min-h-11 items-center rounded-control border border-edge px-5 font-medium hover:border-ink",
                "aria-[current]:border-wine aria-[current]:bg-wine-tint",
              )}
            >
              {KINDS[one]}
            </Link>
          ))}
        </nav>
        <MySize kind={kind} />
        <ScreenMeasure kind={kind} />
        <StringMeasure key={`string-${kind}`} kind={kind} />
        <section aria-labelledby="sheet" className="mt-12 max-w-reading">
          <h2 id="sheet" className="d-22">
            3. Or print our sheet
          </h2>
          <p className="mt-2 text-ink-soft">
            Print it on A4 at 100 %, without “fit to page”. Check the square with a ruler: each side is 50 mm. Then lay
            your {kind} on the circles until one fits its inner edge.
          </p>
          <Button variant="outline" className="mt-4" onClick={() => print()}>
            Print the sheet
          </Button>
        </section>
        <SizeTable kind={kind} />
      </div>
      <PrintSheets kind={kind} />
    </>
  );
}
