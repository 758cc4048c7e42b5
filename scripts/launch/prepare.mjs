import { holdInstallLock } from "./install-lock.mjs";
import { installPackages, isInstalled } from "./install.mjs";
import { fetchProjectNode, findProjectNode } from "./project-node.mjs";

/**
 * Installs what is missing and resolves with the path of the Node that runs the project's scripts.
 * Throws an Error whose message is one line for the person when that cannot be had.
 */
export async function prepare(root) {
  const node = isInstalled(root) ? findProjectNode(root) : undefined;
  if (node !== undefined) return node;

  const release = await holdInstallLock(root);
  try {
    if (!isInstalled(root)) await installPackages(root);
    return findProjectNode(root) ?? (await fetchProjectNode(root));
  } finally {
    release();
  }
}
