import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Picture } from "./picture.tsx";

const KEY = "0123456789abcdef0123456789abcdef";

describe("Picture", () => {
  it("a picture is offered in AVIF and WebP at every width", () => {
    const html = renderToStaticMarkup(<Picture src={`/media/${KEY}/640.jpg`} alt="Ring" sizes="50vw" priority />);
    const widths = (format: string) =>
      [160, 320, 480, 640, 960].map((width) => `/media/${KEY}/${width}.${format} ${width}w`).join(",");
    expect(html).toContain(`<source type="image/avif" srcSet="${widths("avif")}" sizes="50vw"/>`);
    expect(html).toMatch(new RegExp(`<img[^>]* srcSet="${widths("webp")}"[^>]* src="/media/${KEY}/640.jpg"`));
    expect(html).toMatch(/<img[^>]* loading="eager" fetchPriority="high" sizes="50vw" srcSet=/);
  });

  it("a picture is not offered at widths at which it is never drawn", () => {
    const html = renderToStaticMarkup(
      <Picture src={`/media/${KEY}/640.jpg`} alt="" sizes="75px" widths={[160, 320]} />,
    );
    expect(html).toContain(`srcSet="/media/${KEY}/160.avif 160w,/media/${KEY}/320.avif 320w"`);
    expect(html).not.toContain("480w");
  });

  it("a picture with any other URL is used as it is", () => {
    const html = renderToStaticMarkup(<Picture src="https://example.com/ring.jpg" alt="" sizes="50vw" />);
    expect(html).not.toContain("<source");
    expect(html).not.toContain("srcSet");
    expect(html).toMatch(/<img[^>]* loading="lazy" src="https:\/\/example.com\/ring.jpg"/);
  });

  it("a picture without a URL is the default picture", () => {
    expect(renderToStaticMarkup(<Picture src={undefined} alt="" sizes="50vw" />)).toContain(
      'src="/assets/default.png"',
    );
  });
});
