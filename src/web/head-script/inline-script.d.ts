/** The text of a file and its imports, compiled to one script (`scripts/launch/inline-scripts.ts`). */
declare module "*?inline-script" {
  const text: string;
  export default text;
}
