/** `1 line`, `1,200 lines`. A count of `cap` stands for more: `1,000 or more lines`. */
export function counted(number: number, what: string, cap = Infinity): string {
  const many = `${number.toLocaleString("en-IN")}${number >= cap ? " or more" : ""}`;
  return `${many} ${what}${number === 1 ? "" : "s"}`;
}
