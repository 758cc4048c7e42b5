import type { SizeKind } from "#contract/catalogue/sizes.ts";
import { createLocalStore } from "./local-store.ts";

/** The sizes that the visitor has measured and saved in this browser, in the format of product variations. */
export type MySizes = Partial<Record<SizeKind, string>>;

const NONE: MySizes = {};
const SIZE = /^[0-9]{1,2}(?:\.[0-9]{1,2})?$/;

export const mySizes = createLocalStore<MySizes>({
  key: "sizes",
  parse(text) {
    const [ring = "", bangle = ""] = (text ?? "").split(" ");
    return { ...(SIZE.test(ring) && { ring }), ...(SIZE.test(bangle) && { bangle }) };
  },
  format: ({ ring = "-", bangle = "-" }) => (ring + bangle === "--" ? null : `${ring} ${bangle}`),
  onServer: NONE,
});
