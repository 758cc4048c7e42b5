import { chromium } from "@playwright/test";
import { limitRow, type Row } from "./table.ts";

/** Measures the transferred bytes of the home page at 360 px before scrolling. */
export async function measureHome(shopUrl: string, executablePath: string): Promise<Row> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.enable");
    let bytes = 0;
    devtools.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(shopUrl, { waitUntil: "networkidle" });
    return limitRow("whole home page at 360 px", bytes / 1_000, 300, "kB");
  } finally {
    await browser.close();
  }
}
