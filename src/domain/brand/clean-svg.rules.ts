import { LogoRefusedError, logoRefusals } from "./logo-refusals.rules.ts";
import { readTags, type Tag } from "./svg-tags.rules.ts";

/** Elements that are drawn. */
const SHAPES =
  "svg g path rect circle ellipse line polyline polygon defs symbol use clipPath mask linearGradient radialGradient stop";
const DRAWN = new Set(SHAPES.split(" "));
/** Metadata of editors, and descriptions. */
const IGNORED_ELEMENTS = new Set(["title", "desc", "metadata"]);
const REFUSED: Record<string, string> = {
  foreignobject: logoRefusals.html,
  image: logoRefusals.picture,
  text: logoRefusals.text,
};
/** Excludes dashes, of which there can be billions, and filters. */
const ATTRIBUTES = new Set(
  (
    "id class style d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height points transform viewBox preserveAspectRatio offset " +
    "fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity opacity color " +
    "clip-path clip-rule mask clipPathUnits maskUnits maskContentUnits gradientUnits gradientTransform spreadMethod stop-color " +
    "stop-opacity display visibility paint-order vector-effect"
  ).split(" "),
);
const LINK = /^(?:xlink:)?href$/;
const OWN_REFERENCE = /^#[\w.-]+$/;
const CSS = /^[\w\s.#,:;{}()%+\-"'*>!/]*$/;

const MAX_PARTS = 2_000;
const MAX_DEPTH = 24;
const MAX_USES = 100;
/** Each mask is drawn on a layer of its own, as large as the picture. */
const MAX_MASKS = 20;
/** The maximum number of elements that references draw. */
const MAX_REFERENCED = 10_000;

export type CleanSvg = { svg: string; width: number; height: number };

/**
 * Rebuilds an SVG from an allow-list: shapes, gradients, clip paths, plain styles, and references within the file.
 * Scripts, event handlers and editor metadata are removed. Whatever could load, animate or expand is refused with a
 * reason, and so is visible content outside the list.
 */
export function cleanSvg(text: string): CleanSvg {
  const tags = readTags(text);
  const [root] = tags;
  if (root?.name !== "svg" || root.kind === "end") throw new LogoRefusedError(logoRefusals.broken);
  if (tags.filter(({ kind }) => kind !== "end").length > MAX_PARTS) throw new LogoRefusedError(logoRefusals.complex);
  const size = sizeOf(root);
  return { svg: write(tags, size), width: size.width, height: size.height };
}

type Size = { width: number; height: number; viewBox: string };

function sizeOf({ attributes }: Tag): Size {
  const viewBox = attributes.get("viewBox");
  const [, , width, height] = (viewBox ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const size =
    viewBox === undefined ? [lengthOf(attributes.get("width")), lengthOf(attributes.get("height"))] : [width, height];
  const [wide = 0, high = 0] = size;
  if (!(wide > 0 && high > 0 && wide < 1e6 && high < 1e6)) throw new LogoRefusedError(logoRefusals.size);
  return { width: wide, height: high, viewBox: viewBox ?? `0 0 ${wide} ${high}` };
}

function lengthOf(text = ""): number {
  return Number(/^\s*(\d+(?:\.\d+)?|\.\d+)(?:px|pt|mm|cm|in)?\s*$/.exec(text)?.[1] ?? Number.NaN);
}

function write(tags: readonly Tag[], size: Size): string {
  const parts: string[] = [];
  const references = createReferences();
  /** The ids of each open element. */
  const open: (string | undefined)[] = [];
  let passing = 0;
  for (const [index, tag] of tags.entries()) {
    if (tag.kind === "end") {
      if (passing > 0) passing -= 1;
      else parts.push(`</${tag.name}>`);
      if (passing === 0 && open.length > 0) open.pop();
      continue;
    }
    refuseBad(tag);
    if (passing > 0 || isIgnored(tag.name)) {
      if (tag.kind === "start") {
        if (passing === 0) open.push(undefined);
        passing += 1;
      }
      continue;
    }
    if (tag.name === "style") {
      if (MASK.test(tag.text)) throw new LogoRefusedError(logoRefusals.style);
      parts.push(`<style>${checkedCss(tag.text)}</style>`);
      continue;
    }
    if (!DRAWN.has(tag.name)) throw new LogoRefusedError(logoRefusals.element(`<${tag.name}>`));
    if (open.length > MAX_DEPTH) throw new LogoRefusedError(logoRefusals.complex);
    references.add(tag, open);
    parts.push(index === 0 ? rootOf(size) : `<${tag.name}${attributesOf(tag)}${tag.kind === "whole" ? "/" : ""}>`);
    if (tag.kind === "start") open.push(tag.attributes.get("id"));
  }
  references.check();
  return parts.join("");
}

/** What the element with an id contains, itself included. */
type Contents = { elements: number; hasUse: boolean; hasMask: boolean };

/**
 * Refuses drawings whose references make them much larger. A used element must contain neither uses nor masks, and a mask
 * no masks, which prevents exponential expansion.
 */
function createReferences() {
  const uses: string[] = [];
  const masks: string[] = [];
  const contentsById = new Map<string, Contents>();

  function contentsOf(id: string): Contents {
    const contents = contentsById.get(id) ?? { elements: 0, hasUse: false, hasMask: false };
    contentsById.set(id, contents);
    return contents;
  }

  return {
    /** `open` are the ids of the elements around it. */
    add(tag: Tag, open: readonly (string | undefined)[]): void {
      const isUse = tag.name === "use";
      const applied = masksOf(tag);
      if (isUse) uses.push(referenceOf(tag));
      masks.push(...applied);
      const around = open.flatMap((id) => (id === undefined ? [] : [contentsOf(id)]));
      const id = tag.attributes.get("id");
      for (const contents of [...around, ...(id === undefined ? [] : [contentsOf(id)])]) {
        contents.elements += 1;
        contents.hasMask ||= applied.length > 0;
      }
      for (const contents of around) contents.hasUse ||= isUse;
    },

    check(): void {
      const used = uses.map(contentsOf);
      const all = [...used, ...masks.map(contentsOf)];
      const elements = all.reduce((sum, contents) => sum + contents.elements, 0);
      const isNested = used.some(({ hasUse }) => hasUse) || all.some(({ hasMask }) => hasMask);
      if (isNested || uses.length > MAX_USES || masks.length > MAX_MASKS || elements > MAX_REFERENCED) {
        throw new LogoRefusedError(logoRefusals.complex);
      }
    },
  };
}

const MASK = /\bmask\b(?!-)/i;

/** The ids of the masks of an element. */
function masksOf({ attributes }: Tag): string[] {
  const style = attributes.get("style") ?? "";
  const text = `${attributes.get("mask") ?? ""} ${MASK.test(style) ? style : ""}`;
  return [...text.matchAll(/url\(\s*["']?#([\w.-]+)/g)].map(([, id = ""]) => id);
}

function rootOf({ width, height, viewBox }: Size): string {
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  const box = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return `<svg ${names} width="${width}" height="${height}" viewBox="${box.join(" ")}">`;
}

function isIgnored(name: string): boolean {
  return name.includes(":") || IGNORED_ELEMENTS.has(name);
}

/** Also applied to ignored elements: hiding something there is deliberate. */
function refuseBad({ name, attributes }: Tag): void {
  const local = name.toLowerCase().replace(/^.*:/, "");
  const refusal = REFUSED[local];
  if (refusal) throw new LogoRefusedError(refusal);
  for (const [attribute, value] of attributes) {
    if (/^(?:\w+:)?href$/i.test(attribute) && !OWN_REFERENCE.test(value) && !isIgnored(name)) {
      throw new LogoRefusedError(logoRefusals.outside);
    }
  }
}

function referenceOf({ attributes }: Tag): string {
  return (attributes.get("href") ?? attributes.get("xlink:href") ?? "").slice(1);
}

function attributesOf({ attributes }: Tag): string {
  return [...attributes]
    .filter(([name]) => ATTRIBUTES.has(name) || LINK.test(name))
    .map(([name, value]) => {
      if (name === "style") return ` style="${checkedCss(value)}"`;
      checkReferences(value);
      // Escapes could hide content from the checks.
      if (/[&\\]/.test(value)) throw new LogoRefusedError(logoRefusals.style);
      return ` ${name}="${value.replaceAll('"', "&quot;")}"`;
    })
    .join("");
}

function checkedCss(css: string): string {
  checkReferences(css);
  if (!CSS.test(css) || /dasharray|filter/i.test(css)) throw new LogoRefusedError(logoRefusals.style);
  return css.replaceAll('"', "'");
}

/** `url(#shine)` is the only kind of reference allowed in a value. */
function checkReferences(value: string): void {
  const places = [...value.matchAll(/url\s*\(/gi)].length;
  const own = [...value.matchAll(/url\(\s*["']?#[\w.-]+["']?\s*\)/g)].length;
  if (places !== own) throw new LogoRefusedError(logoRefusals.outside);
}
