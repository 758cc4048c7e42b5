import { textRule } from "#contract/kernel/field.rules.ts";
import { readNumber } from "#contract/kernel/numbers.ts";
import { PRICING_TEXTS } from "#contract/pricing/pricing.rules.ts";
import type { RateMetal } from "#contract/pricing/pricing.ts";
import { rateMessages } from "#contract/rates/rate.rules.ts";
import { getStaffRates, replacePurities } from "#contract/rates/rates.calls.ts";
import type { StaffRatesView } from "#contract/rates/rates.ts";
import type { FieldErrors } from "#web/browser/form.rules.ts";
import { send } from "#web/browser/send.ts";
import type { Comparison } from "../frame/differences.rules.ts";
import { newRowKey } from "../frame/row-key.ts";
import { useEditing } from "../frame/use-editing.ts";
import { rateKey, type StaffPurity } from "./rate-form.rules.ts";

export type PurityRow = {
  key: string;
  isNew: boolean;
  metal: RateMetal;
  purity: string;
  fineness: string;
  productCount: number;
};
export type PuritiesEditing = ReturnType<typeof usePurities>;

/** The list of purities. It is saved as a whole, on top of the version in `updatedAt`. */
export function usePurities({ purities, puritiesUpdatedAt }: StaffRatesView) {
  return useEditing({
    view: { purities, updatedAt: puritiesUpdatedAt },
    draftOf: (view) => ({ rows: view.purities.map(rowOf) }),
    comparison,
    rules: {},
    findMore: ({ rows }) => findErrors(rows),
    placeOf: (field, { rows }) => {
      const [, index, part] = /^purities\.(\d+)\.(\w+)$/.exec(field) ?? [];
      const row = rows[Number(index)];
      return row ? `rows.${row.key}.${part}` : "rows";
    },
    async save({ rows }, { updatedAt }) {
      const list = rows.map(({ metal, purity, fineness }) => ({
        metal,
        purity: purity.trim(),
        fineness: readNumber(fineness) ?? 0,
      }));
      const answer = await send(replacePurities, { body: { purities: list, updatedAt } });
      if (!answer.isSuccess) return answer;
      const loaded = await loadPurities();
      return loaded.isSuccess ? { ...loaded, message: answer.message } : loaded;
    },
    load: loadPurities,
  });
}

async function loadPurities() {
  const answer = await send(getStaffRates);
  if (!answer.isSuccess) return answer;
  const { purities, puritiesUpdatedAt } = answer.data;
  return { ...answer, data: { purities, updatedAt: puritiesUpdatedAt } };
}

const comparison: Comparison<{ rows: PurityRow[] }, "rows"> = {
  fields: ["rows"],
  valueOf: ({ rows }) => rows.map(({ metal, purity, fineness }) => [metal, purity.trim(), fineness.trim()]),
  labelOf: () => "Purities",
  formatField: ({ rows }) => rows.map(({ metal, purity, fineness }) => `${purity} ${metal}: ${fineness}`).join("\n"),
};

function rowOf({ metal, purity, fineness, productCount }: StaffPurity): PurityRow {
  return { key: rateKey({ metal, purity }), isNew: false, metal, purity, fineness: String(fineness), productCount };
}

export function newPurityRow(): PurityRow {
  return { key: newRowKey(), isNew: true, metal: "gold", purity: "", fineness: "", productCount: 0 };
}

const purityRule = textRule(PRICING_TEXTS.purity);

function findErrors(rows: readonly PurityRow[]): FieldErrors {
  const found: FieldErrors = {};
  const seen = new Set<string>();
  for (const { key, metal, purity, fineness } of rows) {
    const parts = readNumber(fineness);
    const isFineness = parts !== undefined && Number.isInteger(parts) && parts >= 1 && parts <= 1_000;
    if (!isFineness) found[`rows.${key}.fineness`] = rateMessages.fineness;
    const name = rateKey({ metal, purity: purity.trim().toLowerCase() });
    const wrong = purityRule(purity) ?? (seen.has(name) ? rateMessages.purityTwice : undefined);
    if (wrong !== undefined) found[`rows.${key}.purity`] = wrong;
    seen.add(name);
  }
  if (rows.length === 0) found.rows = rateMessages.noPurity;
  return found;
}
