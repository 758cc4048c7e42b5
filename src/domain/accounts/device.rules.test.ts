import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deviceOf } from "./device.rules.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const ANDROID = "Mozilla/5.0 (Linux; Android 10; K)";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

describe("deviceOf", () => {
  it.each([
    [`${ANDROID} ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
    [`${ANDROID} ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, "Samsung Internet on Android"],
    [`${ANDROID} ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0`, "Edge on Android"],
    [`${ANDROID} ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36 OPR/90.0.0.0`, "Opera on Android"],
    [`${ANDROID} ${WEBKIT} Version/4.0 Chrome/140.0.0.0 UCBrowser/13.8 Mobile Safari/537.36`, "UC Browser on Android"],
    ["Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0", "Firefox on Android"],
    [`${ANDROID} ${WEBKIT} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 390.0`, "Instagram on Android"],
    [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, "Safari on iPhone"],
    [`${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, "Chrome on iPhone"],
    [`${IPHONE} FxiOS/142.0 Mobile/15E148 Safari/605.1.15`, "Firefox on iPhone"],
    [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]`, "Facebook on iPhone"],
    [
      "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1",
      "Safari on iPad",
    ],
    [`${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, "Chrome on Windows"],
    [`${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, "Edge on Windows"],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0", "Firefox on Windows"],
    [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, "Safari on macOS"],
    [`${MAC} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, "Chrome on macOS"],
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/140.0.0.0 Safari/537.36`, "Chrome on Linux"],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, "Chrome on ChromeOS"],
    ["Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5", "Firefox on KaiOS"],
    ["Mozilla/5.0 (Windows NT 10.0) SomethingNew/1.0", "A browser on Windows"],
    ["Firefox/142.0", "Firefox"],
    ["curl/8.5.0", "Unknown device"],
    ["", "Unknown device"],
    [undefined, "Unknown device"],
  ])("the device of the User-Agent header %s is %s", (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });

  it("a device name reveals no other content of the User-Agent header", () => {
    const pattern = /^(?:Unknown device|[A-Z][A-Za-z]*(?: [A-Za-z]+)?(?: on [A-Za-z]+)?)$/;
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => pattern.test(deviceOf(text))));
    expect(deviceOf("<script>alert(1)</script> Chrome/1 Windows")).toBe("Chrome on Windows");
    expect(deviceOf(`${"x".repeat(10_000)} Chrome/1`)).toBe("Unknown device");
  });
});
