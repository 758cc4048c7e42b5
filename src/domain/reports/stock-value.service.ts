import { toRupees } from "#contract/kernel/money.ts";
import { scaled } from "#contract/kernel/rounding.ts";
import { MG_IN_GRAM, toGrams } from "#contract/pricing/price-inputs.ts";
import type { StockValue } from "#contract/reports/dashboard.ts";
import type { Db } from "#db/database.ts";
import { rateTableOf } from "#domain/rates/rate-table.rules.ts";
import { listCurrentRates } from "#domain/rates/rates.queries.ts";
import { sumStock } from "./stock-value.repo.ts";

/** The current value of the stock. */
export function createStockValueService({ db }: { db: Db }) {
  return {
    async getStockValue(): Promise<StockValue[]> {
      const [rows, current] = await Promise.all([sumStock(db), listCurrentRates(db)]);
      const rates = rateTableOf(current);
      return rows.map(({ metal, purity, pieces, milligrams, valuePaise }) => {
        const ratePaise = metal && purity ? rates.find(metal, purity) : undefined;
        return {
          metal,
          purity,
          pieces,
          grams: toGrams(milligrams),
          metalValue: ratePaise === undefined ? null : toRupees(scaled(milligrams, ratePaise, MG_IN_GRAM)),
          value: toRupees(valuePaise),
        };
      });
    },
  };
}
