import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What every page needs, in two files: one that only a new release of React or its router changes, and the shop's own frame. */
const everywhere = {
  groups: [
    {
      name: "react",
      test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser)[\\/]/,
    },
    { name: "frame", test: /src[\\/](?:web|contract)[\\/]/, minShareCount: 12 },
  ],
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The server's own entry is built beside the pages, so that both share one copy of every module.
    client: { build: { rolldownOptions: { output: { codeSplitting: everywhere } } } },
    ssr: {
      build: { rolldownOptions: { input: "./src/server/main.ts" } },
      // What is built makes its pages by React's production code, in whatever mode the shop is started. Every package that
      // uses React is taken in with it, so that there is one React.
      ...(command === "build" && {
        resolve: {
          noExternal: [
            /^(?:react|react-dom|react-router|scheduler|use-sync-external-store|@tanstack|@tiptap|@dnd-kit)(?:\/|$)/,
          ],
        },
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
      }),
    },
  },
  build: { assetsInlineLimit: 0 },
  // Development finds these only when a staff form is opened, and would load the page anew for them.
  optimizeDeps: { include: ["@dnd-kit/react", "@dnd-kit/react/sortable", "@tiptap/react", "@tiptap/starter-kit"] },
}));
