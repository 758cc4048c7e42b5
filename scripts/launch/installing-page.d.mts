/** The types of installing-page.mjs, for tests. */
export function answerWhileInstalling(root: string): () => Promise<void>;
