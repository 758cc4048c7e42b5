import type { CategoryView } from "#contract/product.ts";
import { callPrivateApi, TransportError } from "#web/browser/api-client.ts";

export type LoadedCategories = { rows: CategoryView[] } | { failure: string };

/** All categories, or why they are not here. */
export async function loadCategories(request: Request): Promise<LoadedCategories> {
  try {
    const answer = await callPrivateApi<CategoryView[]>("GetCategories", request);
    return answer.isSuccess ? { rows: answer.data ?? [] } : { failure: answer.sys_message };
  } catch (error) {
    if (!(error instanceof TransportError) || request.signal.aborted) throw error;
    return { failure: "The categories did not load." };
  }
}
