import { Hono, type Context } from "hono";
import { unsubscribePath } from "#contract/mail-choices/mail-choices.ts";
import type { MailChoicesService } from "#domain/mail/mail-choices.service.ts";
import type { HttpEnv } from "./http-env.ts";

const PATH = "/unsubscribe/:token{[0-9a-f]{32,128}}";

/**
 * Unsubscribes from a kind of mail by its link, and undoes that. Mail programs post to the link itself (RFC 8058), like
 * the form on its page, which works without scripts. The body is ignored: a POST is intentional, while opening the link
 * changes nothing.
 */
export function createUnsubscribe(mailChoices: Pick<MailChoicesService, "setByToken">) {
  const app = new Hono<HttpEnv>();

  async function set(c: Context<HttpEnv>, token: string, wanted: boolean): Promise<Response> {
    c.header("Cache-Control", "no-store");
    if (!(await mailChoices.setByToken(token, wanted))) return c.text("This link is not known.", 404);
    if (c.req.header("accept")?.includes("text/html")) return c.redirect(unsubscribePath(token), 303);
    return c.text(wanted ? "These emails go on." : "You get no more of these emails.");
  }

  app.post(PATH, async (c) => set(c, c.req.param("token"), false));
  app.post(`${PATH}/undo`, async (c) => set(c, c.req.param("token"), true));
  return app;
}
