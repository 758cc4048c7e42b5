import { startShopProcess } from "./support/shop-process.ts";

/** Starts the shop that all end-to-end tests share. */
export default async function startShop(): Promise<() => Promise<void>> {
  const { url, folder, stop } = await startShopProcess();
  process.env.E2E_BASE_URL = url;
  process.env.E2E_DATA_DIR = folder;
  return stop;
}
