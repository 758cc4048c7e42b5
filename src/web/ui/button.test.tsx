import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Button } from "./button.tsx";

describe("Button", () => {
  it("a button does not submit a form by default", () => {
    expect(renderToStaticMarkup(<Button>Apply</Button>)).toContain('type="button"');
  });

  it("a button keeps its text while busy, so that width and name are stable", () => {
    const html = renderToStaticMarkup(<Button busy>Place Order</Button>);
    expect(html).toContain('aria-busy="true"');
    expect(html).toMatch(/opacity-0">Place Order</);
  });
});
