import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { TextField } from "./text-field.tsx";

describe("TextField", () => {
  it("a text field associates label and hint with the input", () => {
    const html = renderToStaticMarkup(<TextField id="address" label="Shipping address" hint="Include your city." />);
    expect(html).toContain('<label for="address"');
    expect(html).toMatch(/<input[^>]* id="address"[^>]* aria-describedby="address-note"/);
    expect(html).toMatch(/<p id="address-note"[^>]*>Include your city\.<\/p>/);
    expect(html).not.toContain("aria-invalid");
  });

  it("a text field shows the error in place of the hint and marks the input", () => {
    const html = renderToStaticMarkup(
      <TextField id="phone" label="Phone" hint="Ten digits" error="Please enter a valid 10-digit phone number." />,
    );
    expect(html).toMatch(/<input[^>]* aria-describedby="phone-note" aria-invalid="true"/);
    expect(html).toMatch(/<p id="phone-note".*Please enter a valid 10-digit phone number\.<\/p>/);
    expect(html).not.toContain("Ten digits");
  });
});
