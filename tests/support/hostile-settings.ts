import { demoSettings } from "#contract/settings/shop-settings.ts";
import { NEVER_TEXT } from "./hostile-values.ts";

const time = { ...NEVER_TEXT, "a day": "2026-11-21" };
const colour = { ...NEVER_TEXT, "no colour": "red;}body{", "a script": "</style><script>", "too light": "#ff9933" };

/** Valid bodies of the settings and brand calls, and invalid values of each field. */
export const HOSTILE_SETTINGS = {
  "PUT /staff/settings": {
    access: "staff" as const,
    body: { settings: demoSettings },
    fields: { settings: NEVER_TEXT, updatedAt: time },
  },
  "PUT /staff/brand": {
    access: "staff" as const,
    body: { name: "Chandni", accent: "#1f4d46", secondAccent: "#7c5818", banner: "#1f4d46" },
    fields: {
      name: { ...NEVER_TEXT, "61 characters": "x".repeat(61), "pictures alone": "💎" },
      accent: colour,
      secondAccent: colour,
      banner: colour,
      fonts: { ...NEVER_TEXT, "an unknown pair": "gothic" },
      updatedAt: time,
    },
  },
};
