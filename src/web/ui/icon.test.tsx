import { readFile } from "node:fs/promises";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ICON_NAMES } from "./icon-names.ts";
import { Icon } from "./icon.tsx";

describe("Icon", () => {
  it("the icons have a drawing for every name, and a name for every drawing", async () => {
    const file = await readFile(new URL("icons.svg", import.meta.url), "utf8");
    const drawn = Array.from(
      file.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24"><path d="[^"]+" \/><\/symbol>/g),
      ([, name]) => name,
    );
    expect(drawn).toEqual([...ICON_NAMES]);
  });

  it("an icon refers to its drawing by name, in an element of fixed size", () => {
    const html = renderToStaticMarkup(<Icon name="bag" size={24} />);
    expect(html).toMatch(/<use href="[^"#]+\.svg#bag">/);
    expect(html).toContain('width="24" height="24"');
  });
});
