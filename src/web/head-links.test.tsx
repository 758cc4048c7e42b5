import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { DEFAULT_BRAND, publicBrand } from "#contract/brand/brand.ts";
import { FONT_PAIRS } from "#contract/brand/fonts.ts";
import { HeadLinks } from "./head-links.tsx";

it.each(FONT_PAIRS)("the preloaded fonts of the pair %s exist, and its styles use them", (fonts) => {
  const Stub = createRoutesStub([{ id: "root", path: "/", Component: HeadLinks }]);
  const brand = publicBrand({ ...DEFAULT_BRAND, fonts });
  const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: { brand } } }} />);
  const preloaded = [...html.matchAll(/href="(\/fonts\/[^"]+)"/g)].map(([, path = ""]) => path);
  const styles = readFileSync(
    join(import.meta.dirname, `styles/fonts${fonts === "classic" ? "" : `-${fonts}`}.css`),
    "utf8",
  );
  expect(preloaded).toHaveLength(2);
  for (const path of preloaded) {
    expect(styles).toContain(`url("${path}")`);
    expect(existsSync(join(import.meta.dirname, "../../public", path))).toBe(true);
  }
});
