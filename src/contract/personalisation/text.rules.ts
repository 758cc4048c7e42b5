import { lazyFormat } from "#contract/kernel/lazy-format.ts";
import type { CharacterSet, PersonalField, PersonalText } from "./personalisation.ts";

/** The maximum length of any field, in grapheme clusters. */
export const MAX_PERSONAL_LENGTH = 100;
/** The maximum length of a text in UTF-16 units; clusters of Indic scripts have several. */
export const MAX_PERSONAL_UNITS = 800;
/** The maximum size of a cluster: no language needs more marks on one base character. */
const MAX_CLUSTER = 8;

export const CHARACTER_NAMES: Record<CharacterSet, string> = {
  latin: "A–Z",
  devanagari: "Devanagari",
  gurmukhi: "Gurmukhi",
  digits: "digits",
  heart: "♥",
};

const HEARTS = /[\u2764\u2665][\uFE0E\uFE0F]?/gu;
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u;
/** Joiners shape Indic characters. Elsewhere they only make different texts look identical. */
const JOINERS = /[\u200C\u200D]/gu;
const JOINED =
  /(?<=[\p{Script=Devanagari}\p{Script=Gurmukhi}])[\u200C\u200D](?=[\p{Script=Devanagari}\p{Script=Gurmukhi}]|$)/gu;

const SCRIPTS = {
  latin: /^[\p{Script=Latin}.,&'’+/-]$/u,
  devanagari: /^[\p{Script=Devanagari}\u0964\u0965.,&-]$/u,
  gurmukhi: /^[\p{Script=Gurmukhi}\u0964\u0965.,&-]$/u,
} as const;
const DIGIT = /^\p{Nd}$/u;
/** Digits alone are enough to write a date. */
const BETWEEN_DIGITS = /^[./-]$/u;

const clusters = lazyFormat(() => new Intl.Segmenter("und", { granularity: "grapheme" }));

/** Normalises a text to its stored form: composed (NFC), with a single kind of heart, single spaces, and trimmed. */
export function cleanPersonalText(text: string): string {
  return text.normalize("NFC").replaceAll(HEARTS, "♥").replaceAll(/ +/gu, " ").trim();
}

/** Counts grapheme clusters: `क्षि` and `é` count as one each, regardless of their number of code points. */
export function countCharacters(text: string): number {
  return [...clusters().segment(text)].length;
}

/**
 * Validates a cleaned text. Returns a message for the shopper, or undefined when it can be made. Spaces are always
 * allowed.
 */
export function findPersonalTextError(
  { characters, maxLength }: Pick<PersonalField, "characters" | "maxLength">,
  text: string,
): string | undefined {
  const shaped = text.replaceAll(JOINED, "");
  if (!shaped.isWellFormed() || UNSEEN.test(shaped) || JOINERS.test(shaped)) {
    return "This text holds invisible characters. Please type it again.";
  }
  const segments = [...clusters().segment(text)].map(({ segment }) => segment);
  const refused = [...new Set(segments)].filter((segment) => !isAllowed(segment.replaceAll(JOINED, ""), characters));
  if (refused.length > 0) {
    const named = refused.slice(0, 5).map((segment) => `“${[...segment].slice(0, MAX_CLUSTER).join("")}”`);
    const verb = refused.length === 1 ? "is" : "are";
    return `${named.join(", ")} ${verb} not possible here. You can use ${describeAllowed(characters)}.`;
  }
  if (segments.some((segment) => [...segment].length > MAX_CLUSTER)) return "A character has too many marks.";
  const over = segments.length - maxLength;
  if (over > 0) return `At most ${maxLength} characters; this is ${over} too many.`;
  return undefined;
}

/** Formats `A–Z, Devanagari, digits and ♥`. */
export function describeAllowed(characters: readonly CharacterSet[]): string {
  return new Intl.ListFormat("en-IN").format(characters.map((set) => CHARACTER_NAMES[set]));
}

function isAllowed(cluster: string, sets: readonly CharacterSet[]): boolean {
  if (cluster === " ") return true;
  if (cluster === "♥") return sets.includes("heart");
  const points = [...cluster];
  if (points.some((point) => DIGIT.test(point)) && !sets.includes("digits")) return false;
  if (/^\d$/u.test(cluster)) return true;
  if (sets.includes("digits") && BETWEEN_DIGITS.test(cluster)) return true;
  return (["latin", "devanagari", "gurmukhi"] as const).some(
    (script) => sets.includes(script) && points.every((point) => SCRIPTS[script].test(point)),
  );
}

export type TextError = { index: number; message: string };

/** Validates the texts of one piece: each belongs to a field of the product, and no field has two. */
export function findPersonalTextErrors(fields: readonly PersonalField[], texts: readonly PersonalText[]): TextError[] {
  return texts.flatMap(({ label, text }, index) => {
    const field = fields.find((other) => other.label === label);
    if (!field) return [{ index, message: `“${label}” is not offered for this piece any more.` }];
    if (texts.findIndex((other) => other.label === label) < index) {
      return [{ index, message: `“${label}” is there twice.` }];
    }
    if (text === "") return [{ index, message: `Please enter the text for “${label}”.` }];
    const message = findPersonalTextError(field, text);
    return message === undefined ? [] : [{ index, message }];
  });
}
