import { holdInstallLock } from "./install-lock.mjs";
import { installPackages, isInstalled } from "./install.mjs";
import { fetchProjectNode, findProjectNode } from "./project-node.mjs";

/**
 * Installs what is missing and resolves with the path of the Node that runs the project's scripts. `tools`: whether the
 * tools that check the shop are needed too. `meanwhile` is called before the work begins and returns what ends it.
 * Throws an Error whose message is one line for the person when that cannot be had.
 */
export async function prepare(root, { tools, meanwhile = () => async () => {} }) {
  const node = isInstalled(root, { tools }) ? findProjectNode(root) : undefined;
  if (node !== undefined) return node;

  const end = meanwhile();
  const release = await holdInstallLock(root);
  try {
    if (!isInstalled(root, { tools })) await installPackages(root, { tools });
    return findProjectNode(root) ?? (await fetchProjectNode(root));
  } finally {
    release();
    await end();
  }
}
