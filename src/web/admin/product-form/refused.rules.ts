import type { FieldError } from "#contract/kernel/envelope.ts";
import type { DraftErrors, DraftField, RowField } from "./draft.rules.ts";
import { DRAFT_TEXTS, type VariationDraft } from "./product-draft.ts";

/** Names of the wire, in lower case, that are not those of the form. */
const WIRE_FIELDS: Record<string, DraftField> = {
  categoryid: "categories",
  categories: "categories",
  images: "images",
  imagepath: "images",
  netweight: "netWeight",
  netweightgrams: "netWeight",
  variations: "variations",
  variationsjson: "variations",
};

const WIRE_ROW_FIELDS: Record<string, RowField> = {
  variationname: "name",
  variationtype: "value",
  variationvalue: "value",
  price: "price",
  stock: "stock",
};

/** The server's errors at the form's own fields and rows; the first of each counts. `rows` are those that were sent. */
export function errorsAtFields(
  errors: readonly FieldError[] | undefined,
  rows: readonly VariationDraft[],
): DraftErrors {
  const found: DraftErrors = { fields: {}, rows: {} };
  for (const { field, message } of errors ?? []) {
    const [first = "", index, last = ""] = field.toLowerCase().split(".");
    const row = first.startsWith("variations") ? rows[Number(index)] : undefined;
    const rowField = WIRE_ROW_FIELDS[last];
    const own = WIRE_FIELDS[first] ?? DRAFT_TEXTS.find((name) => name.toLowerCase() === first);
    if (row && rowField) found.rows[row.key] = { [rowField]: message, ...found.rows[row.key] };
    else if (own) found.fields[own] ??= message;
  }
  return found;
}
