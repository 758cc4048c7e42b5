import { formatRupees } from "#contract/kernel/money.ts";
import { PageHead } from "#web/admin/frame/page-head.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { Specimen } from "#web/admin/style-guide/specimen.tsx";
import { TYPE_SAMPLES } from "#web/admin/style-guide/type-samples.ts";
import { TypeSpecimen } from "#web/admin/style-guide/type-specimen.tsx";
import type { Route } from "./+types/typography.ts";

const AMOUNTS = [244_002, 11_111, 1_526, 919];

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export default function Typography() {
  return (
    <>
      <PageHead title="Typography" />
      <div className="grid gap-4">
        <Specimen
          title="Type"
          rule="Petrona for headings, titles of pieces and quotes; Figtree for everything one reads or presses. Both hold the rupee sign. Nothing is set in capitals."
        >
          <ul>
            {TYPE_SAMPLES.map((sample) => (
              <TypeSpecimen key={sample.utility} {...sample} />
            ))}
          </ul>
        </Specimen>
        <Specimen
          title="Figures"
          rule="Display figures on the details page; tabular figures wherever amounts stand below each other."
        >
          <div className="flex flex-wrap items-start gap-16">
            <p className="d-40">{formatRupees(123_456)}</p>
            <ul className="text-right">
              {AMOUNTS.map((amount) => (
                <li key={amount} className="price">
                  {formatRupees(amount)}
                </li>
              ))}
            </ul>
          </div>
        </Specimen>
        <Specimen title="Rich text" rule="What staff write in the editor.">
          <div className="rich-text max-w-reading text-16">
            <p>
              A deep red oval on a warm gold-plated band, its shoulders set with <b>small bright stones</b>.
            </p>
            <ul>
              <li>Created red stone, 7 × 5 mm</li>
              <li>18K gold plating, 1 micron</li>
            </ul>
          </div>
        </Specimen>
      </div>
    </>
  );
}
