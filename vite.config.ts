import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkModules } from "./scripts/launch/chunk-modules.ts";

const react = /node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser)[\\/]/;
const frame =
  /src[\\/]web[\\/](?:root|shop[\\/]page-meta|storefront[\\/]frame[\\/]storefront-frame|ui[\\/](?:accordion|breadcrumbs|field|go-link|select-field|video))\.tsx?/;
const products = /src[\\/]web[\\/](?:storefront[\\/]product-card[\\/]|browser[\\/]recently-viewed)/;
const states =
  /src[\\/]web[\\/](?:browser[\\/]return-url|ui[\\/](?:empty-state|error-state|niche|note|text-field))\.tsx?/;
const forms =
  /src[\\/](?:contract[\\/]kernel[\\/]field\.rules|web[\\/](?:account[\\/]forms[\\/]account-page|browser[\\/](?:guards|use-form)))\.tsx?/;

/**
 * Files that compress well: what only a new release of React or its router changes, what every page of the shop needs, and
 * what its lists need. A group takes in all that its modules import, so none may start from the staff's area.
 */
const shared = {
  groups: [
    { name: "react", test: react, priority: 4 },
    { name: "frame", test: frame, priority: 3 },
    { name: "products", test: products, priority: 1 },
    { name: "states", test: states, priority: 2 },
    { name: "forms", test: forms, priority: 1 },
  ],
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), chunkModules()],
  environments: {
    // The server's own entry is built beside the pages, so that both share one copy of every module.
    client: { build: { rolldownOptions: { output: { codeSplitting: shared } } } },
    ssr: {
      build: { rolldownOptions: { input: "./src/server/main.ts" } },
      // What is built makes its pages by React's production code, in whatever mode the shop is started. Every package that
      // uses React is taken in with it, so that there is one React.
      ...(command === "build" && {
        resolve: {
          noExternal: [/^(?:react|react-dom|react-router|scheduler|use-sync-external-store|@tiptap|@dnd-kit)(?:\/|$)/],
        },
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
      }),
    },
  },
  build: { assetsInlineLimit: 0 },
  // Development finds these only when a staff form is opened, and would load the page anew for them.
  optimizeDeps: { include: ["@dnd-kit/react", "@dnd-kit/react/sortable", "@tiptap/react", "@tiptap/starter-kit"] },
}));
