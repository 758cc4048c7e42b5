import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The server's own entry is built beside the pages, so that both share one copy of every module.
    ssr: { build: { rolldownOptions: { input: "./src/server/main.ts" } } },
  },
  build: { assetsInlineLimit: 0 },
  // Development finds these only when a staff form is opened, and would load the page anew for them.
  optimizeDeps: { include: ["@dnd-kit/react", "@dnd-kit/react/sortable", "@tiptap/react", "@tiptap/starter-kit"] },
});
