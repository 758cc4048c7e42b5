import { open } from "node:fs/promises";

/** Makes the names in the folder survive a power cut, where the system supports it. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
