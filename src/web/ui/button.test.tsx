import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Button } from "./button.tsx";

describe("a button", () => {
  it("sends no form unless told to", () => {
    expect(renderToStaticMarkup(<Button>Apply</Button>)).toContain('type="button"');
  });

  it("keeps its words while busy, so that its width and name stay", () => {
    const html = renderToStaticMarkup(<Button busy>Place Order</Button>);
    expect(html).toContain('aria-busy="true"');
    expect(html).toMatch(/opacity-0">Place Order</);
  });
});
