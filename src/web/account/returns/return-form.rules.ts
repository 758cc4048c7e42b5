import { CLAIMS, FAULTS, RETURN_REASONS, type ReturnableView, type ReturnReason } from "#contract/returns/returns.ts";
import type { FieldErrors } from "#web/browser/form.rules.ts";

export type ReturnFormValues = {
  /** A reason of the list; empty before one is chosen. */
  reason: string;
  text: string;
  /** Units by position in the order. */
  quantities: Record<number, number>;
};

/** Only one piece to choose is chosen already. */
export function emptyForm({ items }: ReturnableView): ReturnFormValues {
  const [first, ...others] = items.filter(({ left }) => left > 0);
  const isOnly = first?.left === 1 && others.length === 0;
  return { reason: "", text: "", quantities: isOnly ? { [first.position]: 1 } : {} };
}

/** The chosen items, in the order in which they are sent. */
export function chosenItems({ quantities }: ReturnFormValues) {
  return Object.entries(quantities)
    .map(([position, quantity]) => ({ position: Number(position), quantity }))
    .filter(({ quantity }) => quantity > 0);
}

/** What is wrong with the items and the reason, by field. */
export function findReturnErrors(values: ReturnFormValues, { items }: ReturnableView): FieldErrors {
  const chosen = chosenItems(values);
  if (chosen.length === 0) return { quantities: "Please choose what you send back." };
  const reason = values.reason as ReturnReason | "";
  if (reason === "" || FAULTS.includes(reason)) return {};
  return Object.fromEntries(
    items
      .filter((item) => item.onlyIfFaulty && chosen.some(({ position }) => position === item.position))
      .map(({ position, reason: why }) => [`quantities.${position}`, why ?? ""]),
  );
}

/** The field of the form that a server's error belongs to: `items.1.quantity` is the second chosen item. */
export function placeOfError(field: string, values: ReturnFormValues): string | undefined {
  const index = /^items\.(\d+)\./.exec(field)?.[1];
  if (index !== undefined) return `quantities.${chosenItems(values)[Number(index)]?.position}`;
  if (field === "items") return "quantities";
  return ["reason", "text", "evidence"].find((own) => own === field);
}

/** The reasons that can be chosen now: claims only within their 48 hours. */
export function reasonsOf({ claimUntil }: ReturnableView): [ReturnReason, string][] {
  const all = Object.entries(RETURN_REASONS) as [ReturnReason, string][];
  return claimUntil === null ? all.filter(([reason]) => !CLAIMS.includes(reason)) : all;
}
