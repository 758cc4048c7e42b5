import { existsSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkModules } from "./scripts/launch/chunk-modules.ts";
import { inlineScripts } from "./scripts/launch/inline-scripts.ts";

/** A chunk of these files and folders with all their imports. A path that does not exist fails the build. */
function group(name: string, priority: number, paths: readonly string[]) {
  for (const path of paths) {
    if (!existsSync(path)) throw new Error(`vite.config.ts: the group ${name} names ${path}, which does not exist.`);
  }
  return { name, priority, test: (id: string) => paths.some((path) => id.replaceAll("\\", "/").includes(`/${path}`)) };
}

/**
 * The shared chunks: one that changes only with React or its router, one that every public page needs, and others that
 * several pages share. No chunk may contain code of the staff area.
 */
const shared = {
  groups: [
    group(
      "react",
      4,
      ["react", "react-dom", "scheduler", "react-router"].map((name) => `node_modules/${name}/`),
    ),
    group("frame", 3, [
      "src/contract/kernel/lazy-format.ts",
      "src/contract/kernel/money.ts",
      "src/web/root.tsx",
      "src/web/shop/page-meta.ts",
      "src/web/storefront/frame/storefront-frame.tsx",
      "src/web/ui/accordion.tsx",
      "src/web/ui/breadcrumbs.tsx",
      "src/web/ui/field.tsx",
      "src/web/ui/go-link.tsx",
      "src/web/ui/select-field.tsx",
      "src/web/ui/video.tsx",
    ]),
    group("products", 1, ["src/web/storefront/product-card/", "src/web/browser/recently-viewed-store.ts"]),
    group("digits", 3, ["src/contract/kernel/digits.ts"]),
    group("delivery", 2, ["src/web/browser/pin-store.ts", "src/web/browser/use-delivery.ts"]),
    group("send", 2, ["src/web/browser/return-url.ts", "src/web/browser/send.ts"]),
    group("states", 2, [
      "src/web/ui/empty-state.tsx",
      "src/web/ui/error-state.tsx",
      "src/web/ui/niche.tsx",
      "src/web/ui/note.tsx",
      "src/web/ui/text-field.tsx",
    ]),
    group("forms", 1, [
      "src/contract/kernel/field.rules.ts",
      "src/web/account/forms/account-page.tsx",
      "src/web/browser/guards.ts",
      "src/web/browser/use-form.ts",
    ]),
  ],
};

/**
 * Scripts name each other often, so names without words make each page 0.1 to 0.9 kB smaller. `build/chunk-modules.json`
 * lists the modules of each file.
 */
const shortNames = { entryFileNames: "assets/[hash].js", chunkFileNames: "assets/[hash].js" };

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), inlineScripts(), chunkModules()],
  environments: {
    // The server's own entry is built together with the pages, so that both share one copy of every module.
    client: { build: { rolldownOptions: { output: { codeSplitting: shared, ...shortNames } } } },
    ssr: {
      build: { rolldownOptions: { input: "./src/server/main.ts" } },
      // The build contains React's production code, regardless of NODE_ENV at the start. All packages that use React are
      // bundled with it, so that there is only one copy of React.
      ...(command === "build" && {
        resolve: {
          noExternal: [/^(?:react|react-dom|react-router|scheduler|use-sync-external-store|@tiptap|@dnd-kit)(?:\/|$)/],
        },
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
      }),
    },
  },
  build: { assetsInlineLimit: 0 },
  // Otherwise the dev server discovers these packages only when a staff form is opened, and reloads the page.
  optimizeDeps: { include: ["@dnd-kit/react", "@dnd-kit/react/sortable", "@tiptap/react", "@tiptap/starter-kit"] },
}));
