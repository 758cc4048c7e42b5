import { useState } from "react";
import { textRule } from "#contract/kernel/field.rules.ts";
import { messages } from "#contract/kernel/messages.ts";
import { readNumber } from "#contract/kernel/numbers.ts";
import { PRICING_TEXTS } from "#contract/pricing/pricing.rules.ts";
import type { RateMetal } from "#contract/pricing/pricing.ts";
import { rateMessages } from "#contract/rates/rate.rules.ts";
import { replacePurities } from "#contract/rates/rates.calls.ts";
import type { FieldErrors } from "#web/browser/form.rules.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { newRowKey } from "../frame/row-key.ts";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { rateKey, type StaffPurity } from "./rate-form.rules.ts";

export type PurityRow = {
  key: string;
  isNew: boolean;
  metal: RateMetal;
  purity: string;
  fineness: string;
  productCount: number;
};
export type PuritiesForm = ReturnType<typeof usePurities>;

/**
 * The list of purities. It is saved as a whole, on top of the version in `updatedAt`. If someone else has changed it
 * meanwhile, nothing is overwritten: the form says so, and `loadAgain` loads their version.
 */
export function usePurities(purities: readonly StaffPurity[], updatedAt: string) {
  const { perform } = useStaffAction();
  const [base, setBase] = useState({ updatedAt, isSaved: false });
  const [isRefused, setIsRefused] = useState(false);
  // The saved list has been reloaded as a new version.
  if (base.isSaved && base.updatedAt !== updatedAt) setBase({ updatedAt, isSaved: false });
  const form = useForm<{ rows: PurityRow[] }>({
    initial: { rows: purities.map(rowOf) },
    rules: {},
    findMore: ({ rows }) => findErrors(rows),
    placeOf: (field, { rows }) => {
      const [, index, part] = /^purities\.(\d+)\.(\w+)$/.exec(field) ?? [];
      const row = rows[Number(index)];
      return row ? `rows.${row.key}.${part}` : "rows";
    },
    async send({ rows }, { showErrors }) {
      const list = rows.map(({ metal, purity, fineness }) => ({
        metal,
        purity: purity.trim(),
        fineness: readNumber(fineness) ?? 0,
      }));
      const body = { purities: list, updatedAt: base.updatedAt };
      const { isDone, errors, answer } = await perform(replacePurities, { body });
      setIsRefused(answer?.code === "stale");
      if (!isDone) return showErrors(errors);
      setBase({ ...base, isSaved: true });
      form.reset({ rows: rows.map((row) => ({ ...row, isNew: false })) });
    },
    onFailure: () => showToast("bad", messages.somethingWrongTryAgain),
  });
  const { rows } = form.values;
  const loadAgain = () => {
    setBase({ updatedAt, isSaved: false });
    setIsRefused(false);
    form.reset({ rows: purities.map(rowOf) });
  };
  return {
    form,
    rows,
    // True once their version has been loaded.
    isBehind: isRefused && base.updatedAt !== updatedAt,
    loadAgain,
    isChanged: JSON.stringify(sent(rows)) !== JSON.stringify(sent(purities.map(rowOf))),
  };
}

function rowOf({ metal, purity, fineness, productCount }: StaffPurity): PurityRow {
  return { key: rateKey({ metal, purity }), isNew: false, metal, purity, fineness: String(fineness), productCount };
}

export function newPurityRow(): PurityRow {
  return { key: newRowKey(), isNew: true, metal: "gold", purity: "", fineness: "", productCount: 0 };
}

function sent(rows: readonly PurityRow[]) {
  return rows.map(({ metal, purity, fineness }) => [metal, purity.trim(), fineness.trim()]);
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
