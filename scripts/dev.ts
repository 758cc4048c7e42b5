import { createServer } from "vite";
import { loadDotEnv } from "../src/server/base/config.ts";
import type { Listener } from "../src/server/base/listener.ts";
import { root } from "./launch/program.ts";
import { createProgress } from "./launch/progress.ts";
import { runShop } from "./launch/run-shop.ts";

process.chdir(root);
loadDotEnv(root);
process.env.NODE_ENV = "development";
const progress = createProgress();
await runShop(progress, async (announceStaff) => {
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: "custom" });
  const wrapListener = (listener: Listener): Listener => {
    return (request, response) => vite.middlewares(request, response, () => listener(request, response));
  };
  const { boot } = (await vite.ssrLoadModule("/src/server/main.ts")) as typeof import("../src/server/main.ts");
  const shop = await boot({ root, progress: progress.show, announceStaff, wrapListener });
  return {
    ...shop,
    stop: async () => {
      await vite.close();
      await shop.stop();
    },
  };
});
