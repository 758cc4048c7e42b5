import type { Verdict } from "#tests/ledger/check-all.ts";
import type { Sample } from "./sample.ts";

type Limit = {
  what: string;
  of: (sample: Sample) => number;
  /** Allowed in addition to a growth of 10 %. */ spare: number;
  unit: string;
};

const FLAT: readonly Limit[] = [
  { what: "the memory of the shop", of: ({ shopMib }) => shopMib, spare: 30, unit: "MiB" },
  { what: "the memory of the database", of: ({ databaseMib }) => databaseMib, spare: 30, unit: "MiB" },
  { what: "the number of connections", of: ({ connections }) => connections, spare: 2, unit: "" },
  { what: "the number of open files", of: ({ files }) => files, spare: 10, unit: "" },
  { what: "the number of waiting jobs", of: ({ jobs }) => jobs, spare: 20, unit: "" },
];
const MAX_GROWTH = 1.1;
/** Indexes get deeper, and tables keep the space of deleted rows. */
const MAX_DISK_GROWTH = 1.3;

/** Compares the second quarter of the run, when caches are full, with the last one, to detect leaks. */
export function judgeSamples(samples: readonly Sample[]): Verdict[] {
  const [early, late] = [quarter(samples, 1), quarter(samples, 3)];
  const flat = FLAT.map(({ what, of, spare, unit }): Verdict => {
    const [before, after] = [median(early.map(of)), median(late.map(of))];
    const isFlat = after <= before * MAX_GROWTH + spare;
    const said = `${before.toFixed(1)} ${unit}, then ${after.toFixed(1)} ${unit}`.replaceAll(" ,", ",").trim();
    return { name: `${what} stays flat`, broken: isFlat ? [] : [said] };
  });
  const [before, after] = [diskOfOrder(early), diskOfOrder(late)];
  const isFlat = after <= before * MAX_DISK_GROWTH;
  const said = `${before.toFixed(1)} KiB for each order, then ${after.toFixed(1)} KiB`;
  return [...flat, { name: "disk grows by the orders alone", broken: isFlat ? [] : [said] }];
}

function quarter(samples: readonly Sample[], index: number): readonly Sample[] {
  const length = Math.floor(samples.length / 4);
  return samples.slice(index * length, (index + 1) * length);
}

function diskOfOrder(samples: readonly Sample[]): number {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.orders === first.orders) return 0;
  return ((last.diskMib - first.diskMib) * 1024) / (last.orders - first.orders);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
