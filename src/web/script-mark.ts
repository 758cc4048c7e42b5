import { createContext } from "react";

/** While the server renders: what it marks its own inline scripts with, as their nonce. It never leaves the server. */
export const ScriptMark = createContext<string | undefined>(undefined);
