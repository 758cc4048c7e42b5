import { readTokens } from "./tokens.rules.ts";
import css from "../../styles/tokens.css?raw";

/** The stylesheet's own tokens, so that the guide cannot say anything else than what the shop wears. */
export const SHOP_TOKENS = readTokens(css);
