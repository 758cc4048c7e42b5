import { describe, expect, it } from "vitest";
import { cleanSvg } from "./clean-svg.rules.ts";
import { logoRefusals } from "./logo-refusals.rules.ts";

const svg = (inside: string, attributes = 'viewBox="0 0 200 80"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
const SHAPE = '<path d="M0 0h200v80H0z"/>';
const USE = '<use href="#a"/>';

describe("drawings", () => {
  it("a drawing is rebuilt from its shapes, gradients and plain styles", () => {
    const drawing = svg(
      `<!-- a logo --><title>Chandni</title><metadata><rdf:RDF about=""/></metadata><sodipodi:namedview id="v"><inkscape:page href="https://x.in/"/></sodipodi:namedview>
      <defs><linearGradient id="shine"><stop offset="0" stop-color="#fff"/></linearGradient><style>.a{fill:url(#shine);stroke:none}</style></defs>
      <g class="a" transform="scale(2)" data-name="Layer 1" inkscape:label="x"><circle cx='5' cy="5" r="4" style="opacity:.5"/></g><use xlink:href="#shape"/>`,
    );
    expect(
      cleanSvg(
        `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">${drawing}\n`,
      ),
    ).toEqual({
      width: 200,
      height: 80,
      svg:
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="80" viewBox="0 0 200 80">' +
        '<defs><linearGradient id="shine"><stop offset="0" stop-color="#fff"/></linearGradient><style>.a{fill:url(#shine);stroke:none}</style></defs>' +
        '<g class="a" transform="scale(2)"><circle cx="5" cy="5" r="4" style="opacity:.5"/></g><use xlink:href="#shape"/></svg>',
    });
  });

  it.each([
    ['width="64px" height="32"', [64, 32]],
    ['viewBox="10,10 50,25" width="100%"', [50, 25]],
  ])("a drawing with the size %s is accepted", (attributes, [width, height] = []) => {
    expect(cleanSvg(svg(SHAPE, attributes))).toMatchObject({ width, height });
  });
});

it("a drawing keeps its masks", () => {
  const masked = `<mask id="m" style="mask-type:alpha"><use href="#p"/></mask><g mask="url(#m)"><g mask="url(#m)">${SHAPE}</g></g>`;
  expect(cleanSvg(svg(`<defs><path id="p" d=""/></defs>${masked}`)).svg).toContain(masked);
});

describe("active content", () => {
  const clean = cleanSvg(svg(SHAPE)).svg;

  it.each([
    ["a script", svg(`<script>alert(1)</script>${SHAPE}`)],
    ["a script with markup and comparisons", svg(`<script type="a"><![CDATA[if (1 < 2) x("<g>");]]></script>${SHAPE}`)],
    ["a script in capitals", svg(`<SCRIPT>alert(1)</SCRIPT>${SHAPE}`)],
    ["a script of another name", svg(`<svg:script>alert(1)</svg:script>${SHAPE}`)],
    ["a script elsewhere", svg(`<script href="https://x.in/a.js"/>${SHAPE}`)],
    ["a script in metadata", svg(`<metadata><script>alert(1)</script></metadata>${SHAPE}`)],
    ["an event handler", svg(SHAPE.replace("/>", ' onload="alert(1)"/>'))],
    ["an event handler of the root", svg(SHAPE, 'viewBox="0 0 200 80" ONCLICK="x()"')],
  ])("%s is removed from a drawing, and the drawing stays", (_, source) => {
    expect(cleanSvg(source).svg).toBe(clean);
  });
});

const { broken, complex, element, entities, html, outside, picture, size, style, text } = logoRefusals;
const laughs = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${svg(`<title>&b;</title>${SHAPE}`)}`;
const uses = (count: number) =>
  Array.from({ length: count }, (_, at) => `<g id="g${at + 1}"><use href="#g${at}"/><use href="#g${at}"/></g>`).join(
    "",
  );

const masks = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `<mask id="m${at + 1}"><g mask="url(#m${at})"/><g style="mask:url('#m${at}')"/></mask>`,
  ).join("");

describe("hostile drawings", () => {
  it.each([
    ["a script without an end tag", svg("<script>alert(1)"), broken],
    ["a script with text after its end tag", svg('<script><![CDATA["</script>"]]></script>'), broken],
    ["HTML", svg("<foreignObject><body/></foreignObject>"), html],
    ["a picture from another site", svg('<image href="https://x.in/a.png"/>'), picture],
    ["a picture as data", svg('<image xlink:href="data:image/svg+xml;base64,PHN2Zy8+"/>'), picture],
    ["a reference to another site", svg('<use href="https://x.in/a.svg#b"/>'), outside],
    ["a reference to a file", svg('<use xlink:href="file:///etc/passwd"/>'), outside],
    ["a reference that is data", svg('<use href="data:image/svg+xml,x"/>'), outside],
    ["a link", svg('<a href="javascript:alert(1)"/>'), outside],
    ["a fill from another site", svg('<path fill="url(https://x.in/#a)"/>'), outside],
    ["a fill that is escaped", svg('<path fill="u&#114;l(https://x.in/#a)"/>'), style],
    ["a fill that CSS escapes", svg(String.raw`<path fill="\75rl(https://x.in/#a)"/>`), style],
    ["a style from another site", svg('<path style="fill:url(//x.in/a)"/>'), outside],
    ["an import in the styles", svg('<style>@import "https://x.in/a.css";</style>'), style],
    ["a font in the styles", svg("<style>@font-face{src:url(data:font/woff2,x)}</style>"), outside],
    ["an end of the styles", svg("<style>a{}</styl</style>"), style],
    ["dashes without end", svg('<path style="stroke-dasharray:.0001"/>'), style],
    ["entities", laughs, entities],
    [
      "an entity from outside",
      `<!DOCTYPE svg SYSTEM "x" [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("&x;")}`,
      entities,
    ],
    ["an undefined entity", svg("<title>&nbsp;</title>"), entities],
    ["text", svg('<text x="1">Chandni</text>'), text],
    ["an animation", svg('<path d=""><animate attributeName="d"/></path>'), element("<animate>")],
    ["a filter", svg("<filter><feTurbulence/></filter>"), element("<filter>")],
    ["too many elements", svg(SHAPE.repeat(2_001)), complex],
    ["too deep nesting", svg("<g>".repeat(30) + "</g>".repeat(30)), complex],
    ["uses of uses of uses", svg(`<g id="g0">${SHAPE}</g>${uses(30)}`), complex],
    ["a use of its own ancestor", svg('<g id="a"><use href="#a"/></g>'), complex],
    ["masks of masks", svg(`<mask id="m0">${SHAPE}</mask>${masks(10)}<g mask="url(#m10)"/>`), complex],
    ["many masks", svg(`<mask id="m"/>${'<path mask="url(#m)"/>'.repeat(50)}`), complex],
    ["a masked shape that is used", svg('<mask id="m"/><path id="a" mask="url(#m)"/><use href="#a"/>'), complex],
    ["masks in the styles", svg("<style>path{mask : url(#m)}</style>"), style],
    ["a large part that is used often", svg(`<g id="a">${SHAPE.repeat(1_000)}</g>${USE.repeat(50)}`), complex],
    ["no size", svg(SHAPE, ""), size],
    ["no area", svg(SHAPE, 'viewBox="0 0 0 10"'), size],
    ["another document", "<html><svg/></html>", broken],
    ["an unclosed element", '<svg viewBox="0 0 1 1"><g></svg>', broken],
    ["a repeated attribute", svg('<path d="a" d="b"/>'), broken],
    ["a CDATA section", svg("<![CDATA[<script>]]>"), broken],
    ["nothing", "", broken],
  ])("a drawing with %s is refused with its reason", (_, source, reason) => {
    expect(() => cleanSvg(source)).toThrow(reason);
  });

  it.each([
    ["document types", `<svg>${"<!DOCTYPE".repeat(11_000)}`],
    ["an instruction without an end", `<svg><?${"a".repeat(100_000)}`],
    ["a width of digits without a unit", svg(SHAPE, `width="${"1".repeat(100_000)}x" height="1"`)],
  ])("the time for a drawing with %s grows with its length, and not with the square of it", (_, source) => {
    const before = performance.now();
    expect(() => cleanSvg(source)).toThrow();
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});
