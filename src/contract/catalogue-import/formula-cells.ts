/** Matches text that a spreadsheet treats as a formula, as the protection of the CSV writer does. */
export const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/;
