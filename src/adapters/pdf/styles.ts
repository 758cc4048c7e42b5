import { COLORS } from "./sheet.ts";
import type { TextStyle } from "./typesetter.ts";

const { ink, soft, wine } = COLORS;

export const STYLES = {
  shop: { face: "display", size: 23, color: wine },
  heading: { face: "display", size: 19, color: ink },
  text: { face: "text", size: 8.2, color: ink },
  strong: { face: "strong", size: 8.2, color: ink },
  soft: { face: "text", size: 8.2, color: soft },
  label: { face: "strong", size: 7, color: soft },
  small: { face: "text", size: 7.2, color: soft },
  part: { face: "text", size: 7.2, color: soft, figures: true },
  amount: { face: "text", size: 8.2, color: ink, figures: true },
  strongAmount: { face: "strong", size: 8.2, color: ink, figures: true },
  total: { face: "strong", size: 12, color: ink, figures: true },
} as const satisfies Record<string, TextStyle>;
