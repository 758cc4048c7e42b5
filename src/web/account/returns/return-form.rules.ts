import { megabytes } from "#contract/media/media.ts";
import {
  CLAIMS,
  EVIDENCE_LIMITS,
  FAULTS,
  RETURN_REASONS,
  type RequestReturnBody,
  type ReturnableView,
  type ReturnReason,
} from "#contract/returns/returns.ts";
import type { FieldErrors } from "#web/browser/form.rules.ts";

export type ReturnFormValues = {
  /** A reason of the list; empty before one is chosen. */
  reason: string;
  text: string;
  /** Units by position in the order. */
  quantities: Record<number, number>;
  /** Photos or a video. */
  evidence: readonly File[];
};

/** Only one piece to choose is chosen already. */
export function emptyForm({ items }: ReturnableView): ReturnFormValues {
  const [first, ...others] = items.filter(({ left }) => left > 0);
  const isOnly = first?.left === 1 && others.length === 0;
  return { reason: "", text: "", quantities: isOnly ? { [first.position]: 1 } : {}, evidence: [] };
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
  const evidence = findEvidenceError(values.evidence);
  const errors: FieldErrors = evidence === undefined ? {} : { evidence };
  if (chosen.length === 0) return { ...errors, quantities: "Please choose what you send back." };
  const reason = values.reason as ReturnReason | "";
  if (reason === "" || FAULTS.includes(reason)) return errors;
  const refused = Object.fromEntries(
    items
      .filter((item) => item.onlyIfFaulty && chosen.some(({ position }) => position === item.position))
      .map(({ position, reason: why }) => [`quantities.${position}`, why ?? ""]),
  );
  return { ...errors, ...refused };
}

/** The server looks at the content of the files; here at what the browser says of them. */
function findEvidenceError(files: readonly File[]): string | undefined {
  const isVideo = ({ type }: File) => type.startsWith("video/");
  if (files.length > (files.some(isVideo) ? 1 : EVIDENCE_LIMITS.photos)) {
    return `At most ${EVIDENCE_LIMITS.photos} photos, or one video.`;
  }
  const most = (file: File) => (isVideo(file) ? EVIDENCE_LIMITS.videoBytes : EVIDENCE_LIMITS.photoBytes);
  const heavy = files.find((file) => file.size > most(file));
  return heavy && `${heavy.name} is too large: at most ${megabytes(most(heavy))}.`;
}

/** The request as a form, for its files. */
export function toForm(body: RequestReturnBody, files: readonly File[]): FormData {
  const form = new FormData();
  form.append("items", JSON.stringify(body.items));
  form.append("reason", body.reason);
  if (body.text) form.append("text", body.text);
  for (const file of files) form.append("evidence", file);
  return form;
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
