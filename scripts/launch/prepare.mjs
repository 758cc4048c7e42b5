import { holdFolderLock } from "./folder-lock.mjs";
import { installPackages, isInstalled } from "./install.mjs";
import { fetchProjectNode, findProjectNode } from "./project-node.mjs";

/**
 * Installs missing packages and resolves with the path of the project's Node. `tools` also installs the development
 * tools. `meanwhile` is called before an installation and returns a function that is called after it. Throws an error
 * with a one-line message when the installation fails.
 */
export async function prepare(root, { tools, meanwhile = () => async () => {} }) {
  const node = isInstalled(root, { tools }) ? findProjectNode(root) : undefined;
  if (node !== undefined) return node;

  const end = meanwhile();
  try {
    const release = await holdFolderLock(root, "install", "installs packages here");
    try {
      if (!isInstalled(root, { tools })) await installPackages(root, { tools });
      return findProjectNode(root) ?? (await fetchProjectNode(root));
    } finally {
      release();
    }
  } finally {
    await end();
  }
}
