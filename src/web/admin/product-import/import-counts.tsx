import type { ImportCounts } from "#contract/catalogue-import/product-csv.ts";
import { classNames } from "#web/ui/class-names.ts";

const WORDS = { new: "New", changed: "Changed", unchanged: "Unchanged", wrong: "Wrong" } as const;

/** How many rows of a file are what. */
export function ImportCountsLine({ counts }: { counts: ImportCounts }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
      {(["new", "changed", "unchanged", "wrong"] as const).map((kind) => (
        <div key={kind}>
          <dt className="text-13 text-ink-soft">{WORDS[kind]}</dt>
          <dd
            className={classNames(
              "text-[1.375rem]/[1.3] font-semibold tabular-nums",
              kind === "wrong" && counts.wrong > 0 && "text-alarm",
            )}
          >
            {counts[kind].toLocaleString("en-IN")}
          </dd>
        </div>
      ))}
    </dl>
  );
}
