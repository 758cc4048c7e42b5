export const ALLOWED: ReadonlyMap<string, string> = new Map();
