import { PageHead } from "#web/admin/frame/page-head.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { PALETTE } from "#web/admin/style-guide/palette.ts";
import { Specimen } from "#web/admin/style-guide/specimen.tsx";
import { Swatch } from "#web/admin/style-guide/swatch.tsx";
import type { Route } from "./+types/color.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export default function Color() {
  return (
    <>
      <PageHead title="Colors" />
      <Specimen
        title="Palette"
        rule="Contrast is computed, not guessed. Text needs 4.5:1, borders of controls and icons 3:1. One accent, wine, marks the way on and nothing else."
      >
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(160px,1fr))] gap-x-5 gap-y-7">
          {PALETTE.map((entry) => (
            <Swatch key={entry.name} {...entry} />
          ))}
        </ul>
      </Specimen>
    </>
  );
}
