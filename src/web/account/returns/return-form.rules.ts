import { megabytes } from "#contract/media/media.ts";
import { formatDifference } from "#contract/orders/open-sizes.ts";
import {
  CLAIMS,
  EVIDENCE_LIMITS,
  FAULTS,
  RETURN_REASONS,
  type ReturnableView,
  type ReturnReason,
} from "#contract/returns/returns.ts";
import type { SizeChoice, WantedSize } from "#contract/returns/size-exchange.ts";
import type { FieldErrors } from "#web/browser/form.rules.ts";

export type ReturnFormValues = {
  /** One of the listed reasons; empty until one is chosen. */
  reason: string;
  text: string;
  /** Units by position in the order. */
  quantities: Record<number, number>;
  /** The requested size by position, as `sizeKey` formats it; missing or empty if none is requested. */
  sizes: Record<number, string>;
  /** Photos or a video. */
  evidence: readonly File[];
};

/** Selects the item if there is only one with one unit. */
export function emptyForm({ items }: ReturnableView): ReturnFormValues {
  const [first, ...others] = items.filter(({ left }) => left > 0);
  const isOnly = first?.left === 1 && others.length === 0;
  return { reason: "", text: "", quantities: isOnly ? { [first.position]: 1 } : {}, sizes: {}, evidence: [] };
}

/** The chosen items, in the order in which they are sent. */
export function chosenItems({ quantities, sizes }: ReturnFormValues, { items }: ReturnableView) {
  return Object.entries(quantities)
    .map(([position, quantity]) => ({ position: Number(position), quantity }))
    .filter(({ quantity }) => quantity > 0)
    .map((chosen) => {
      const choices = items.find(({ position }) => position === chosen.position)?.sizes ?? [];
      const wanted = choices.find((choice) => sizeKey(choice) === sizes[chosen.position]);
      if (!wanted) return chosen;
      const { variationName, variationValue } = wanted;
      return { ...chosen, exchangeFor: { variationName, variationValue } };
    });
}

export function sizeKey({ variationName, variationValue }: WantedSize): string {
  return `${variationName} ${variationValue}`;
}

/** A size to choose in an exchange, such as `Ring size 14, ₹200 more`. */
export function formatExchange(choice: SizeChoice): string {
  const { difference } = choice;
  if (difference === 0) return sizeKey(choice);
  return `${sizeKey(choice)}, ${formatDifference(difference)}`;
}

/** The errors of the items and the reason, by field. */
export function findReturnErrors(values: ReturnFormValues, returnable: ReturnableView): FieldErrors {
  const { items } = returnable;
  const chosen = chosenItems(values, returnable);
  const evidence = findEvidenceError(values.evidence) ?? findMissingVideo(values);
  const errors: FieldErrors = evidence === undefined ? {} : { evidence };
  if (chosen.length === 0) return { ...errors, quantities: "Please choose what you send back." };
  const isExchange = chosen.some((item) => "exchangeFor" in item);
  for (const item of chosen) {
    if (!isExchange || "exchangeFor" in item) continue;
    errors[`sizes.${item.position}`] = "Please choose a size here too, or ask for this piece separately.";
  }
  const reason = values.reason as ReturnReason | "";
  if (reason === "" || FAULTS.includes(reason)) return errors;
  const refused = Object.fromEntries(
    items
      .filter((item) => item.onlyIfFaulty && chosen.some(({ position }) => position === item.position))
      .map(({ position, reason: refusal }) => [`quantities.${position}`, refusal ?? ""]),
  );
  return { ...errors, ...refused };
}

/** Policy: a claim for a missing piece requires the unboxing video. */
function findMissingVideo({ reason, evidence }: ReturnFormValues): string | undefined {
  if (reason !== "missing" || evidence.some(({ type }) => type.startsWith("video/"))) return undefined;
  return "Please add the video of your unpacking. If you have none, please call us.";
}

/** Validates what the browser reports about the files. The server validates their content. */
function findEvidenceError(files: readonly File[]): string | undefined {
  const isVideo = ({ type }: File) => type.startsWith("video/");
  if (files.length > (files.some(isVideo) ? 1 : EVIDENCE_LIMITS.photos)) {
    return `At most ${EVIDENCE_LIMITS.photos} photos, or one video.`;
  }
  const maxBytes = (file: File) => (isVideo(file) ? EVIDENCE_LIMITS.videoBytes : EVIDENCE_LIMITS.photoBytes);
  const oversized = files.find((file) => file.size > maxBytes(file));
  return oversized && `${oversized.name} is too large: at most ${megabytes(maxBytes(oversized))}.`;
}

/** Maps a server error to its form field: `items.1.quantity` belongs to the second chosen item. */
export function placeOfError(field: string, values: ReturnFormValues, returnable: ReturnableView): string | undefined {
  const [, index, part] = /^items\.(\d+)\.(\w+)/.exec(field) ?? [];
  if (index !== undefined) {
    const position = chosenItems(values, returnable)[Number(index)]?.position;
    return `${part === "exchangeFor" ? "sizes" : "quantities"}.${position}`;
  }
  if (field === "items") return "quantities";
  return ["reason", "text", "evidence"].find((own) => own === field);
}

/** The reasons that can be chosen at this time. Claims are possible within 48 hours only. */
export function reasonsOf({ claimUntil }: ReturnableView): [ReturnReason, string][] {
  const all = Object.entries(RETURN_REASONS) as [ReturnReason, string][];
  return claimUntil === null ? all.filter(([reason]) => !CLAIMS.includes(reason)) : all;
}
